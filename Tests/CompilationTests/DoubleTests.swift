import Foundation
import Testing

struct DoubleTests {
    private static let micropackages = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Micropackages")

    /// The names of closures that differ from the name of their requirement, by requirement.
    private static let closures: [String: [String]] = [
        "Console.write": ["write", "writeData"],
        "NetworkSession.bytes": ["data", "upload"],
        "UUIDSource.callAsFunction": ["make"],
    ]

    /// A façade, its requirements, and the source of its closure double.
    private struct ClosureDouble {
        let facade: String
        let requirements: [String]
        let source: String

        init(_ facade: String, _ path: String) throws {
            let (module, double) = (path.split(separator: "/")[0], path.split(separator: "/")[1])
            let sources = micropackages.appending(path: "\(module)/Sources/\(module)")
            self.facade = facade
            func read(_ type: String) throws -> String {
                let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
                let file = files?.lazy.compactMap { $0 as? URL }.first { $0.lastPathComponent == "\(type).swift" }
                return try String(contentsOf: #require(file), encoding: .utf8)
            }
            let text = try read(facade)
            let body = try #require(text.firstMatch(of: /public protocol [^{]*\{\n(?<body>(?s).*?)\n\}/)).output.body
            requirements = body.matches(of: /(?m)^    (?:@discardableResult )?(?:func|var) (?<name>\w+)/)
                .map { String($0.output.name) }
            source = try read(String(double))
        }

        /// The names of the closures in `Closures`.
        var closures: Set<String> {
            Set(source.matches(of: /public var (?<name>\w+):\s*\(\s*@Sendable/).map { String($0.output.name) })
        }
    }

    @Test func `a double has a closure for each requirement of its façade`() throws {
        let doubles = try [
            ClosureDouble("Console", "ConsoleDependency/ComposableConsole"),
            ClosureDouble("Dispatcher", "DispatchDependency/ComposableDispatch"),
            ClosureDouble("WorkQueue", "DispatchDependency/ComposableQueue"),
            ClosureDouble("FileSystem", "FileSystemDependency/ComposableFileSystem"),
            ClosureDouble("LogSink", "LogDependency/ComposableLog"),
            ClosureDouble("NetworkSession", "NetworkDependency/ComposableNetwork"),
            ClosureDouble("Notifications", "NotificationsDependency/ComposableNotifications"),
            ClosureDouble("Preferences", "PreferencesDependency/ComposablePreferences"),
            ClosureDouble("ProcessEnvironment", "ProcessEnvironmentDependency/ComposableProcessEnvironment"),
            ClosureDouble("RandomSource", "RandomDependency/ComposableRandom"),
            ClosureDouble("UUIDSource", "RandomDependency/ComposableUUIDs"),
            ClosureDouble("Resources", "ResourcesDependency/ComposableResources"),
            ClosureDouble("DateSource", "TimeDependency/ComposableDate"),
        ]

        for double in doubles {
            let expected = double.requirements.flatMap { Self.closures["\(double.facade).\($0)"] ?? [$0] }
            let difference = Set(expected).symmetricDifference(double.closures)
            #expect(!expected.isEmpty && difference.isEmpty, "\(double.facade): \(difference)")
            #expect(double.source.contains("forwardingTo base:"), "\(double.facade)")
        }
    }
}
