import GlobalDependencies

/// Preferences of which every call is a trap.
struct UnexpectedPreferences: Preferences {
    func propertyListValue(forKey key: String) -> PropertyListValue? {
        trap("object(forKey: \(key.debugDescription))")
    }

    func setPropertyListValue(_ value: PropertyListValue?, forKey key: String) {
        let call = value.map { "set(\($0.foundationValue), forKey: \(key.debugDescription))" }
        trap(call ?? "removeObject(forKey: \(key.debugDescription))")
    }

    func registerPropertyListValues(_ values: [String: PropertyListValue]) {
        trap("register(defaults: \(values.mapValues(\.foundationValue)))", advice: "Forward it to a base.")
    }

    func propertyListValues() -> [String: PropertyListValue] {
        trap("dictionaryRepresentation()", advice: "Forward it to a base.")
    }

    func suite(named name: String) -> any Preferences {
        trap("suite(named: \(name.debugDescription))", advice: "Forward it to a base.")
    }

    func changes() -> AsyncStream<Void> {
        trap("changes()", advice: "Forward it to a base.")
    }

    func synchronize() -> Bool {
        trap("synchronize()", advice: "Forward it to a base.")
    }

    private func trap(_ call: String, advice: String = "Supply its closure.") -> Never {
        fatalError(UnexpectedCall("ComposablePreferences.\(call)", advice: advice).description)
    }
}
