import GlobalDependencies

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

struct UnexpectedConsole: Console {
    func readLine(strippingNewline: Bool) throws -> String? {
        throw UnexpectedCall("ComposableConsole.readLine(strippingNewline: \(strippingNewline))")
    }

    func nextLine(strippingNewline: Bool) async throws -> String? {
        throw UnexpectedCall("ComposableConsole.nextLine(strippingNewline: \(strippingNewline))")
    }

    func readSecret() throws -> String? {
        throw UnexpectedCall("ComposableConsole.readSecret()")
    }

    func read(upToCount count: Int) throws -> Data? {
        throw UnexpectedCall("ComposableConsole.read(upToCount: \(count))")
    }

    func write(contentsOf data: Data) throws {
        throw UnexpectedCall("ComposableConsole.write(contentsOf: \(data))")
    }

    func write(_ text: String) throws {
        throw UnexpectedCall("ComposableConsole.write(\(text.debugDescription))")
    }

    func writeError(_ text: String) throws {
        throw UnexpectedCall("ComposableConsole.writeError(\(text.debugDescription))")
    }

    func isTerminal(_ stream: ConsoleStream) -> Bool {
        fatalError(UnexpectedCall("ComposableConsole.isTerminal(.\(stream))").description)
    }

    func width(of stream: ConsoleStream) -> Int? {
        fatalError(UnexpectedCall("ComposableConsole.width(of: .\(stream))").description)
    }

    func height(of stream: ConsoleStream) -> Int? {
        fatalError(UnexpectedCall("ComposableConsole.height(of: .\(stream))").description)
    }
}
