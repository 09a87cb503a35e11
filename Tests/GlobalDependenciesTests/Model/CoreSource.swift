import Foundation
import Testing

/// The text of a declaration in the core.
///
/// The model takes the memory orders from it.
struct CoreSource {
    struct NotFound: Error, CustomStringConvertible {
        let description: String
    }

    static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Sources/GlobalDependencies")

    let text: String

    /// Reads a declaration up to its closing brace.
    init(_ file: String, _ declaration: String) throws {
        let whole = try String(contentsOf: Self.folder.appending(path: file), encoding: .utf8)
        guard let start = whole.range(of: declaration)?.lowerBound else {
            throw NotFound(description: "\(file) does not declare \(declaration): bring the model up to date")
        }
        var depth = 0
        var end = start
        while end < whole.endIndex {
            if whole[end] == "{" { depth += 1 }
            if whole[end] == "}" { depth -= 1 }
            if whole[end] == "}", depth == 0 { break }
            end = whole.index(after: end)
        }
        text = String(whole[start..<end])
    }

    /// Returns the memory order of the atomic access that begins with a text.
    func order(of access: String) throws -> MemoryOrder {
        guard let start = text.range(of: access)?.upperBound,
            let name = text[start...].firstRange(of: "ordering: ."),
            let order = MemoryOrder(rawValue: String(text[name.upperBound...].prefix { $0.isLetter }))
        else { throw NotFound(description: "`\(access)` has no order in: \(text)") }
        return order
    }

    func contains(_ part: String) -> Bool { text.contains(part) }
}

/// The order of an atomic access, named as in the source.
enum MemoryOrder: String {
    case relaxed, acquiring, releasing, acquiringAndReleasing

    var acquires: Bool { self == .acquiring || self == .acquiringAndReleasing }
    var releases: Bool { self == .releasing || self == .acquiringAndReleasing }
}
