import FileSystemDependency
import Foundation

/// The vote and the log of a replica, each in a file.
struct ReplicaDisk: Sendable {
    struct Vote: Sendable {
        var term = 0
        var candidate: String?
    }

    struct Log: Sendable {
        /// The last term in which this replica wrote the log as leader, or accepted it as follower.
        var term = 0
        var entries: [LogEntry] = []
    }

    let fileSystem: any FileSystem
    let bug: ReplicationBug?

    func vote() throws -> Vote {
        let words = try text(of: "vote").split(separator: " ")
        guard let term = words.first.flatMap({ Int($0) }) else { return Vote() }
        return Vote(term: term, candidate: words.dropFirst().first.map(String.init))
    }

    func log() throws -> Log {
        let lines = try text(of: "log").split(separator: "\n")
        guard let term = lines.first.flatMap({ Int($0) }) else { return Log() }
        return Log(term: term, entries: lines.dropFirst().compactMap { LogEntry(String($0)) })
    }

    func save(_ vote: Vote) throws {
        try save("\(vote.term) \(vote.candidate ?? "")", to: "vote", isSynced: bug != .unsyncedVote)
    }

    func save(_ log: Log) throws {
        let lines = ["\(log.term)"] + log.entries.map(\.description)
        try save(lines.joined(separator: "\n"), to: "log", isSynced: bug != .unsyncedLog)
    }

    private var home: String { fileSystem.homeDirectoryForCurrentUser.path(percentEncoded: false) }

    private func text(of name: String) throws -> String {
        let path = home + name
        guard fileSystem.isAccessible(atPath: path, for: .existence) else { return "" }
        return try String(decoding: fileSystem.data(contentsOfFile: path, options: []), as: UTF8.self)
    }

    private func save(_ text: String, to name: String, isSynced: Bool) throws {
        let path = home + name
        try fileSystem.write(Data(text.utf8), toFile: "\(path).new", options: [])
        if isSynced { try fileSystem.synchronizeItem(atPath: "\(path).new") }
        try fileSystem.replaceItem(atPath: path, withItemAtPath: "\(path).new")
        if isSynced, bug != .unsyncedDirectory { try fileSystem.synchronizeItem(atPath: home) }
    }
}
