import DependencyContract
import Foundation
import PreferencesDependency

extension PreferencesContract {
    /// Changes are reported to consumers.
    static let changes: [ContractCase<any Preferences>] = [
        ContractCase("a consumer gets the value that there is, and the next ones", expecting: "1 2 nil") {
            preferences in
            preferences.set(1, forKey: "contract")
            var values = preferences.values(forKey: "contract").makeAsyncIterator()
            let first = await values.next() ?? nil
            preferences.set(2, forKey: "contract")
            let second = await values.next() ?? nil
            preferences.removeObject(forKey: "contract")
            let third = await values.next() ?? nil
            return [first, second, third].map { $0?.stringValue ?? "nil" }.joined(separator: " ")
        },
        ContractCase("a consumer of one key is not told of another, nor of the same value", expecting: "1 3") {
            preferences in
            preferences.set(1, forKey: "contract")
            var values = preferences.values(forKey: "contract").makeAsyncIterator()
            let first = await values.next() ?? nil
            preferences.set(2, forKey: "contractOther")
            preferences.set(1, forKey: "contract")
            preferences.set(3, forKey: "contract")
            let second = await values.next() ?? nil
            return [first, second].map { $0?.stringValue ?? "nil" }.joined(separator: " ")
        },
        ContractCase("a change by another object of the suite is seen", expecting: "nil 1") { preferences in
            let name = suiteName("changes")
            preferences.suite(named: name).removeObject(forKey: "contract")
            var values = preferences.suite(named: name).values(forKey: "contract").makeAsyncIterator()
            let first = await values.next() ?? nil
            preferences.suite(named: name).set(1, forKey: "contract")
            let second = await values.next() ?? nil
            preferences.suite(named: name).removeObject(forKey: "contract")
            return [first, second].map { $0?.stringValue ?? "nil" }.joined(separator: " ")
        },
        ContractCase("what is registered is a change", expecting: "nil 1") { preferences in
            // What is registered stays until the end of the process.
            let key = "contractRegisteredLater\(UUID())"
            var values = preferences.values(forKey: key).makeAsyncIterator()
            let first = await values.next() ?? nil
            preferences.register(defaults: [key: 1])
            let second = await values.next() ?? nil
            return [first, second].map { $0?.stringValue ?? "nil" }.joined(separator: " ")
        },
        ContractCase("a key with a type has its default first", expecting: "3 4") { preferences in
            let key = PreferenceKey("contract", default: 3)
            var values = preferences.values(for: key).makeAsyncIterator()
            let first = await values.next()
            preferences[key] = 4
            let second = await values.next()
            return [first, second].map { $0.map { "\($0)" } ?? "nil" }.joined(separator: " ")
        },
        ContractCase("a consumer that comes late sees the last value", expecting: "1 100") { preferences in
            preferences.set(1, forKey: "contract")
            var values = preferences.values(forKey: "contract").makeAsyncIterator()
            let first = await values.next() ?? nil
            for number in 2...100 { preferences.set(number, forKey: "contract") }
            var last = await values.next() ?? nil
            while last?.integerValue != 100 { last = await values.next() ?? nil }
            return [first, last].map { $0?.stringValue ?? "nil" }.joined(separator: " ")
        },
    ]
}
