import ConsoleDependency
import Foundation

extension ConsoleContract {
    static let writingCases: [Case] = [
        Case("nothing written is nothing", expected: "output , error ") { try $0.streams },
        Case("output and error are kept apart", expected: "output o1 o2, error e1") { subject in
            try subject.console.write("o1")
            try subject.console.writeError("e1")
            try subject.console.write(" o2")
            return try subject.streams
        },
        Case("text is written as it is", expected: "output a\0\r\n\u{1b}[1mé👋🏽, error ") { subject in
            try subject.console.write("a\0\r\n\u{1b}[1mé👋🏽")
            return try subject.streams
        },
        Case("an empty text writes nothing", expected: "output , error ") { subject in
            try subject.console.write("")
            try subject.console.writeError("")
            return try subject.streams
        },
        Case("print separates and ends", expected: "output 1 b\n1-b., error 2 c\n") { subject in
            try subject.console.print(1, "b")
            try subject.console.print(1, "b", separator: "-", terminator: ".")
            try subject.console.printError(2, "c")
            return try subject.streams
        },
        Case("a text larger than a pipe is written whole", expected: "1000000 bytes") { subject in
            try subject.console.write(String(repeating: "x", count: 1_000_000))
            return "\(try subject.output().count) bytes"
        },
        Case("texts of several threads do not mix", expected: "400 whole lines") { subject in
            let console = subject.console
            DispatchQueue.concurrentPerform(iterations: 4) { thread in
                for _ in 0..<100 {
                    try? console.write(String(repeating: "\(thread)", count: 5000) + "\n")
                }
            }
            let lines = try subject.output().split(separator: 0x0a)
            return "\(lines.count { $0.count == 5000 && Set($0).count == 1 }) whole lines"
        },
        Case("what was written stays when more is read", input: "a\n", expected: "output ?!, error ") { subject in
            try subject.console.write("?")
            _ = try subject.console.readLine()
            try subject.console.write("!")
            return try subject.streams
        },
    ]

    static let brokenPipeCases: [Case] = [
        Case("writing without a reader is EPIPE", streamsWithoutReader: [.output], expected: "EPIPE") { subject in
            outcome { try subject.console.write("a") }
        },
        Case("writing errors without a reader is EPIPE", streamsWithoutReader: [.error], expected: "EPIPE") { subject in
            outcome { try subject.console.writeError("a") }
        },
        Case("a broken pipe stays broken", streamsWithoutReader: [.output], expected: "EPIPE EPIPE") { subject in
            [outcome { try subject.console.write("a") }, outcome { try subject.console.print("b") }]
                .joined(separator: " ")
        },
        Case("a broken output leaves the error stream usable", streamsWithoutReader: [.output], expected: "b") {
            subject in
            _ = outcome { try subject.console.write("a") }
            try subject.console.writeError("b")
            return String(decoding: try subject.error(), as: UTF8.self)
        },
        Case("an empty text does not reach a broken pipe", streamsWithoutReader: [.output], expected: "written") {
            subject in
            outcome { try subject.console.write("") }
        },
    ]

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

extension ConsoleContract.Subject {
    fileprivate var streams: String {
        get throws {
            "output \(String(decoding: try output(), as: UTF8.self)), error \(String(decoding: try error(), as: UTF8.self))"
        }
    }
}
