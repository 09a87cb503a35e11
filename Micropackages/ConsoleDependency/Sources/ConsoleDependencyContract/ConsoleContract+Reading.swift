import ConsoleDependency
import DependencyContract
import Foundation

extension ConsoleContract {
    static let reading: [ContractCase<Subject>] =
        splitting.flatMap { line in
            [true, false].map { isStripping in
                consoleCase(
                    "\(line.name) \(isStripping ? "is read without its end" : "is read as it stands")",
                    setup: Setup(input: line.input, streamsWithoutReader: []),
                    expecting: "\(isStripping ? line.stripped : line.whole)"
                ) { streams in
                    var lines: [String] = []
                    while let line = try streams.console.readLine(strippingNewline: isStripping) {
                        lines.append(line)
                    }
                    return "\(lines)"
                }
            }
        } + [
            consoleCase("after the end there is still nothing to read", input: "a", expecting: "nil nil") { streams in
                _ = try streams.console.readLine()
                let ends = [try streams.console.readLine(), try streams.console.readLine()]
                return ends.map { $0 ?? "nil" }.joined(separator: " ")
            },
            consoleCase("each of many lines is read once", input: manyLines, expecting: "5000 lines in order") {
                streams in
                var lines: [String] = []
                while let line = try streams.console.readLine() {
                    lines.append(line)
                }
                return lines == (1...5000).map { "line \($0)" } ? "5000 lines in order" : "\(lines.count) lines"
            },
            consoleCase("the last lines may be blank", input: "a\n\n\n", expecting: "3 lines") { streams in
                var count = 0
                while try streams.console.readLine() != nil {
                    count += 1
                }
                return "\(count) lines"
            },
            consoleCase("no stream is a terminal", expecting: "0 terminals, 0 widths, 0 heights") { streams in
                let terminals = ConsoleStream.allCases.count { streams.console.isTerminal($0) }
                let widths = ConsoleStream.allCases.count { streams.console.width(of: $0) != nil }
                let heights = ConsoleStream.allCases.count { streams.console.height(of: $0) != nil }
                return "\(terminals) terminals, \(widths) widths, \(heights) heights"
            },
            consoleCase("tasks read each line once", input: manyLines, expecting: "5000 lines") { streams in
                let console = streams.console
                return try await withThrowingTaskGroup(of: Set<String>.self) { group in
                    for _ in 0..<8 {
                        group.addTask { try await console.lines.reduce(into: []) { $0.insert($1) } }
                    }
                    return "\(try await group.reduce(into: Set()) { $0.formUnion($1) }.count) lines"
                }
            },
            consoleCase(
                "a line that is awaited keeps its end where it is asked to",
                input: "a\r\n",
                expecting: #""a\r\n""#
            ) {
                try await $0.console.nextLine(strippingNewline: false)?.debugDescription ?? "nil"
            },
            consoleCase("a secret of no terminal is a line", input: "a\nb\n", expecting: "a b") { streams in
                [try streams.console.readSecret(), try streams.console.readLine()].map { $0 ?? "nil" }
                    .joined(separator: " ")
            },
            consoleCase(
                "bytes are read as they are, after the lines before them",
                setup: Setup(input: Data([0x61, 0x0a, 0xff, 0x00, 0x0d, 0x0a, 0x62]), streamsWithoutReader: []),
                expecting: "a [255, 0] [13] b nil"
            ) { streams in
                let line = try streams.console.readLine() ?? "nil"
                let bytes = [try streams.console.read(upToCount: 2), try streams.console.read(upToCount: 1)]
                _ = try streams.console.readLine()
                let last = try streams.console.readLine() ?? "nil"
                let end = try streams.console.read(upToCount: 10).map { "\($0)" } ?? "nil"
                return "\(line) \(bytes.map { "\($0.map(Array.init) ?? [])" }.joined(separator: " ")) \(last) \(end)"
            },
        ]

    private static let manyLines = (1...5000).map { "line \($0)\n" }.joined()

    private static let splitting: [(name: String, input: Data, stripped: [String], whole: [String])] = [
        ("no input", Data(), [], []),
        ("a line", Data("a\n".utf8), ["a"], ["a\n"]),
        ("a line without end", Data("a".utf8), ["a"], ["a"]),
        ("a line, and another without end,", Data("a\nb".utf8), ["a", "b"], ["a\n", "b"]),
        ("a blank line", Data("\n".utf8), [""], ["\n"]),
        ("a blank line between others", Data("a\n\nb\n".utf8), ["a", "", "b"], ["a\n", "\n", "b\n"]),
        ("a line with a carriage return", Data("a\r\nb\r\n".utf8), ["a", "b"], ["a\r\n", "b\r\n"]),
        ("a lone carriage return", Data("a\rb\n".utf8), ["a\rb"], ["a\rb\n"]),
        ("a carriage return without line feed at the end", Data("a\r".utf8), ["a\r"], ["a\r"]),
        ("two carriage returns before the line feed", Data("a\r\r\n".utf8), ["a\r"], ["a\r\r\n"]),
        ("a NUL", Data("a\0b\n".utf8), ["a\0b"], ["a\0b\n"]),
        ("a line with spaces at both ends", Data(" a \n".utf8), [" a "], [" a \n"]),
        ("a line in Unicode", Data("Grüße 👋🏽\n".utf8), ["Grüße 👋🏽"], ["Grüße 👋🏽\n"]),
        ("a line separator", Data("a\u{2028}b\n".utf8), ["a\u{2028}b"], ["a\u{2028}b\n"]),
        ("a byte that is no UTF-8", Data([0x61, 0xff, 0x62, 0x0a]), ["a\u{fffd}b"], ["a\u{fffd}b\n"]),
        ("a long line", Data(repeating: 0x78, count: 50_000), [longText], [longText]),
    ]

    private static let longText = String(repeating: "x", count: 50_000)
}
