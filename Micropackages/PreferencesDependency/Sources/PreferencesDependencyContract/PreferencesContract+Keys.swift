import DependencyContract
import Foundation
import PreferencesDependency

extension PreferencesContract {
    private enum Theme: String, PreferenceValue {
        case light, dark
    }

    private struct Fingerprint: Codable, PreferenceValue {
        var hash: UInt64
        var parts: [UInt64?] = []
    }

    /// Keys with a type and a default.
    static let keys: [ContractCase<any Preferences>] = [
        ContractCase("a key has its default while nothing is set", expecting: "3") { preferences in
            "\(preferences[PreferenceKey("contract", default: 3)])"
        },
        ContractCase("what is set comes back", expecting: "5") { preferences in
            let key = PreferenceKey("contract", default: 3)
            preferences[key] += 2
            return "\(preferences[key])"
        },
        ContractCase("a value of another type is converted", expecting: "42 42.5 true 42") { preferences in
            preferences.set("42.5", forKey: "contract")
            let integer = preferences[PreferenceKey("contract", default: 0)]
            let number = preferences[PreferenceKey("contract", default: 0.0)]
            let flag = preferences[PreferenceKey("contract", default: false)]
            preferences.set(42, forKey: "contract")
            return "\(integer) \(number) \(flag) \(preferences[PreferenceKey("contract", default: "")])"
        },
        ContractCase("a value that cannot be converted is the default", expecting: "3") { preferences in
            preferences.set(Data([1]), forKey: "contract")
            return "\(preferences[PreferenceKey("contract", default: 3)])"
        },
        ContractCase("an optional value is removed by nil", expecting: "nil a nil") { preferences in
            let key = PreferenceKey<String?>("contract")
            let first = preferences[key]
            preferences[key] = "a"
            let second = preferences[key]
            preferences[key] = nil
            return "\(first ?? "nil") \(second ?? "nil") \(preferences.object(forKey: "contract") ?? "nil")"
        },
        ContractCase("an enumeration is its raw value", expecting: "light dark dark") { preferences in
            let key = PreferenceKey("contract", default: Theme.light)
            let first = preferences[key]
            preferences[key] = .dark
            return "\(first) \(preferences[key]) \(preferences.string(forKey: "contract") ?? "nil")"
        },
        ContractCase("an unknown raw value is the default", expecting: "light") { preferences in
            preferences.set("blue", forKey: "contract")
            return "\(preferences[PreferenceKey("contract", default: Theme.light)])"
        },
        ContractCase("collections come back", expecting: #"["a", "b"] ["k": [1, 2]]"#) { preferences in
            let texts = PreferenceKey<[String]>("contractA", default: [])
            let numbers = PreferenceKey<[String: [Int]]>("contractB", default: [:])
            preferences[texts] = ["a", "b"]
            preferences[numbers] = ["k": [1, 2]]
            return "\(preferences[texts]) \(preferences[numbers])"
        },
        ContractCase("a Codable value with a number of 64 bits comes back", expecting: "true true") { preferences in
            let key = PreferenceKey<Fingerprint?>("contract")
            return [Fingerprint(hash: 5), Fingerprint(hash: .max, parts: [nil, .max])].map { value in
                preferences[key] = value
                return "\(preferences[key]?.hash == value.hash && preferences[key]?.parts == value.parts)"
            }.joined(separator: " ")
        },
        ContractCase("an optional value of another type is the default", expecting: "3 nil") { preferences in
            preferences.set(Data([1]), forKey: "contract")
            let value = preferences[PreferenceKey<Int?>("contract", default: 3)]
            let other = preferences[PreferenceKey<Int?>("contract")]
            return "\(value.map { "\($0)" } ?? "nil") \(other.map { "\($0)" } ?? "nil")"
        },
        ContractCase("URL, date and data come back", expecting: "true true true") { preferences in
            let url = PreferenceKey<URL?>("contractA")
            let date = PreferenceKey<Date?>("contractB")
            let data = PreferenceKey<Data?>("contractC")
            preferences[url] = URL(string: "https://example.org/")
            preferences[date] = Date(timeIntervalSinceReferenceDate: 7)
            preferences[data] = Data([7])
            return "\(preferences[url]?.absoluteString == "https://example.org/") "
                + "\(preferences[date] == Date(timeIntervalSinceReferenceDate: 7)) \(preferences[data] == Data([7]))"
        },
    ]
}
