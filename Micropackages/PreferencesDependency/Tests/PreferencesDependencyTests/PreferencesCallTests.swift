import DependencyInterception
import DependencyTestSupport
import PreferencesDependency
import Testing

struct PreferencesCallTests {
    @Test func `each call is shown as itself, and reaches its closure`() throws {
        let (shown, answered) = (CallRecording<PreferencesCall>(), CallRecording<PreferencesCall>())
        let inner = InMemoryPreferences().intercepted(by: answered)
        let preferences = ComposablePreferences(forwardingTo: InMemoryPreferences()) {
            $0.propertyListValue = inner.propertyListValue(forKey:)
            $0.setPropertyListValue = inner.setPropertyListValue(_:forKey:)
            $0.registerPropertyListValues = inner.registerPropertyListValues(_:)
            $0.propertyListValues = inner.propertyListValues
            $0.suite = inner.suite(named:)
            $0.persistentPropertyListValues = inner.persistentPropertyListValues(forName:)
            $0.setPersistentPropertyListValues = inner.setPersistentPropertyListValues(_:forName:)
            $0.changes = inner.changes
            $0.synchronize = inner.synchronize
        }.intercepted(by: shown)

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
