import PreferencesDependency

/// The preferences of a process.
///
/// They record every change. After the end of the process, changes have no effect.
struct ProcessPreferences: Preferences {
    let process: SimulatedProcess
    let preferences: any Preferences
    /// The beginning of each recorded call: the name of the suite and a space, or an empty string without a suite.
    var prefix = ""

    func propertyListValue(forKey key: String) -> PropertyListValue? {
        process.read("\(prefix)get \(key)") { preferences.propertyListValue(forKey: key) }
    }

    func setPropertyListValue(_ value: PropertyListValue?, forKey key: String) {
        let call = value.map { "\(prefix)set \(key) to \(canonicalText(of: $0))" } ?? "\(prefix)remove \(key)"
        try? process.call(call) { preferences.setPropertyListValue(value, forKey: key) }
    }

    func registerPropertyListValues(_ values: [String: PropertyListValue]) {
        let keys = values.keys.sorted().joined(separator: ", ")
        try? process.call("\(prefix)register \(keys)") { preferences.registerPropertyListValues(values) }
    }

    func propertyListValues() -> [String: PropertyListValue] {
        process.read("\(prefix)get all") { preferences.propertyListValues() }
    }

    func suite(named name: String) -> any Preferences {
        ProcessPreferences(process: process, preferences: preferences.suite(named: name), prefix: "\(name) ")
    }

    func persistentPropertyListValues(forName name: String) -> [String: PropertyListValue]? {
        process.read("\(prefix)get all of \(name)") { preferences.persistentPropertyListValues(forName: name) }
    }

    func setPersistentPropertyListValues(_ values: [String: PropertyListValue]?, forName name: String) {
        try? process.call("\(prefix)\(values == nil ? "remove" : "set") all of \(name)") {
            preferences.setPersistentPropertyListValues(values, forName: name)
        }
    }

    func changes() -> AsyncStream<Void> {
        let changes = process.read("\(prefix)changes") { preferences.changes() }
        return AsyncStream { [process] in
            try? await process.pass {
                for await _ in changes { return }
                throw CancellationError()
            }
        }
    }

    func synchronize() -> Bool {
        (try? process.call("\(prefix)synchronize preferences") { preferences.synchronize() }) ?? false
    }
}
