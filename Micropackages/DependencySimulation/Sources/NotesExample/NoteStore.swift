import FileSystemDependency
package import Foundation
package import GlobalDependencies
import NetworkDependency
import RandomDependency

/// The notes on a device. The store keeps them in a file, and sends them to the server.
package actor NoteStore {
    private struct Contents: Codable {
        var notes: [Note] = []
        var unsent: [Note] = []
    }

    private static let server = URL(string: "http://notes.example/notes")

    private let dependencies: any (FileSystemDependency & NetworkDependency & UUIDDependency)
    private let bugs: Bugs
    private let file: URL
    private let statistics = SyncStatistics()
    private var contents: Contents

    /// Reads the notes from the file, if it exists.
    package init(dependencies: GlobalDependencies, bugs: Bugs = []) throws {
        self.dependencies = dependencies
        self.bugs = bugs
        file = dependencies.fileSystem.homeDirectoryForCurrentUser.appending(path: "notes.json")
        let data = try? dependencies.fileSystem.data(contentsOf: file)
        contents = try data.map { try JSONDecoder().decode(Contents.self, from: $0) } ?? Contents()
    }

    package var notes: [Note] { contents.notes }
    package var hasUnsentNotes: Bool { !contents.unsent.isEmpty }

    /// Adds a note.
    ///
    /// Once this method has returned, the note cannot be lost.
    package func add(_ text: String) throws {
        let note = Note(id: dependencies.uuid(), text: text)
        contents.notes.append(note)
        contents.unsent.append(note)
        try save()
    }

    /// Sends the notes that the server has not confirmed.
    package func sync() async throws {
        guard let url = Self.server, hasUnsentNotes else { return }
        var notes = contents.unsent
        var request = URLRequest(url: url)
        request.httpMethod = "POST"
        request.httpBody = try JSONEncoder().encode(notes)
        await statistics.countAttempt()
        if bugs.contains(.forgetsNewNotes) { notes = contents.unsent }
        _ = try await dependencies.network.validated.data(for: request)
        contents.unsent.removeAll(where: notes.contains)
        try save()
    }

    private func save() throws {
        let options: Data.WritingOptions = bugs.contains(.savesInPlace) ? [] : .atomic
        try dependencies.fileSystem.write(JSONEncoder().encode(contents), to: file, options: options)
    }
}

/// A note of a user.
package struct Note: Codable, Hashable, Sendable {
    /// The identifier, which is created by the device on which the note is written.
    package let id: UUID
    package let text: String
}

/// The number of times that a store has tried to send its notes.
actor SyncStatistics {
    private(set) var attempts = 0

    func countAttempt() {
        attempts += 1
    }
}
