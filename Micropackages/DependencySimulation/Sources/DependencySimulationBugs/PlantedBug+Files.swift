import DependencySimulation
import FileSystemDependency
import Foundation
import GlobalDependencies

extension PlantedBug {
    static let files: [PlantedBug] = [tornSettings, emptyRename, lostName, brokenLog, halfTransfer]

    private static let tornSettings = PlantedBug("settings are overwritten in place") { world, isCured in
        let (old, new) = (String(repeating: "o", count: 9_000), String(repeating: "n", count: 9_000))
        try setUp(world) { try $0.write(Data(old.utf8), toFile: "/home/user501/settings", options: .atomic) }
        try await world.crash { dependencies in
            let options: Data.WritingOptions = isCured ? .atomic : []
            try dependencies.fileSystem.write(Data(new.utf8), toFile: "/home/user501/settings", options: options)
        }
        let text = try contents(of: "/home/user501/settings", world)
        try world.require(text == old || text == new, "the settings have \(text.count) bytes of neither version")
    }

    private static let emptyRename = PlantedBug("a file takes the place of another before its bytes are on the disk") {
        world,
        isCured in
        try setUp(world) { try $0.write(Data("old".utf8), toFile: "/home/user501/document", options: .atomic) }
        try await world.crash { dependencies in
            let fileSystem = dependencies.fileSystem
            try fileSystem.write(Data("new".utf8), toFile: "/home/user501/document.new", options: [])
            if isCured { try fileSystem.synchronizeItem(atPath: "/home/user501/document.new") }
            try fileSystem.replaceItem(atPath: "/home/user501/document", withItemAtPath: "/home/user501/document.new")
        }
        let text = try contents(of: "/home/user501/document", world)
        try world.require(["old", "new"].contains(text), "the document is \"\(text)\"")
    }

    private static let lostName = PlantedBug("a receipt is given before the name of its file is on the disk") {
        world,
        isCured in
        let receipts = Journal<String>()
        try await world.crash { dependencies in
            let fileSystem = dependencies.fileSystem
            try fileSystem.write(Data("order".utf8), toFile: "/home/user501/order", options: [])
            try fileSystem.synchronizeItem(atPath: "/home/user501/order")
            if isCured { try fileSystem.synchronizeItem(atPath: "/home/user501") }
            await receipts.append("order")
        }
        let isPromised = await !receipts.entries.isEmpty
        let isThere = (try? contents(of: "/home/user501/order", world)) == "order"
        try world.require(isThere || !isPromised, "the order is lost")
    }

    private static let brokenLog = PlantedBug("a record of a log is read although a part of it is missing") {
        world,
        isCured in
        let record = String(repeating: "r", count: 6_000)
        try setUp(world) { fileSystem in
            try fileSystem.write(Data(), toFile: "/home/user501/log", options: [])
            try fileSystem.synchronizeItem(atPath: "/home/user501/log")
            try fileSystem.synchronizeItem(atPath: "/home/user501")
        }
        try await world.crash { dependencies in
            let handle = try dependencies.fileSystem.openFile(atPath: "/home/user501/log", for: .writing)
            try handle.write(contentsOf: Data("\(record.utf8.count)\n\(record)".utf8))
            try handle.synchronize()
        }
        let parts = try contents(of: "/home/user501/log", world).split(separator: "\n", maxSplits: 1)
        guard let text = parts.dropFirst().first else { return }
        // A record of the right length may still be broken: after a crash, zeros may take the place of its bytes.
        let isComplete = parts.first.flatMap { Int($0) } == text.utf8.count
        let isWhole = isComplete && text.allSatisfy { $0 == "r" }
        let isAccepted = isCured ? isWhole : true
        try world.require(!isAccepted || text == record, "the log has a record of \(text.utf8.count) bytes")
    }

    private static let halfTransfer = PlantedBug("power fails between the two files of a transfer") { world, isCured in
        try setUp(world) { fileSystem in
            for (name, amount) in [
                ("/home/user501/a", "100"), ("/home/user501/b", "0"), ("/home/user501/both", "100 0"),
            ] {
                try fileSystem.write(Data(amount.utf8), toFile: name, options: .atomic)
            }
        }
        try await world.crash { dependencies in
            let fileSystem = dependencies.fileSystem
            if isCured {
                try fileSystem.write(Data("70 30".utf8), toFile: "/home/user501/both", options: .atomic)
            } else {
                try fileSystem.write(Data("70".utf8), toFile: "/home/user501/a", options: .atomic)
                try fileSystem.write(Data("30".utf8), toFile: "/home/user501/b", options: .atomic)
            }
        }
        let texts =
            try isCured
            ? [contents(of: "/home/user501/both", world)]
            : [contents(of: "/home/user501/a", world), contents(of: "/home/user501/b", world)]
        let sum = texts.joined(separator: " ").split(separator: " ").reduce(0) { $0 + (Int($1) ?? 0) }
        try world.require(sum == 100, "the accounts have \(sum)")
    }

    /// Creates the files that exist before the process begins.
    private static func setUp(_ world: SimulatedWorld, _ body: (any FileSystem) throws -> Void) throws {
        try body(world.dependencies.fileSystem)
    }

    private static func contents(of path: String, _ world: SimulatedWorld) throws -> String {
        try String(decoding: world.dependencies.fileSystem.data(contentsOfFile: path, options: []), as: UTF8.self)
    }
}
