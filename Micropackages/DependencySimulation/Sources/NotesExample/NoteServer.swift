import FileSystemDependency
import Foundation
package import GlobalDependencies
package import NetworkDependency

/// The server, which stores the notes of all devices.
package actor NoteServer {
    private let dependencies: any FileSystemDependency
    private let bugs: Bugs
    private let file: URL
    package private(set) var notes: [Note]

    /// Reads the notes from the file, if it exists.
    package init(dependencies: GlobalDependencies, bugs: Bugs = []) throws {
        self.dependencies = dependencies
        self.bugs = bugs
        file = dependencies.fileSystem.homeDirectoryForCurrentUser.appending(path: "notes.json")
        let data = try? dependencies.fileSystem.data(contentsOf: file)
        notes = try data.map { try JSONDecoder().decode([Note].self, from: $0) } ?? []
    }

    /// Answers `GET /notes` with all notes, and adds the notes in the body of `POST /notes`.
    package func response(to request: SimulatedRequest) throws -> SimulatedResponse {
        if request.method == "POST" {
            for note in try JSONDecoder().decode([Note].self, from: request.body)
            where bugs.contains(.addsNotesAgain) || !notes.contains(note) {
                notes.append(note)
            }
            try dependencies.fileSystem.write(JSONEncoder().encode(notes), to: file, options: .atomic)
        }
        return try .json(encoding: notes)
    }
}
