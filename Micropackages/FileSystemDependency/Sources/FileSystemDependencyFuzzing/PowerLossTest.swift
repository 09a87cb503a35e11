import FileSystemDependency
import Foundation

/// A comparison of the fake's states after a power loss with the states of the oracle.
package enum PowerLossTest {
    /// Runs a program on the fake and on the oracle, and returns the first difference, or `nil` if there is none.
    ///
    /// The seed selects the operation before which tracking begins. The changes of earlier operations are on the disk.
    /// - Parameter seed: The seed of the program.
    /// - Returns: The difference as text.
    /// - Throws: The error of reading a state.
    package static func difference(seed: UInt64) throws -> String? {
        let program = PowerLossOperation.program(seed: seed)
        let start = Int(seed / 3 % UInt64(program.count)) * Int(min(1, seed % 3))
        for model in InMemoryFileSystem.PowerLossModel.allCases {
            if let difference = try difference(of: program, trackedFrom: start, seed: seed, model) {
                return "\(model), tracked from operation \(start) of \(program): \(difference)"
            }
        }
        return nil
    }

    /// Runs the programs of the corpus, and returns the first difference, or `nil` if there is none.
    ///
    /// The whole preparation runs before each program, and is on the disk.
    /// - Returns: The difference as text.
    /// - Throws: The error of reading a state.
    package static func differenceInCorpus() throws -> String? {
        let preparation = PowerLossOperation.preparation.count
        for program in PowerLossOperation.corpus {
            for model in InMemoryFileSystem.PowerLossModel.allCases {
                if let difference = try difference(of: program, trackedFrom: 0, seed: UInt64(preparation), model) {
                    return "\(model), \(program): \(difference)"
                }
            }
        }
        return nil
    }

    private static func difference(
        of program: [PowerLossOperation],
        trackedFrom start: Int,
        seed: UInt64,
        _ model: InMemoryFileSystem.PowerLossModel
    ) throws -> String? {
        let fileSystem = InMemoryFileSystem(.init(hasStandardDirectories: false))
        var oracle = PowerLossOracle()
        for operation in PowerLossOperation.preparation.prefix(Int(seed % 7)) {
            try run(operation, on: fileSystem)
            _ = oracle.run(operation)
        }
        for (index, operation) in program.enumerated() {
            if index == start {
                fileSystem.settings.tracksSynchronization = true
                oracle.beginTracking()
            }
            let succeeds = (try? run(operation, on: fileSystem)) != nil
            guard oracle.run(operation) == succeeds else { return "\(operation) succeeds: \(succeeds)" }
        }
        let states = try fileSystem.powerLossStates(limit: 1_000_000, model: model).map(text)
        let expected = model == .posix ? oracle.posixStates() : oracle.journaledStates()
        if let state = Set(states).symmetricDifference(expected).min() {
            return "\(expected.contains(state) ? "missing" : "not allowed"):\n\(state)"
        }
        guard expected.count == states.count else { return "a state is there twice" }
        fileSystem.losePower(seed: seed, model: model)
        let state = try text(fileSystem.snapshot())
        return expected.contains(state) ? nil : "the seed leads to:\n\(state)"
    }

    private static func run(_ operation: PowerLossOperation, on fileSystem: InMemoryFileSystem) throws {
        switch operation {
        case .write(let path, let character, let count):
            try fileSystem.write(data(character, count), toFile: path, options: [])
        case .writeAtomically(let path, let character, let count):
            try fileSystem.write(data(character, count), toFile: path, options: .atomic)
        case .writePart(let path, let character, let count, let offset):
            let handle = try fileSystem.openFile(atPath: path, for: .writing)
            try handle.seek(toOffset: UInt64(offset))
            try handle.write(contentsOf: data(character, count))
        case .truncate(let path, let size):
            try fileSystem.openFile(atPath: path, for: .writing).truncate(atOffset: UInt64(size))
        case .createDirectory(let path):
            try fileSystem.createDirectory(atPath: path, withIntermediateDirectories: false, permissions: nil)
        case .createSymbolicLink(let path):
            // The link is broken, so that no operation can follow it.
            try fileSystem.createSymbolicLink(atPath: path, withDestinationPath: "/missing/item")
        case .link(let path, let destination):
            guard try fileSystem.statusOfItem(atPath: path, followingSymbolicLinks: false).kind != .directory else {
                throw CocoaError(.featureUnsupported)
            }
            try fileSystem.linkItem(atPath: path, toPath: destination)
        case .remove(let path): try fileSystem.removeItem(atPath: path)
        case .replace(let path, let newPath): try replace(path, with: newPath, on: fileSystem)
        case .synchronize(let path): try fileSystem.synchronizeItem(atPath: path)
        case .failSynchronization(let path, let isForgotten):
            let outcome = isForgotten ? InMemoryFileSystem.FailedSynchronization.marksPagesClean : .keepsPagesDirty
            fileSystem.fail(.synchronize, with: .EIO, synchronization: outcome)
            try fileSystem.synchronizeItem(atPath: path)
        }
    }

    /// Replaces an item only if a rename can replace it.
    private static func replace(_ path: String, with newPath: String, on fileSystem: InMemoryFileSystem) throws {
        let isDirectory = { try fileSystem.statusOfItem(atPath: $0, followingSymbolicLinks: false).kind == .directory }
        if let wasDirectory = try? isDirectory(path) {
            guard try isDirectory(newPath) == wasDirectory else { throw CocoaError(.featureUnsupported) }
            let isSame =
                try fileSystem.statusOfItem(atPath: path, followingSymbolicLinks: false).systemFileNumber
                == fileSystem.statusOfItem(atPath: newPath, followingSymbolicLinks: false).systemFileNumber
            if wasDirectory, !isSame {
                guard try fileSystem.contentsOfDirectory(atPath: path).isEmpty else {
                    throw CocoaError(.featureUnsupported)
                }
            }
        }
        try fileSystem.replaceItem(atPath: path, withItemAtPath: newPath)
    }

    private static func data(_ character: Character, _ count: Int) -> Data {
        Data(repeating: character.asciiValue ?? 0, count: count)
    }

    private static func text(_ state: InMemoryFileSystem.Snapshot) throws -> String {
        let fileSystem = InMemoryFileSystem(.init(hasStandardDirectories: false))
        fileSystem.restore(state)
        var firstPaths: [UInt64: String] = [:]
        var lines: [String] = []
        try fileSystem.forEachItem(below: "/") { item, status in
            let first = firstPaths[status.systemFileNumber] ?? item.path
            firstPaths[status.systemFileNumber] = first
            switch status.kind {
            case .directory: lines.append("\(item.path)/")
            case .symbolicLink: lines.append("\(item.path) link \(first)")
            default:
                let data = try fileSystem.data(contentsOfFile: item.path, options: [])
                lines.append("\(item.path) \(first) \(PowerLossOracle.text(Array(data)))")
            }
        }
        return PowerLossOracle.text(lines)
    }
}
