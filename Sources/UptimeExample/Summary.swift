import Foundation

/// What a journal says of each page: a chart of its latency and its incidents.
struct Summary: CustomStringConvertible {
    private let charts: [String], incidents: [String], unwrittenCount: Int

    init(of journal: Journal) {
        let pages = Dictionary(grouping: journal.entries, by: \.page).values.sorted {
            "\($0[0].page)" < "\($1[0].page)"
        }
        let dates = journal.entries.map(\.date).sorted()
        charts = pages.map { Self.chart(of: $0, over: DateInterval(start: dates[0], end: dates[dates.count - 1])) }
        incidents = pages.flatMap(Self.incidents).sorted()
        unwrittenCount = journal.unwrittenCount
    }

    /// The exit status.
    var status: Int32 { unwrittenCount > 0 ? 2 : incidents.isEmpty ? 0 : 1 }

    var description: String {
        let loss = unwrittenCount == 0 ? [] : ["Entries that could not be written to the log: \(unwrittenCount)"]
        return (charts + (incidents.isEmpty ? ["No incidents."] : ["Incidents:"]) + incidents + loss).joined(
            separator: "\n"
        )
    }

    /// A block for each part of the time, as high as the page was slow, or a cross where it was down.
    private static func chart(of entries: [Journal.Entry], over time: DateInterval) -> String {
        let width = min(72, entries.count)
        let parts = Dictionary(grouping: entries) { entry in
            min(width - 1, Int(Double(width) * entry.date.timeIntervalSince(time.start) / max(1, time.duration)))
        }
        let latencies = entries.filter(\.isUp).map(\.latency)
        let blocks = (0..<width).map { part -> Character in
            guard let entries = parts[part] else { return " " }
            guard let latency = entries.map(\.latency).max(), entries.allSatisfy(\.isUp) else { return "×" }
            return Array("▁▂▃▄▅▆▇█")[min(7, Int(8 * (latency / max(latencies.max() ?? .zero, .milliseconds(1)))))]
        }
        let title = "\(entries[0].page)".padding(toLength: 40, withPad: " ", startingAt: 0)
        let share = String(format: "%6.2f %% up", 100 * Double(latencies.count) / Double(entries.count))
        let range = latencies.min().flatMap { least in latencies.max().map { "\(least.text)…\($0.text)" } } ?? ""
        return "\(title)  \(share)  \(range)\n  \(String(blocks))\n"
    }

    private static func incidents(of entries: [Journal.Entry]) -> [String] {
        entries.split(whereSeparator: \.isUp).map { down in
            let first = down[down.startIndex]
            let end = entries[down.endIndex...].first?.date.timeIntervalSince(first.date)
            return "  \(first), \(end.map { "for \(Duration.seconds($0).text)" } ?? "until the end")"
        }
    }
}
