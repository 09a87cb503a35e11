import DependencyTestSupport
import Testing

struct DoubleTests {
    /// The names of closures that differ from the name of their requirement, by requirement.
    private static let closures: [String: [String]] = [
        "Console.write": ["write", "writeData"],
        "NetworkSession.bytes": ["data", "upload"],
        "UUIDSource.callAsFunction": ["make"],
    ]

    @Test(arguments: [
        ("Console", "Console", "ConsoleDependency"), ("Dispatcher", "Dispatch", "DispatchDependency"),
        ("WorkQueue", "Queue", "DispatchDependency"), ("FileSystem", "FileSystem", "FileSystemDependency"),
        ("LogSink", "Log", "LogDependency"), ("NetworkSession", "Network", "NetworkDependency"),
        ("Notifications", "Notifications", "NotificationsDependency"),
        ("Preferences", "Preferences", "PreferencesDependency"),
        ("ProcessEnvironment", "ProcessEnvironment", "ProcessEnvironmentDependency"),
        ("RandomSource", "Random", "RandomDependency"), ("UUIDSource", "UUIDs", "RandomDependency"),
        ("Resources", "Resources", "ResourcesDependency"), ("Subprocesses", "Subprocesses", "SubprocessDependency"),
        ("DateSource", "Date", "TimeDependency"),
    ])
    func `a double has a closure for each requirement of its façade`(
        facade: String,
        double: String,
        module: String
    ) throws {
        let source = try source(of: "Composable\(double)", in: module)

        let expected = try requirements(of: facade, in: module).flatMap { Self.closures["\(facade).\($0)"] ?? [$0] }
        let closures = source.matches(of: /public var (?<name>\w+):\s*\(\s*@Sendable/).map { String($0.output.name) }
        #expect(!expected.isEmpty && Set(expected) == Set(closures))
        #expect(source.contains("forwardingTo base:"))
    }
}
