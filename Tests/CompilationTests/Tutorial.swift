#if PROOFS
import Foundation
import Testing

/// A tutorial, and the files that its steps show.
struct Tutorial: CustomTestStringConvertible, Sendable {
    struct Step {
        /// The name that the file has in the reader's package.
        let name: String
        /// The name that the file has in the documentation catalog.
        let file: String
        let code: String
    }

    let path: String
    let steps: [Step]

    var testDescription: String { path }

    private init(path: String) throws {
        self.path = path
        let location = SwiftCompiler.repository.appending(path: path)
        let resources = location.deletingLastPathComponent().deletingLastPathComponent().appending(path: "Resources")
        let text = try String(contentsOf: location, encoding: .utf8)
        steps = try text.matches(of: /@Code\(name: "([^"]+)", file: "([^"]+)"\)/).map { match in
            let file = resources.appending(path: String(match.2))
            return try Step(
                name: String(match.1),
                file: String(match.2),
                code: String(contentsOf: file, encoding: .utf8)
            )
        }
    }

    static var all: [Tutorial] {
        get throws {
            try Document.paths { $0 == "tutorial" }.map { try Tutorial(path: $0) }.filter { !$0.steps.isEmpty }
        }
    }
}
#endif
