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
            let message = Self.escaped(finding.message)
            // GitHub looks for the file in the folder where a job begins, which holds the repository.
            let folder = SourceRoot(FileManager.default.currentDirectoryPath)
            let relative = folder.relativePath(of: path) ?? root.relativePath(of: path) ?? path
            let file = Self.escaped(relative).replacing(":", with: "%3A").replacing(",", with: "%2C")
            return "::warning file=\(file),line=\(position.line),col=\(position.column)::\(message)"
        }
    }

    private static func escaped(_ text: String) -> String { text.map { escapes[$0] ?? String($0) }.joined() }

    private static let escapes: [Character: String] = ["%": "%25", "\r": "%0D", "\n": "%0A", "\r\n": "%0D%0A"]
}
