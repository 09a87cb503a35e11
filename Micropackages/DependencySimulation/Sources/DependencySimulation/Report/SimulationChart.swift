import DependencySupport

/// The events of a run as an SVG graphic: a row for each event, a lane for each host, and arrows for messages.
struct SimulationChart {
    private static let rowHeight = 22
    private static let laneWidth = 32

    private let rows: [SimulationEvent]
    /// The names of the hosts, in the order in which they occur.
    private let lanes: [String]
    /// For each row, the lanes of the hosts of its event.
    private let lanesOfHosts: [[Int]]
    /// For each row, the lane of its task: the task's most recent host or, if there is none yet, its next host.
    private let lanesOfRows: [Int?]
    private let arrows: [Arrow]

    /// A message from one row to another.
    private struct Arrow {
        let lanes: (start: Int, end: Int)
        let rows: (start: Int, end: Int)
        let isLost: Bool
    }

    init(_ trace: SimulationTrace) {
        var rowOfEvent: [Int] = []
        var rows: [SimulationEvent] = []
        for event in trace.events {
            rowOfEvent.append(rows.count)
            if event.isNotable { rows.append(event) }
        }
        rowOfEvent.append(rows.count)
        var lanes: [String] = []
        var laneOfHost: [String: Int] = [:]
        for host in rows.flatMap(\.hosts) where laneOfHost[host.hostKey] == nil {
            laneOfHost[host.hostKey] = lanes.count
            lanes.append(host)
        }
        let lanesOfHosts = rows.map { $0.hosts.compactMap { laneOfHost[$0.hostKey] } }
        (self.rows, self.lanes, self.lanesOfHosts) = (rows, lanes, lanesOfHosts)
        lanesOfRows = Self.lanes(of: rows, lanesOfHosts)
        arrows = trace.messages.compactMap { message in
            guard let start = laneOfHost[message.sender.hostKey],
                let end = laneOfHost[message.receiver.hostKey], start != end,
                let arrival = trace.position(ofEvent: message.arrival).map({ rowOfEvent[$0] })
            else { return nil }
            let before: any Collection<Int>
            switch message.departure {
            case .after(let event)?:
                before = rows.indices.prefix(trace.position(ofEvent: event).map { rowOfEvent[$0] } ?? 0).reversed()
            case .at(let time)?:
                before = rows.indices.prefix(arrival).reversed().drop { rows[$0].time > time }
            case nil: return nil
            }
            let departure = before.first { lanesOfHosts[$0] == [start] } ?? before.first ?? 0
            let after = rows.indices.dropFirst(arrival).prefix { rows[$0].time == rows[arrival].time }
            let target = after.first { lanesOfHosts[$0] == [end] } ?? arrival
            return Arrow(lanes: (start, end), rows: (departure, target), isLost: message.isLost)
        }
    }

    private static func lanes(of rows: [SimulationEvent], _ lanesOfHosts: [[Int]]) -> [Int?] {
        func lanes(of indices: some Sequence<Int>) -> [Int?] {
            var laneOfTask: [Int: Int] = [:]
            return indices.map { index in
                let lane = lanesOfHosts[index].first
                guard let task = rows[index].task, !rows[index].isMilestone else { return lane }
                laneOfTask[task] = lane ?? laneOfTask[task]
                return laneOfTask[task]
            }
        }
        return zip(lanes(of: rows.indices), lanes(of: rows.indices.reversed()).reversed()).map { $0 ?? $1 }
    }

