import Foundation

/// A summary of each page in a journal: a chart of its latency, and its incidents.
struct Summary: CustomStringConvertible {
    private let charts: [String], incidents: [String], unwrittenCount: Int

    init(of journal: Journal) {
        let pages = Dictionary(grouping: journal.entries) { "\($0.page)" }.sorted { $0.key < $1.key }.map(\.value)
        charts = pages.map(Self.chart)
        incidents = pages.flatMap(Self.incidents).sorted()
        unwrittenCount = journal.unwrittenCount
    }

    /// The exit status: 2 if entries are missing, 1 after an incident, otherwise 0.
    var status: Int32 { unwrittenCount > 0 ? 2 : incidents.isEmpty ? 0 : 1 }

    var description: String {
        let heading = charts.isEmpty ? "No page was checked." : incidents.isEmpty ? "No incidents." : "Incidents:"
        let loss = unwrittenCount == 0 ? [] : ["Entries that could not be written to the log: \(unwrittenCount)"]
        return (charts + [heading] + incidents + loss).joined(separator: "\n")
    }

    /// Returns a heading, and below it a character for each check or, if there are more than 72, for each of 72 groups.
    ///
    /// The height of a block shows the highest latency in the group. A cross shows that a check found the page down.
    private static func chart(of entries: [Journal.Entry]) -> String {
        let latencies = entries.filter(\.isUp).map(\.latency).sorted()
        let slowest = max(latencies.last ?? .zero, .milliseconds(1))
        let width = min(72, entries.count)
        let blocks = (0..<width).map { part -> Character in
            let part = entries[part * entries.count / width..<(part + 1) * entries.count / width]
            guard part.allSatisfy(\.isUp), let latency = part.map(\.latency).max() else { return "×" }
            return Array("▁▂▃▄▅▆▇█")[min(7, Int(8 * (latency / slowest)))]
        }
        let page = "\(entries[0].page)"
        let title = page.padding(toLength: max(40, page.count), withPad: " ", startingAt: 0)
        let share = String(format: "%6.2f %% up", 100 * uptime(of: entries))
        let range = [latencies.first, latencies.last].compactMap { $0?.text }.joined(separator: "…")
        return "\(title)  \(share)  \(range)\n  \(String(blocks))\n"
    }

    /// Returns the share of the time in which a page was up, from 0 to 1.
    ///
    /// A result holds until the next check. The checks themselves are no measure, because a page that is down is checked more rarely.
    private static func uptime(of entries: [Journal.Entry]) -> Double {
        let spans = zip(entries, entries.dropFirst()).map { (isUp: $0.isUp, time: $1.date.timeIntervalSince($0.date)) }
        let time = spans.reduce(0) { $0 + $1.time }
        guard time > 0 else { return entries.allSatisfy(\.isUp) ? 1 : 0 }
        return spans.filter(\.isUp).reduce(0) { $0 + $1.time } / time
    }

    private static func incidents(of entries: [Journal.Entry]) -> [String] {
        entries.split(whereSeparator: \.isUp).map { down in
            let first = down[down.startIndex]
            let end = entries[down.endIndex...].first?.date.timeIntervalSince(first.date)
            return "  \(first), \(end.map { "for \(Duration.seconds($0).text)" } ?? "until the end")"
        }
    }
}
