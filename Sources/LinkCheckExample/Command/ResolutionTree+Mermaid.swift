import GlobalDependencies

extension ResolutionTree {
    /// The text of a Mermaid diagram: a box for each dependency, an arrow from each that needed it.
    var mermaid: String {
        var boxes: [Box] = []
        var arrows: [String] = []
        for node in nodes {
            let box = Box(node.resolution)
            if !boxes.contains(box) { boxes.append(box) }
        }
        for node in nodes {
            // Who is built is known by its name alone.
            let builder = node.resolution.path.last.flatMap { name in boxes.firstIndex { $0.isShared(as: name) } }
            if let needed = boxes.firstIndex(of: Box(node.resolution)) {
                arrows.append("    \(builder.map { "d\($0)" } ?? "run") -- \(node.count) × --> d\(needed)")
            }
        }
        let lines = boxes.enumerated().map { "    d\($0)[\"\($1.label)\"]" }
        return (["flowchart TD", "    run([LinkCheckExample])"] + lines + arrows).joined(separator: "\n")
    }
}

/// A dependency, wherever it was needed.
private struct Box: Equatable {
    let name: String
    let source: GlobalDependencies.Resolution.Source
    let fileID: String
    let line: UInt

    init(_ resolution: GlobalDependencies.Resolution) {
        name = resolution.name
        source = resolution.source
        fileID = resolution.fileID
        line = resolution.line
    }

    var label: String {
        "\(name): \(source)<br>\(fileID.prefix { $0 != "/" })"
    }

    func isShared(as name: String) -> Bool {
        source == .shared && self.name == name
    }
}
