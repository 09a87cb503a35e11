import ConsoleDependency
import DependencyInterception
import XCTest

/// An interceptor of a client that has none of the upcoming features with which the package is built.
private struct Shouting: AsyncCallInterceptor {
    func intercept<Result>(_ call: ConsoleCall, proceed: () throws -> Result) throws -> Result {
        try proceed()
    }

    func intercept<Result>(
        _ call: ConsoleCall,
        proceed: nonisolated(nonsending) () async throws -> Result
    ) async throws -> Result {
        let result = try await proceed()
        return (result as? String?)?.map { $0.uppercased() } as? Result ?? result
    }
}

class InterceptorTests: XCTestCase {
    func testAnInterceptorOfAClientRunsInPlaceOfAnAsynchronousCall() async throws {
        let console = ScriptedConsole(input: "yes\n").intercepted(by: Shouting())

        let line = try await console.nextLine(strippingNewline: true)

        XCTAssertEqual(line, "YES")
    }

    func testFunctionsOfAClientRunInPlaceOfCalls() async throws {
        @Sendable func pass(_ call: ConsoleCall, _ proceed: () throws -> Void) throws { try proceed() }
        @Sendable nonisolated(nonsending) func refuse(
            _ call: ConsoleCall,
            _ proceed: nonisolated(nonsending) () async throws -> Void
        ) async throws {
            throw CancellationError()
        }
        let console = ScriptedConsole(input: "yes\n").intercepting(pass, async: refuse)

        do {
            _ = try await console.nextLine(strippingNewline: true)
            XCTFail("The call is not refused.")
        } catch is CancellationError {}
    }

    func testAFacadeOfAClientPassesClosuresOn() async throws {
        func intercepting(
            _ body: @escaping @Sendable (_ call: ConsoleCall, _ proceed: () throws -> Void) throws -> Void,
            async asyncBody:
                nonisolated(nonsending) @escaping @Sendable (
                    _ call: ConsoleCall, _ proceed: nonisolated(nonsending) () async throws -> Void
                ) async throws -> Void
        ) -> any Console {
            ScriptedConsole(input: "yes\n").intercepted(by: ClosureInterceptor(body, async: asyncBody))
        }
        let recording = CallRecording<ConsoleCall>()
        let console = intercepting { _, proceed in
            try proceed()
        } async: { call, proceed in
            try await recording.intercept(call) { try await proceed() }
        }

        _ = try await console.nextLine(strippingNewline: true)

        XCTAssertEqual(recording.calls, [.nextLine(strippingNewline: true)])
    }
}
