import Foundation

/// A power loss at one moment.
///
/// Choices determine the state of the disk after the power loss.
struct PowerLoss: Sendable {
    typealias Journal = InMemoryState.Journal
    typealias NodeID = InMemoryState.NodeID

    /// The number of bytes that a disk writes as a whole or not at all: the size of the smallest sectors.
    private static let sectorSize = 512

    let model: InMemoryFileSystem.PowerLossModel
    let journal: Journal
    /// The tree before the power loss.
    ///
    /// Items have the same permissions, owners and dates in every state.
    let tree: InMemoryState.Tree

    func tree(_ choices: inout some PowerLossChoices) -> InMemoryState.Tree {
        switch model {
        case .posix: posixTree(&choices)
        case .journaled: journaledTree(&choices)
        }
    }
}

extension PowerLoss {
    /// Returns a tree with some of the changes of names and bytes, applied in their order.
    ///
    /// This is correct because POSIX orders changes only by synchronization, so any change may be kept without the others.
    /// `NameDependencies` lists the exceptions. A change requires an earlier change of the same name, the removal of a directory
    /// requires the changes in it, and a move requires the change that named its new parent. Without these rules, the disk could have
    /// a tree that is impossible, such as a cycle of directories.
    private func posixTree(_ choices: inout some PowerLossChoices) -> InMemoryState.Tree {
        var disk = journal.disk
        let dependencies = NameDependencies(journal.names)
        var isKept: [Bool] = []
        for (index, change) in journal.names.enumerated() {
            let isPossible = dependencies[index].allSatisfy { isKept[$0] }
            isKept.append(isPossible && (change.isSynchronized || choices.chooseOutcome(below: 2) == 1))
            if isKept[index] {
                disk.apply(change)
            }
        }
        return tree(of: disk) { file, contents in
            for change in journal.contents[file] ?? [] {
                apply(change, to: &contents, &choices)
            }
        }
    }

    /// Applies the part of a change of bytes that has reached the disk.
    ///
    /// The part is chosen for each change, independently of all other changes.
    func apply(
        _ change: Journal.ContentChange,
        to contents: inout FileContents,
        _ choices: inout some PowerLossChoices
    ) {
        switch change.kind {
        case .resize(let size):
            if change.state == .synchronized || choices.chooseOutcome(below: 2) == 1 {
                contents.resize(to: size)
            }
        case .write(let bytes, let offset):
            let range = offset..<offset + bytes.count
            let isSynchronized = change.state == .synchronized
            let outcome =
                isSynchronized
                ? (kept: range, isLengthened: false) : outcome(of: range, oldSize: change.oldSize, &choices)
            contents.write(bytes, at: offset, keeping: outcome.kept)
            if outcome.isLengthened, contents.count < range.upperBound {
                contents.resize(to: range.upperBound)
            }
        }
    }

    /// Returns the part of a write that is on the disk: nothing, all bytes, or the bytes on one side of a sector boundary.
    ///
    /// If the new length of the file is on the disk, but the last bytes of the write are not, zeros replace these bytes.
    private func outcome(
        of range: Range<Int>,
        oldSize: Int,
        _ choices: inout some PowerLossChoices
    ) -> (kept: Range<Int>, isLengthened: Bool) {
        let start = range.lowerBound
        let boundaries = Self.boundaries(in: range)
        let beginnings = [start] + boundaries
        let lengthens = range.upperBound > oldSize
        let choice = choices.chooseOutcome(below: 2 + 2 * boundaries.count + (lengthens ? beginnings.count : 0))
        switch choice {
        case 0: return (start..<start, false)
        case 1: return (range, false)
        case ..<(2 + boundaries.count): return (start..<boundaries[choice - 2], false)
        case ..<(2 + 2 * boundaries.count):
            return (boundaries[choice - 2 - boundaries.count]..<range.upperBound, false)
        default: return (start..<beginnings[choice - 2 - 2 * boundaries.count], true)
        }
    }

    /// Returns the offsets of the sector boundaries inside a range.
    private static func boundaries(in range: Range<Int>) -> [Int] {
        Array(stride(from: (range.lowerBound / sectorSize + 1) * sectorSize, to: range.upperBound, by: sectorSize))
    }
}

extension InMemoryState.Journal.ContentChange {
    var isOfLength: Bool {
        if case .resize = kind { true } else { false }
    }
}

extension FileContents {
    /// Writes the bytes whose offsets are in a range.
    fileprivate mutating func write(_ bytes: Data, at offset: Int, keeping kept: Range<Int>) {
        let start = bytes.startIndex - offset
        write(bytes[kept.lowerBound + start..<kept.upperBound + start], at: kept.lowerBound)
    }
}
