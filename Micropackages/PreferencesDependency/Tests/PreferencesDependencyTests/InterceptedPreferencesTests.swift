import DependencyInterception
import DependencySupport
import Foundation
import PreferencesDependency
import Testing

struct InterceptedPreferencesTests {
    @Test func `calls are seen in Swift notation, also in suites`() {
        let calls = Lock([String]())
        let preferences = InMemoryPreferences().intercepting { call, proceed in
            calls.withLock { $0.append("\(call)") }
            try proceed()
        }

        preferences.set(["b": [1, 2.5], "a": true, "c": 3, "d": 4, "e": 5] as [String: Any], forKey: "k\"")
        preferences.removeObject(forKey: "k")
        let suite = preferences.suite(named: "org.example")
        suite.set(Data("ab".utf8), forKey: "k")
        let again = preferences.suite(named: "x").suite(named: "org.example")
        again.set(Date(timeIntervalSinceReferenceDate: 1), forKey: "d")
        preferences.removePersistentDomain(forName: "n")
        preferences.set([-Double.infinity, .infinity, .nan], forKey: "f")

        #expect(suite.data(forKey: "k") == Data("ab".utf8))
        #expect(
            calls.withLock { $0 } == [
                #"set(["a": true, "b": [1.0, 2.5], "c": 3, "d": 4, "e": 5], forKey: "k\"")"#,
                #"removeObject(forKey: "k")"#, #"suite(named: "org.example")"#,
                #"suite(named: "org.example").set(Data(base64Encoded: "YWI="), forKey: "k")"#, #"suite(named: "x")"#,
                #"suite(named: "x").suite(named: "org.example")"#,
                #"suite(named: "org.example").set(Date(timeIntervalSinceReferenceDate: 1.0), forKey: "d")"#,
                #"removePersistentDomain(forName: "n")"#,
                #"set([-Double.infinity, Double.infinity, Double.nan], forKey: "f")"#,
                #"suite(named: "org.example").object(forKey: "k")"#,
            ]
        )
    }

    @Test func `refused calls return nothing and have no effect`() async {
        struct Refusal: Error {}
        let base = InMemoryPreferences(["a": 1])
        let preferences = base.intercepting { _, _ in throw Refusal() }

        preferences.set(2, forKey: "a")
        preferences.register(defaults: ["b": 1])
        preferences.setPersistentDomain(["c": 1], forName: "suite")

        #expect(preferences.propertyListValue(forKey: "a") == nil)
        #expect(preferences.propertyListValues() == [:])
        #expect(preferences.persistentPropertyListValues(forName: "suite") == nil)
        #expect(!preferences.synchronize())
        #expect(await preferences.changes().first { true } == nil)
        #expect(base.propertyListValues() == ["a": 1])
    }

    @Test func `an interceptor replaces a value, also for a sequence of values`() async {
        struct Replacement: CallInterceptor {
            let value: PropertyListValue?

            func intercept<Result>(_ call: PreferencesCall, proceed: () throws -> Result) throws -> Result {
                try Result.self == PropertyListValue?.self ? value as? Result ?? proceed() : proceed()
            }
        }
        let base = InMemoryPreferences(["a": 1])

        for value in [PropertyListValue?.none, .integer(2)] {
            let preferences = base.intercepted(by: Replacement(value: value))

            #expect(preferences.propertyListValue(forKey: "a") == value)
            #expect(await preferences.values(forKey: "a").first { _ in true } == .some(value))
        }
    }
}
