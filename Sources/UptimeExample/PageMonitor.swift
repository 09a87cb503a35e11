import ConsoleDependency
import Foundation
import GlobalDependencies
import LogDependency
import NetworkDependency
import SubprocessDependency
import TimeDependency

/// A monitor that requests one page at an interval, and reports to the journal and the console.
struct PageMonitor {
    private let dependencies:
        any (
            ClockDependency & ConsoleDependency & DateDependency & JournalDependency & LogDependency
                & NetworkDependency & SubprocessDependency
        )
    private let page: URL, options: Options

    init(of page: URL, options: Options, dependencies: GlobalDependencies = .default) {
        (self.page, self.options, self.dependencies) = (page, options, dependencies)
    }

    /// Runs until the task is canceled or the output cannot be written.
    func run() async throws {
        var wasUp = try await check(since: nil)
        for try await _ in dependencies.clock.timer(interval: options.interval) {
            wasUp = try await check(since: wasUp)
        }
    }

    /// Requests the page up to three times, with growing pauses.
    ///
    /// If all requests fail, the page is down.
    private func check(since wasUp: Bool?) async throws -> Bool {
        var entry = await ask(at: dependencies.date.now)
        for pause in [1, 2] where !entry.isUp {
            dependencies.log.debug("asks \(page.absoluteString) again in \(pause) s: \(entry.problem ?? "")")
            try await dependencies.clock.sleep(for: .seconds(pause))
            entry = await ask(at: entry.date)
        }
        if !entry.isUp { try Task.checkCancellation() }
        dependencies.journal.record(entry)
        try show(entry, didChange: entry.isUp != wasUp)
        if !entry.isUp, wasUp != false { try await runOutageCommand(for: entry) }
        return entry.isUp
    }

    /// Runs the user's command.
    ///
    /// If the command fails, reports the failure and continues.
    private func runOutageCommand(for entry: Journal.Entry) async throws {
        guard let command = options.outageCommand else { return }
        do {
            try await dependencies.subprocess.run(
                "sh",
                ["-c", command],
                environment: .inherit.updating(["PAGE": "\(entry.page)", "PROBLEM": entry.problem ?? ""]),
                timeout: .seconds(30)
            ).successful()
        } catch let error as SubprocessError {
            try dependencies.console.printError("error: \(error.localizedDescription)")
        }
    }

    private func ask(at date: Date) async -> Journal.Entry {
        let request = URLRequest(url: page, timeoutInterval: options.timeout / .seconds(1))
        var problem: String?
        let latency = await dependencies.clock.measure {
            do {
                let response = try await dependencies.network.bytes(for: request).1 as? HTTPURLResponse
                if let status = response?.statusCode, !(200..<400).contains(status) {
                    problem = "HTTP status \(status)"
                }
            } catch let error as URLError {
                problem = Self.problems[error.code] ?? "URLError \(error.code.rawValue)"
            } catch {
                problem = "\(error)"
            }
        }
        return Journal.Entry(date: date, page: page, latency: latency, problem: problem)
    }

    private static let problems: [URLError.Code: String] = [
        .cannotConnectToHost: "connection refused", .cannotFindHost: "no such host", .timedOut: "timed out",
        .networkConnectionLost: "connection lost", .notConnectedToInternet: "no network",
    ]

    /// Prints a change.
    ///
    /// On a terminal, also prints every result without a change, in a line that the next result overwrites.
    private func show(_ entry: Journal.Entry, didChange: Bool) throws {
        if let width = dependencies.console.width(of: .output) {
            let line = didChange ? "\(entry)\n" : String("\(entry)".prefix(width - 1))
            try dependencies.console.write("\r\u{1B}[K\(line)")
        } else if didChange {
            try dependencies.console.print(entry)
        }
    }
}
