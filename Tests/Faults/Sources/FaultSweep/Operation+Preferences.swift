import Foundation
import PreferencesDependency

extension Operation {
    /// What a suite does that has two values.
    ///
    /// An operation fails if `synchronize()` reports it. The value that it does not touch is in the file in any case.
    static var preferences: [Operation] {
        [
            Operation(preferences: "read") { _ in },
            Operation(preferences: "set") { $0.set(2, forKey: "new") },
            Operation(preferences: "set twice") { suite in
                suite.set(2, forKey: "new")
                suite.set(date, forKey: "other")
            },
            Operation(preferences: "remove") { $0.removeObject(forKey: "old") },
            Operation(preferences: "replace") { $0.setPersistentDomain(["kept": date, "new": 3], forName: "suite") },
            Operation("preferences, unreadable") { fixture in
                let folder = "\(fixture.far)/config"
                let broken = Data("<plist>broken".utf8)
                let suite = try Faults.paused { try prepare(broken, in: folder, isRead: false) }
                suite.set(1, forKey: "new")
                let isStored = suite.synchronize()
                return try Faults.paused {
                    defer { try? FileManager.default.removeItem(atPath: folder) }
                    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
                    let kept = try files.filter { try Data(contentsOf: URL(filePath: "\(folder)/\($0)")) == broken }
                    return "\(isStored), \(files.count) files, \(kept.count) kept"
                }
            },
        ]
    }

    private static let date = Date(timeIntervalSinceReferenceDate: 812_345_678.123_456_7)

    private init(preferences name: String, run: @escaping (any Preferences) -> Void) {
        self.init("preferences, \(name)") { fixture in
            let folder = "\(fixture.far)/config"
            let suite = try Faults.paused {
                let values: [String: any Sendable] = ["kept": Self.date, "old": 1]
                let list = try PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0)
                return try Self.prepare(list, in: folder, isRead: true)
            }
            run(suite)
            let isStored = suite.synchronize()
            let stored = try Faults.paused {
                defer { try? FileManager.default.removeItem(atPath: folder) }
                return try Self.text(inFolder: folder)
            }
            guard stored.contains("kept: \(Self.date.timeIntervalSinceReferenceDate)") else { return "lost: \(stored)" }
            guard isStored else { throw Refused() }
            return "\(Self.text(suite.dictionaryRepresentation())), stored: \(stored)"
        }
    }

    /// Returns the suite after its file was replaced by another program.
    private static func prepare(_ data: Data, in folder: String, isRead: Bool) throws -> any Preferences {
        let suite = SystemPreferences.standard.suite(named: "suite")
        // What could not be stored before is stored now.
        for _ in 0..<2 { suite.synchronize() }
        try? FileManager.default.removeItem(atPath: folder)
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        try data.write(to: URL(filePath: "\(folder)/suite.plist"))
        if isRead { suite.synchronize() }
        return suite
    }

    private static func text(inFolder folder: String) throws -> String {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        guard names == ["suite.plist"] else { return "\(names)" }
        let data = try Data(contentsOf: URL(filePath: "\(folder)/suite.plist"))
        let list = try PropertyListSerialization.propertyList(from: data, format: nil)
        return text(list as? [String: Any] ?? [:])
    }

    private static func text(_ values: [String: Any]) -> String {
        values.sorted { $0.key < $1.key }.map { key, value in
            "\(key): \((value as? Date).map { "\($0.timeIntervalSinceReferenceDate)" } ?? "\(value)")"
        }.joined(separator: ", ")
    }
}