    /// The SVG text, whose first rows name the hosts.
    var svg: String {
        let timeWidth = rows.map(\.time.inSeconds.count).max() ?? 0
        let texts = rows.indices.map { self.text(ofRow: $0, timeWidth: timeWidth) }
        let left = Self.laneWidth * lanes.count
        // A character of the font is 7.8 units wide.
        let width = left + 8 * ((texts.map(\.content) + lanes).map(\.count).max() ?? 0) + Self.laneWidth
        let bottom = y(rows.count)
        let names = lanes.indices.map { lane in
            let y = y(lane - lanes.count)
            return """
                <g class="c\(lane % 6)"><path class="lane" d="M\(x(lane)) \(y)V\(bottom)"/>\
                <circle cx="\(x(lane))" cy="\(y)" r="7"/>\
                <text class="name" x="\(left)" y="\(y + 4)">\(lanes[lane].escapedForHTML)</text></g>
                """
        }
        let labels = texts.indices.map { row in
            let text = texts[row]
            return
                "<text class=\"\(text.kind)\" x=\"\(left)\" y=\"\(y(row) + 4)\">\(text.content.escapedForHTML)</text>"
        }
        let shapes = names + arrows.map(svg) + rows.indices.compactMap(mark) + labels
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(bottom)" viewBox="0 0 \(width) \(bottom)" \
            role="img">
            <title>The events of a run, by machine, and the messages between them</title>
            <style>
            \(Self.style)
            </style>
            <defs><marker id="head" viewBox="0 0 8 8" refX="12" refY="4" markerWidth="8" markerHeight="8" orient="auto">\
            <path d="M0 0 8 4 0 8z"/></marker></defs>
            \(shapes.joined(separator: "\n"))
            </svg>
            """
    }

    private func x(_ lane: Int) -> Int { Self.laneWidth * lane + Self.laneWidth / 2 }
    private func y(_ row: Int) -> Int { Self.rowHeight * (row + lanes.count) + Self.rowHeight / 2 }

    private func svg(_ arrow: Arrow) -> String {
        let (start, end) = ((x(arrow.lanes.start), y(arrow.rows.start)), (x(arrow.lanes.end), y(arrow.rows.end)))
        let way = "\(lanes[arrow.lanes.start]) → \(lanes[arrow.lanes.end])"
        let title = "<title>\(way.escapedForHTML)\(arrow.isLost ? ", lost" : "")</title>"
        guard arrow.isLost else {
            return "<path class=\"message\" d=\"M\(start.0) \(start.1)L\(end.0) \(end.1)\">\(title)</path>"
        }
        let middle = ((start.0 + end.0) / 2, (start.1 + end.1) / 2)
        return "<path class=\"lost\" d=\"M\(start.0) \(start.1)L\(middle.0) \(middle.1)"
            + "m-5 -5l10 10m0 -10l-10 10\">\(title)</path>"
    }

    /// Returns the SVG mark of a row: a shape in one lane, or a line between the lanes of an event's two hosts.
    private func mark(_ row: Int) -> String? {
        let title = "<title>\(rows[row].description.escapedForHTML)</title>"
        let hosts = lanesOfHosts[row].sorted()
        if hosts.count == 2 {
            return "<path class=\"cut\" d=\"M\(x(hosts[0])) \(y(row))H\(x(hosts[1]))\">\(title)</path>"
        }
        guard let lane = lanesOfRows[row] else { return nil }
        let (x, y, color) = (x(lane), y(row), "c\(lane % 6)")
        return switch rows[row].content {
        case .milestone: "<path class=\"fault\" d=\"M\(x - 6) \(y - 6)h12v12h-12z\">\(title)</path>"
        case .run: "<path class=\"picked\" d=\"M\(x - 6) \(y + 6)h12l-6 -12z\">\(title)</path>"
        case .sleep: "<circle class=\"sleep \(color)\" cx=\"\(x)\" cy=\"\(y)\" r=\"4\">\(title)</circle>"
        case .call, .value, .end: "<circle class=\"\(color)\" cx=\"\(x)\" cy=\"\(y)\" r=\"5\">\(title)</circle>"
        }
    }

    /// Returns the text of a row, without the time if it is the same as in the row before.
    private func text(ofRow row: Int, timeWidth: Int) -> (kind: String, content: String) {
        let event = rows[row]
        let isNew = row == 0 || rows[row - 1].time != event.time
        let time = isNew ? event.time.inSeconds : ""
        let kind =
            switch event.content {
            case .milestone: "fault"
            case .run: "picked"
            case .sleep: "quiet"
            case .call, .value, .end: "call"
            }
        let padding = String(repeating: " ", count: timeWidth - time.count)
        return (kind, "\(padding)\(time)  \(event.task.map { "task \($0)" } ?? "an actor") \(event.content)")
    }

    private static let style = """
        svg { --text: #1f2328; --quiet: #59636e; --bad: #cf222e; --picked: #9a6700; --back: #fff; background: var(--back) }
        .c0 { --c: #0969da } .c1 { --c: #1a7f37 } .c2 { --c: #8250df } .c3 { --c: #bf3989 } .c4 { --c: #0e7490 } .c5 { --c: #6e7781 }
        @media (prefers-color-scheme: dark) {
        svg { --text: #f0f6fc; --quiet: #9198a1; --bad: #f85149; --picked: #d29922; --back: #0d1117 }
        .c0 { --c: #4493f8 } .c1 { --c: #3fb950 } .c2 { --c: #ab7df8 } .c3 { --c: #db61a2 } .c4 { --c: #22b8cf } .c5 { --c: #9198a1 } }
        text { font: 13px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; fill: var(--text); white-space: pre }
        text.quiet { fill: var(--quiet) } text.fault { fill: var(--bad) } text.picked { fill: var(--picked); font-weight: bold }
        text.name { fill: var(--c); font-weight: bold }
        path { fill: none; stroke-width: 2 } .lane { stroke: var(--c); opacity: .4 }
        .message { stroke: var(--text); stroke-width: 1; marker-end: url(#head) } marker path { fill: var(--text) }
        .lost { stroke: var(--bad) } .cut { stroke: var(--bad); stroke-width: 3; stroke-dasharray: 4 3 }
        path.fault { fill: var(--bad) } path.picked { fill: var(--picked) }
        circle { fill: var(--c); stroke: var(--c); stroke-width: 2 } .sleep { fill: var(--back) }
        """
}
