import Foundation

struct Report {
    var format: Options.Format
    var files: [Index.File]
    var root: SourceRoot

    func text(of finding: Finding) -> String {
        let path = files[finding.place.file].path
        let position = finding.place.position
        switch format {
        case .compiler: return "\(path):\(position.line):\(position.column): warning: \(finding.message)"
        case .github:
            let message = Self.escaped(finding.message, ["%", "\r", "\n"])
            // GitHub looks for the file in the folder where a job begins, which holds the repository.
            let folder = SourceRoot(FileManager.default.currentDirectoryPath)
            let relative = folder.relativePath(of: path) ?? root.relativePath(of: path) ?? path
            let file = Self.escaped(relative, ["%", "\r", "\n", ":", ","])
            return "::warning file=\(file),line=\(position.line),col=\(position.column)::\(message)"
        }
    }

    private static func escaped(_ text: String, _ characters: Set<Character>) -> String {
        text.map { character in
            characters.contains(character)
                ? character.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
                : String(character)
        }.joined()
    }
}
