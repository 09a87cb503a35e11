extension InMemoryState {
    /// Rebuilds all names if the settings now compare them in a different way.
    mutating func updateNames() {
        guard tree.nameComparison != settings.nameComparison else { return }
        for id in tree.nodes.indices where !tree.nodes[id].entries.isEmpty {
            tree.nodes[id].entries = renewed(tree.nodes[id].entries)
        }
        tree.nameComparison = settings.nameComparison
        tree.freeSlots += journal?.retired ?? []
        journal = nil
    }

    private func renewed(_ entries: [Name: NodeID]) -> [Name: NodeID] {
        var renewed: [Name: NodeID] = [:]
        for (old, node) in entries {
            let name = Name(old.string, folding: settings.nameComparison)
            if let index = renewed.index(forKey: name) {
                let names = [old.string, renewed[index].key.string].sorted()
                fatalError("By the new rule for names, \(names[0]) and \(names[1]) in one directory would be the same.")
            }
            renewed[name] = node
        }
        return renewed
    }
}
