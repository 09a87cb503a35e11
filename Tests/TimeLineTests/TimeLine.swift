import ConsoleDependency
import DependencyContract
import DependencySupport
import DispatchDependency
import FileSystemDependency
import Foundation
import GlobalDependencies
import NetworkDependency
import RandomDependency
import TimeDependency

/// A time line, the fakes that use it, and the events on it.
final class TimeLine: Sendable {
    let time = VirtualTime(startDate: Date(timeIntervalSince1970: 0))
    let network: SimulatedNetwork
    let files: InMemoryFileSystem
    let console = ScriptedConsole(input: "first\nsecond\nthird\n")
    /// The dependencies of the code under test.
    let dependencies: GlobalDependencies
    private let notes = Lock<[String]>([])

    init() {
        var settings = InMemoryFileSystem.Settings()
        settings.now = { [date = time.date] in date.now }
        files = InMemoryFileSystem(settings)
        network = SimulatedNetwork(clock: time.clock, now: { [date = time.date] in date.now })
        dependencies = .default
            .with(override: time.clock, for: \.clock)
            .with(override: time.suspendingClock, for: \.suspendingClock)
            .with(override: time.date, for: \.date)
            .with(override: VirtualDispatch(clock: time.clock), for: \.dispatch)
            .with(override: network, for: \.network)
            .with(override: files, for: \.fileSystem)
            .with(override: console, for: \.console)
            .with(override: SeededRandom(seed: 42), for: \.random)
            .with(override: IncrementingUUIDs(), for: \.uuid)
    }

    var clock: any Clock<Duration> { dependencies.clock }

    func note(_ event: String) {
        let seconds = time.now.sinceStart / .seconds(1)
        notes.withLock { $0.append("\(event) at \(seconds)") }
    }

    /// Sends a request, and records the text or the error.
    func noteText(of path: String = "/", host: String = "api.test", timeout: TimeInterval = 60) async {
        do {
            var request = URLRequest(url: Self.url(path, host: host))
            request.timeoutInterval = timeout
            note(try await String(decoding: dependencies.network.data(for: request).0, as: UTF8.self))
        } catch {
            note(error: error)
        }
    }

    func note(error: any Error) {
        note((error as? URLError).map { "error \($0.errorCode)" } ?? "\(type(of: error))")
    }

    static func url(_ path: String, host: String = "api.test") -> URL {
        guard let url = URL(string: "https://\(host)\(path)") else { fatalError("\(path) is no path") }
        return url
    }

    /// Runs code under test in a task without an executor preference, and returns the events of one advance.
    func events(
        within duration: Duration,
        minimumSleepers: Int = 0,
        of operation: @escaping @Sendable (TimeLine) async throws -> Void
    ) async -> String {
        let task = Task { [self] in
            do { try await operation(self) } catch { note(error: error) }
        }
        await time.advance(by: duration, minimumSleepers: minimumSleepers)
        let events = notes.withLock { $0.joined(separator: ", ") }
        task.cancel()
        await task.value
        return events
    }

    /// Returns a case that runs code under test, and expects its events within one advance.
    static func fact(
        _ name: String,
        within duration: Duration,
        minimumSleepers: Int = 0,
        expecting expected: [String],
        of operation: @escaping @Sendable (TimeLine) async throws -> Void
    ) -> ContractCase<TimeLine> {
        ContractCase(name, expecting: expected.joined(separator: ", ")) { line in
            await line.events(within: duration, minimumSleepers: minimumSleepers, of: operation)
        }
    }
}
