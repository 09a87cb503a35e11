struct Report {
    var format: Options.Format
    var explains: Bool
    var files: [Index.File]
    var root: SourceRoot

    func text(of finding: Finding) -> String {
        let notes = explains ? finding.chain : []
        switch format {
        case .compiler:
            let lines =
                [line(finding.place, "warning", finding.message)] + notes.map { line($0.place, "note", $0.message) }
            return lines.joined(separator: "\n")
        case .github:
            let path = files[finding.place.file].path
            let position = finding.place.position
            let message = ([finding.message] + notes.map { line($0.place, "note", $0.message) }).joined(
                separator: "%0A"
            )
            let file = root.relativePath(of: path) ?? path
            return "::warning file=\(file),line=\(position.line),col=\(position.column)::\(message)"
        }
    }

    private func line(_ place: SourcePlace, _ severity: String, _ message: String) -> String {
        "\(files[place.file].path):\(place.position.line):\(place.position.column): \(severity): \(message)"
    }
}
