import ConsoleDependency
import Foundation

extension Operation {
    static var consoles: [Operation] {
        [
            Operation("console, lines") { fixture in
                try withConsole(fixture, input: "lines") { console in
                    let lines = try (0..<2).map { _ in try console.readLine(strippingNewline: true) ?? "end" }
                    let rest = try console.read(upToCount: 5)
                    return "\(lines) \(describe(rest))"
                }
            },
            Operation(onEveryThread: "console, next line") { fixture in
                let input = Faults.paused { open("\(fixture.near)/lines", O_RDONLY | O_CLOEXEC) }
                defer { Faults.paused { _ = close(input) } }
                return try await SystemConsole(input: input).nextLine(strippingNewline: true) ?? "end"
            },
            Operation("console, output", changes: ["near/made"]) { fixture in
                try withConsole(fixture, output: "made") { console in
                    try console.write("some text\n")
                    try console.write(contentsOf: large)
                    try console.writeError("an error\n")
                    return ""
                }
            },
            Operation("console, secret") { fixture in
                let (master, terminal) = try Faults.paused { try makeTerminal() }
                let console = SystemConsole(input: terminal, output: terminal)
                let typist = DispatchSemaphore(value: 0)
                Thread.detachNewThread {
                    for _ in 0..<500 {
                        guard hasEcho(terminal) else { break }
                        usleep(1000)
                    }
                    _ = Foundation.write(master, "secret\n", 7)
                    typist.signal()
                }
                let secret = Result { try console.readSecret() ?? "end" }
                return try Faults.paused {
                    typist.wait()
                    var shown = [UInt8](repeating: 0, count: 100)
                    let count = Foundation.read(master, &shown, shown.count)
                    defer {
                        close(master)
                        close(terminal)
                    }
                    let echo = String(decoding: shown.prefix(max(0, count)), as: UTF8.self).debugDescription
                    return "\(try secret.get()) \(echo) \(hasEcho(terminal))"
                }
            },
            Operation("console, terminal") { fixture in
                let (master, terminal) = try Faults.paused { try makeTerminal() }
                defer {
                    Faults.paused {
                        close(master)
                        close(terminal)
                    }
                }
                let console = SystemConsole(input: terminal, output: terminal)
                guard console.isTerminal(.input), let width = console.width(of: .output) else { throw Refused() }
                return "\(width)"
            },
        ]
    }

    private static func withConsole(
        _ fixture: Fixture,
        input: String = "lines",
        output: String? = nil,
        _ body: (SystemConsole) throws -> String
    ) throws -> String {
        let (input, output) = Faults.paused {
            (
                open("\(fixture.near)/\(input)", O_RDONLY | O_CLOEXEC),
                output.map { open("\(fixture.near)/\($0)", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600) } ?? -1
            )
        }
        defer {
            Faults.paused {
                for descriptor in [input, output] where descriptor >= 0 { close(descriptor) }
            }
        }
        return try body(SystemConsole(input: input, output: output, error: output))
    }

    private static func hasEcho(_ terminal: CInt) -> Bool {
        var settings = termios()
        return tcgetattr(terminal, &settings) == 0 && settings.c_lflag & tcflag_t(ECHO) != 0
    }

    private static func makeTerminal() throws -> (master: CInt, terminal: CInt) {
        var (master, terminal): (CInt, CInt) = (-1, -1)
        guard openpty(&master, &terminal, nil, nil, nil) == 0 else { throw Refused() }
        var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
        guard ioctl(terminal, UInt(TIOCSWINSZ), &size) == 0 else { throw Refused() }
        return (master, terminal)
    }
}
