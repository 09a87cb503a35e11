import Foundation

/// A power loss at one moment, which choices turn into a state of the disk.
struct PowerLoss: Sendable {
    typealias Journal = InMemoryState.Journal
    typealias NodeID = InMemoryState.NodeID

    /// The size of a part of a file that is on the disk as a whole, or not at all.
    static let blockSize = 4096

    let model: InMemoryFileSystem.PowerLossModel
    let journal: Journal
    /// The tree before, whose items have their permissions, owners and dates in every state.
    let tree: InMemoryState.Tree

    /// Returns the tree on the disk.
    func tree(_ choices: inout some PowerLossChoices) -> InMemoryState.Tree {
        switch model {
        case .posix: posixTree(&choices)
        case .ordered: orderedTree(&choices)
        }
    }
}

extension PowerLoss {
    private func posixTree(_ choices: inout some PowerLossChoices) -> InMemoryState.Tree {
        var disk = journal.disk
        let dependencies = NameDependencies(journal.names)
        var isKept: [Bool] = []
        for (index, change) in journal.names.enumerated() {
            let isPossible = dependencies[index].allSatisfy { isKept[$0] }
            isKept.append(isPossible && (change.isSynchronized || choices.chooseFate(below: 2) == 1))
            if isKept[index] {
                disk.apply(change)
            }
        }
        return tree(of: disk) { file, contents in
            for change in journal.contents[file] ?? [] {
                switch change.kind {
                case .resize(let size):
                    if choices.chooseFate(below: 2) == 1 {
                        contents.resize(to: size)
                    }
                case .write(let bytes, let offset):
                    contents.write(bytes, at: offset, keeping: fate(of: offset..<offset + bytes.count, &choices))
                }
            }
        }
    }

    /// Returns the part of a write that is on the disk: none, all, or one side of a block boundary.
    func fate(of range: Range<Int>, _ choices: inout some PowerLossChoices) -> Range<Int> {
        let boundaries = Self.boundaries(in: range)
        let choice = choices.chooseFate(below: 2 + 2 * boundaries.count)
        switch choice {
        case 0: return range.lowerBound..<range.lowerBound
        case 1: return range
        case ..<(2 + boundaries.count): return range.lowerBound..<boundaries[choice - 2]
        default: return boundaries[choice - 2 - boundaries.count]..<range.upperBound
        }
    }

    /// Returns the offsets inside a range at which a block begins.
    static func boundaries(in range: Range<Int>) -> [Int] {
        Array(stride(from: (range.lowerBound / blockSize + 1) * blockSize, to: range.upperBound, by: blockSize))
    }
}

extension FileContents {
    /// Writes those bytes whose offsets are kept.
    mutating func write(_ bytes: Data, at offset: Int, keeping kept: Range<Int>) {
        let start = bytes.startIndex - offset
        write(bytes[kept.lowerBound + start..<kept.upperBound + start], at: kept.lowerBound)
    }
}
