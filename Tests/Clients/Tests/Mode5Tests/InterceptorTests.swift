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
}
