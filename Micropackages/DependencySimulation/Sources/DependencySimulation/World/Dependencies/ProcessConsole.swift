import ConsoleDependency
import Foundation

/// The console of a process.
///
/// It records every call. After the end of the process, calls have no effect.
struct ProcessConsole: Console {
    let process: SimulatedProcess
    let console: ScriptedConsole

    func readLine(strippingNewline: Bool) throws -> String? {
        try process.call("read line") { try console.readLine(strippingNewline: strippingNewline) }
    }

    func nextLine(strippingNewline: Bool) async throws -> String? {
        try await process.call(suspending: "read line") {
            try process.read("read line") { try console.readLine(strippingNewline: strippingNewline) }
        }
    }

    func readSecret() throws -> String? {
        try process.call("read secret") { try console.readSecret() }
    }

    func read(upToCount count: Int) throws -> Data? {
        try process.call("read \(count) bytes") { try console.read(upToCount: count) }
    }

    func write(_ text: String) throws {
        try process.call("print \(text.debugDescription)") { try console.write(text) }
    }

    func write(contentsOf data: Data) throws {
        try process.call("print \(data.count) bytes") { try console.write(contentsOf: data) }
    }

    func writeError(_ text: String) throws {
        try process.call("print error \(text.debugDescription)") { try console.writeError(text) }
    }

    func isTerminal(_ stream: ConsoleStream) -> Bool {
        process.read("is terminal") { console.isTerminal(stream) }
    }

    func width(of stream: ConsoleStream) -> Int? {
        process.read("width") { console.width(of: stream) }
    }

    func height(of stream: ConsoleStream) -> Int? {
        process.read("height") { console.height(of: stream) }
    }
}
