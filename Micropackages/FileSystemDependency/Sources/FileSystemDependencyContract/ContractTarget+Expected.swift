import DependencyContract
import FileSystemDependency

extension ContractTarget {
    /// What ``ContractDigest`` says of the items before an operation.
    private static let texts = [
        "": "/", "file": "'text' 640", "empty": "/ 750", "full": "/ 750", "full/child": "'child' 600",
        "full/sub": "/ 700",
        "link": "→file", "directoryLink": "→full", "dangling": "→nowhere", "loop": "→loop", "readOnly": "'text' 440",
        "writeOnly": "'text' 220", "locked": "'text' 0", "program": "'text' 710", "r-x": "/ 550", "r-x/x": "'text' 640",
        "r-x/d": "/ 750", "rw-": "/ 660", "rw-/x": "'text' 640", "-wx": "/ 330", "-wx/x": "'text' 640", "--x": "/ 110",
        "--x/x": "'text' 640", "---": "/ 0", "---/x": "'text' 640", "emptyLocked": "/ 0", "tree": "/ 750",
    ]
    private static let textsForUser = [
        "writeOnly": "4 bytes 220", "locked": "4 bytes 0", "-wx": "unlisted 330", "--x": "unlisted 110",
        "---": "unlisted 0", "emptyLocked": "unlisted 0",
    ]

    /// Replaces the signs of a table by what they stand for, and sorts the changes by their paths.
    func expected(_ text: String, requiring requirement: ContractRequirement?) -> String {
        let parts = text.split(separator: " | ").map(String.init)
        let changes = parts.dropFirst().map { part in
            let change =
                part == "^"
                ? touchedDirectory(requirement)
                : part.replacing("@", with: item)
                    .replacing("=", with: Self.text(item, requirement))
            let path = change.dropFirst().prefix { $0 != " " }
            let name = Self.name(String(path))
            return (name: name, text: change.prefix(1) + name + change.dropFirst(path.count + 1))
        }
        return (parts.prefix(1) + changes.sorted { $0.name < $1.name }.map { String($0.text) }).joined(separator: " | ")
    }

    private func touchedDirectory(_ requirement: ContractRequirement?) -> String {
        let directory = item.split(separator: "/").dropLast().joined(separator: "/")
        return "+\(Self.name(directory)) \(Self.text(directory, requirement)) touched"
    }

    private static func text(_ item: String, _ requirement: ContractRequirement?) -> String {
        (requirement == .ordinaryUser ? textsForUser[item] : nil) ?? texts[item] ?? "nothing"
    }

    /// Returns a short name for a path.
    static func name(_ path: String) -> String {
        guard path.count > 100 else { return path.isEmpty ? "." : path.withoutUniqueNames }
        return "\(path.prefix(2))…\(path.utf8.count)"
    }
}
