#if canImport(Darwin)
import DependencyContract
import DependencySupport
import Foundation
import PreferencesDependency
import PreferencesDependencyContract
import Testing

/// Suites of `UserDefaults`, each with a name of its own, which the test removes.
struct SystemPreferencesTests {
    /// Observes a key with key-value observation, and reads the value when it changes.
    private final class Observer: NSObject, Sendable {
        private let preferences: any Preferences
        let seen = Lock<[Int]>([])

        init(_ preferences: any Preferences) {
            self.preferences = preferences
        }

        override func observeValue(
            forKeyPath _: String?,
            of _: Any?,
            change _: [NSKeyValueChangeKey: Any]?,
            context _: UnsafeMutableRawPointer?
        ) {
            let value = preferences.integer(forKey: "launches")
            seen.withLock { $0.append(value) }
        }
    }

    @Test(arguments: PreferencesContract.contract.sections)
    func `SystemPreferences meets the contract`(section: Contract<any Preferences>) async throws {
        let names = Lock<[String]>([])
        defer { for name in names.withLock({ $0 }) { UserDefaults.standard.removePersistentDomain(forName: name) } }

        let violations = try await section.violations {
            let name = "contract.\(UUID())"
            names.withLock { $0.append(name) }
            return SystemPreferences.standard.suite(named: name)
        }

        #expect(violations == [])
    }

    @Test func `an observer of a key is called before the setter returns, and may read the value`() throws {
        let name = "observed.\(UUID())"
        let defaults = try #require(UserDefaults(suiteName: name))
        defer { defaults.removePersistentDomain(forName: name) }
        let preferences = SystemPreferences(defaults)
        let observer = Observer(preferences)
        defaults.addObserver(observer, forKeyPath: "launches", options: [], context: nil)
        defer { defaults.removeObserver(observer, forKeyPath: "launches") }

        preferences.set(7, forKey: "launches")
        preferences.removeObject(forKey: "launches")

        #expect(observer.seen.withLock { $0 } == [7, 0])
    }

    @Test func `what other code sets is read, and the other way around`() throws {
        let name = "shared.\(UUID())"
        let defaults = try #require(UserDefaults(suiteName: name))
        defer { defaults.removePersistentDomain(forName: name) }
        let preferences = SystemPreferences.standard.suite(named: name)

        defaults.set(7, forKey: "a")
        preferences.set("text", forKey: "b")

        #expect(preferences.integer(forKey: "a") == 7)
        #expect(defaults.string(forKey: "b") == "text")
    }

    @Test(.timeLimit(.minutes(60))) func `what other code sets is a change`() async throws {
        let name = "changed.\(UUID())"
        let defaults = try #require(UserDefaults(suiteName: name))
        defer { defaults.removePersistentDomain(forName: name) }
        let changes = SystemPreferences.standard.suite(named: name).changes()

        defaults.set(7, forKey: "a")

        #expect(await changes.contains { true })
    }
}
#endif
