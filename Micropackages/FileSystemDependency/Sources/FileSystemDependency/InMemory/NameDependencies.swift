/// For each change of names, the earlier changes that must be on the disk if this change is.
struct NameDependencies {
    private typealias Place = InMemoryState.Journal.Place

    private var dependencies: [[Int]] = []

    init(_ changes: [InMemoryState.Journal.NameChange]) {
        var lastOfPlace: [Place: Int] = [:]
        var allOfDirectory: [InMemoryState.NodeID: [Int]] = [:]
        var lastOfNode: [InMemoryState.NodeID: Int] = [:]
        for (index, change) in changes.enumerated() {
            var needed = change.places.compactMap { lastOfPlace[$0.place] }
            needed += change.removedDirectory.flatMap { allOfDirectory[$0] } ?? []
            needed += change.newAncestors.compactMap { lastOfNode[$0] }
            dependencies.append(needed)
            for (place, node) in change.places {
                lastOfPlace[place] = index
                allOfDirectory[place.directory, default: []].append(index)
                if let node {
                    lastOfNode[node] = index
                }
            }
        }
    }

    subscript(index: Int) -> [Int] { dependencies[index] }
}
