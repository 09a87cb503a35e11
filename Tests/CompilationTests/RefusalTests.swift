import DependencyTestSupport
import Foundation
import Testing

/// Tests of code that the compiler must reject.
///
/// Each source contains the expected diagnostic as `expected-error`.
@Suite(.onThreadOfItsOwn)
struct RefusalTests {
    static let sources = try? FileManager.default.contentsOfDirectory(
        at: SwiftCompiler.repository.appending(path: "Tests/Clients/Refused"),
        includingPropertiesForKeys: nil
    )

    @Test(arguments: try #require(sources).map(\.lastPathComponent).sorted())
    func `a mistake does not compile`(name: String) throws {
        let source = try String(
            contentsOf: SwiftCompiler.repository.appending(path: "Tests/Clients/Refused/\(name)"),
            encoding: .utf8
        )

        let complaints = try SwiftCompiler.complaints(
            about: [name: source],
            flags: ["-parse-as-library", "-Xfrontend", "-verify", "-Xfrontend", "-verify-ignore-unrelated"]
        )

        #expect(source.contains("expected-error"))
        #expect(complaints == nil, "\(complaints ?? "")")
    }
}
