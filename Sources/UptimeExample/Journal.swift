import ConsoleDependency
import FileSystemDependency
import Foundation
import GlobalDependencies
import Synchronization

/// The dependency on the journal, which all monitors of an environment share.
protocol JournalDependency: Dependencies {
    var journal: Journal { get }
}

extension GlobalDependencies: JournalDependency {
    var journal: Journal {
        resolveSharedDependency(forKeyPath: \.journal) { Journal(dependencies: $0) }
    }
}

/// The results of all checks, in memory and in a CSV file.
final class Journal: Sendable {
    /// The error of a log that cannot be written.
    struct Unwritable: LocalizedError {
        let log: String, error: any Error

        var errorDescription: String? {
            "cannot write \(log): \(((error as? CocoaError)?.underlying ?? error).localizedDescription)."
        }
    }

    /// The result of one check.
    struct Entry: CustomStringConvertible {
        let date: Date, page: URL, latency: Duration, problem: String?

        var isUp: Bool { problem == nil }
        var description: String { "\(date.formatted(.iso8601))  \(page)  \(problem ?? "up, \(latency.text)")" }
        /// A line of the log, in which a field may contain commas, but no quotation marks.
        var line: String {
            let problem = problem.map { "\"\($0.replacing("\"", with: "'"))\"" } ?? ""
            return "\(date.formatted(.iso8601)),\"\(page)\",\(Int(latency / .milliseconds(1))),\(problem)\n"
        }
    }

    private struct State {
        var log: String?
        var entries: [Entry] = [], writtenCount = 0
    }

    private let console: any Console
    private let fileSystem: any FileSystem
    private let state = Mutex(State())

    init(dependencies: any (ConsoleDependency & FileSystemDependency)) {
        console = dependencies.console
        fileSystem = dependencies.fileSystem
    }

    var entries: [Entry] {
        state.withLock { $0.entries }
    }

    /// The number of entries that are missing from the log.
    var unwrittenCount: Int {
        state.withLock { $0.log == nil ? 0 : $0.entries.count - $0.writtenCount }
    }

    /// Opens a file as the log, or creates the file if it does not exist.
    func open(_ path: String) throws(Unwritable) {
        do { try fileSystem.append(Data(), to: URL(filePath: path)) } catch {
            throw Unwritable(log: path, error: error)
        }
        state.withLock { $0.log = path }
    }

    /// Adds an entry, and writes all missing entries.
    ///
    /// A log that cannot be written is reported once.
    func record(_ entry: Entry) {
        state.withLock { state in
            let wasWritten = state.writtenCount == state.entries.count
            state.entries.append(entry)
            guard let log = state.log else { return }
            do {
                try append(state.entries[state.writtenCount...].map(\.line).joined(), to: log)
                state.writtenCount = state.entries.count
            } catch {
                guard wasWritten else { return }
                let reason = Unwritable(log: log, error: error).localizedDescription
                try? console.printError("error: \(reason) Entries are kept.")
            }
        }
    }

    private func append(_ lines: String, to path: String) throws {
        let file = try fileSystem.openFile(atPath: path, for: .writing)
        let end = try file.seekToEnd()
        do {
            try file.write(contentsOf: Data(((end == 0 ? "date,page,milliseconds,problem\n" : "") + lines).utf8))
        } catch {
            try? file.truncate(atOffset: end)  // A partial line would corrupt the next one.
            throw error
        }
    }
}
