import DependencyInterception
import DependencyTestSupport
import PreferencesDependency
import Testing

struct PreferencesCallTests {
    @Test func `each call is shown as itself, and reaches its closure`() throws {
        let (shown, answered) = (CallRecording<PreferencesCall>(), CallRecording<PreferencesCall>())
        let inner = InMemoryPreferences().intercepted(by: answered)
        let preferences = ComposablePreferences(forwardingTo: InMemoryPreferences()) { $0.forward(to: inner) }
            .intercepted(by: shown)

        _ = preferences.propertyListValue(forKey: "a")
        preferences.setPropertyListValue(1, forKey: "b")
        preferences.registerPropertyListValues(["c": 2])
        _ = preferences.propertyListValues()
        _ = preferences.suite(named: "d").synchronize()
        _ = preferences.persistentPropertyListValues(forName: "e")
        preferences.setPersistentPropertyListValues(["f": 3], forName: "g")
        _ = preferences.changes()
        _ = preferences.synchronize()

        try expectEachCall(
            #"""
            object(forKey: "a")
            set(1, forKey: "b")
            register(defaults: ["c": 2])
            dictionaryRepresentation()
            suite(named: "d")
            suite(named: "d").synchronize()
            persistentDomain(forName: "e")
            setPersistentDomain(["f": 3], forName: "g")
            changes()
            synchronize()
            """#,
            shown: shown.calls,
            answered: answered.calls
        )
    }
}

extension ComposablePreferences.Closures {
    /// Sets each closure to the method of another value.
    mutating func forward(to inner: any Preferences) {
        propertyListValue = inner.propertyListValue(forKey:)
        setPropertyListValue = inner.setPropertyListValue(_:forKey:)
        registerPropertyListValues = inner.registerPropertyListValues(_:)
        propertyListValues = inner.propertyListValues
        suite = inner.suite(named:)
        persistentPropertyListValues = inner.persistentPropertyListValues(forName:)
        setPersistentPropertyListValues = inner.setPersistentPropertyListValues(_:forName:)
        changes = inner.changes
        synchronize = inner.synchronize
    }
}
