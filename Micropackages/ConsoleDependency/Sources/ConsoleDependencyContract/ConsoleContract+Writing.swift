import ConsoleDependency
import DependencyContract
import Foundation

extension ConsoleContract {
    static let writing: [ContractCase<Subject>] = [
        consoleCase("nothing written is nothing", expecting: "output , error ") { try $0.text },
        consoleCase("output and error are kept apart", expecting: "output o1 o2, error e1") { streams in
            try streams.console.write("o1")
            try streams.console.writeError("e1")
            try streams.console.write(" o2")
            return try streams.text
        },
        consoleCase("text is written as it is", expecting: "output a\0\r\n\u{1b}[1mé👋🏽, error ") { streams in
            try streams.console.write("a\0\r\n\u{1b}[1mé👋🏽")
            return try streams.text
        },
        consoleCase("bytes are written as they are", expecting: "[97, 255, 0, 195]") { streams in
            try streams.console.write("a")
            try streams.console.write(contentsOf: Data([0xff, 0x00, 0xc3]))
            try streams.console.write(contentsOf: Data())
            return "\(Array(try streams.output()))"
        },
        consoleCase("an empty text writes nothing", expecting: "output , error ") { streams in
            try streams.console.write("")
            try streams.console.writeError("")
            return try streams.text
        },
        consoleCase("print separates and ends", expecting: "output 1 b\n1-b., error 2 c\n") { streams in
            try streams.console.print(1, "b")
            try streams.console.print(1, "b", separator: "-", terminator: ".")
            try streams.console.printError(2, "c")
            return try streams.text
        },
        consoleCase("a text larger than a pipe is written whole", expecting: "1000000 bytes") { streams in
            try streams.console.write(String(repeating: "x", count: 1_000_000))
            return "\(try streams.output().count) bytes"
        },
        consoleCase("texts of several threads do not mix", expecting: "400 whole lines") { streams in
            let console = streams.console
            DispatchQueue.concurrentPerform(iterations: 4) { thread in
                for _ in 0..<100 {
                    try? console.write(String(repeating: "\(thread)", count: 5000) + "\n")
                }
            }
            let lines = try streams.output().split(separator: 0x0a)
            return "\(lines.count { $0.count == 5000 && Set($0).count == 1 }) whole lines"
        },
        consoleCase("what was written stays when more is read", input: "a\n", expecting: "output ?!, error ") {
            streams in
            try streams.console.write("?")
            _ = try streams.console.readLine()
            try streams.console.write("!")
            return try streams.text
        },
    ]

    static let brokenPipes: [ContractCase<Subject>] = [
        broken("writing without a reader is EPIPE", expecting: "EPIPE") { try $0.write("a") },
        broken("writing errors without a reader is EPIPE", .error, expecting: "EPIPE") { try $0.writeError("a") },
        broken("writing bytes without a reader is EPIPE", expecting: "EPIPE") {
            try $0.write(contentsOf: Data([0xff]))
        },
        broken("a broken pipe stays broken", expecting: "EPIPE EPIPE", { try $0.write("a") }, { try $0.print("b") }),
        broken("an empty text does not reach a broken pipe", expecting: "written") { try $0.write("") },
        consoleCase("a broken output leaves the error stream usable", streamsWithoutReader: [.output], expecting: "b") {
            streams in
            _ = outcome { try streams.console.write("a") }
            try streams.console.writeError("b")
            return String(decoding: try streams.error(), as: UTF8.self)
        },
    ]

    /// A case that writes to a stream without a reader.
    private static func broken(
        _ name: String,
        _ stream: ConsoleStream = .output,
        expecting expected: String,
        _ writes: (@Sendable (any Console) throws -> Void)...
    ) -> ContractCase<Subject> {
        consoleCase(name, streamsWithoutReader: [stream], expecting: expected) { streams in
            writes.map { write in outcome { try write(streams.console) } }.joined(separator: " ")
        }
    }

    private static func outcome(_ write: () throws -> Void) -> String {
        do {
            try write()
            return "written"
        } catch let error as POSIXError where error.code == .EPIPE {
            return "EPIPE"
        } catch {
            return "\(error)"
        }
    }
}

extension ConsoleContract.Streams {
    fileprivate var text: String {
        get throws {
            "output \(String(decoding: try output(), as: UTF8.self)), error \(String(decoding: try error(), as: UTF8.self))"
        }
    }
}
