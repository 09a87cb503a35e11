public import DependencyContract
import Foundation
import PreferencesDependency

extension ContractRequirement {
    /// Requires the argument `contractArgument` with the value `7`.
    public static let contractArgument = ContractRequirement("has the argument contractArgument with the value 7")
}

extension PreferencesContract {
    /// Returns the name of a suite that no other process uses.
    static func suiteName(_ name: String) -> String {
        "contract.\(ProcessInfo.processInfo.processIdentifier).\(name)"
    }

    /// Returns the values of a domain, sorted by key, or "nil".
    private static func text(_ domain: [String: Any]?) -> String {
        domain?.sorted { $0.key < $1.key }.map { "\($0):\($1)" }.joined(separator: ",") ?? "nil"
    }

    /// Arguments take precedence over values that are set.
    ///
    /// Values that are set take precedence over registered values.
    static let searching: [ContractCase<any Preferences>] = [
        ContractCase("what was registered is the value while nothing is set", expecting: "1 2 1") { preferences in
            preferences.register(defaults: ["contractRegistered": 1])
            let first = preferences.integer(forKey: "contractRegistered")
            preferences.set(2, forKey: "contractRegistered")
            let second = preferences.integer(forKey: "contractRegistered")
            preferences.removeObject(forKey: "contractRegistered")
            return "\(first) \(second) \(preferences.integer(forKey: "contractRegistered"))"
        },
        ContractCase("registering again replaces and adds", expecting: "2 3") { preferences in
            preferences.register(defaults: ["contractFirst": 1])
            preferences.register(defaults: ["contractFirst": 2, "contractSecond": 3])
            return "\(preferences.integer(forKey: "contractFirst")) \(preferences.integer(forKey: "contractSecond"))"
        },
        ContractCase("what was registered is listed", expecting: "1") { preferences in
            preferences.register(defaults: ["contractListed": 1])
            return "\(preferences.dictionaryRepresentation()["contractListed"] ?? "nil")"
        },
        ContractCase("what was registered is there in every suite", expecting: "1") { preferences in
            preferences.register(defaults: ["contractEverywhere": 1])
            return "\(preferences.suite(named: suiteName("everywhere")).integer(forKey: "contractEverywhere"))"
        },
        ContractCase("suites of one name have the same values", expecting: "1") { preferences in
            let name = suiteName("same")
            preferences.suite(named: name).set(1, forKey: "contract")
            defer { preferences.suite(named: name).removeObject(forKey: "contract") }
            return "\(preferences.suite(named: name).integer(forKey: "contract"))"
        },
        ContractCase("suites of other names do not", expecting: "nil nil") { preferences in
            let suite = preferences.suite(named: suiteName("one"))
            suite.set(1, forKey: "contract")
            defer { suite.removeObject(forKey: "contract") }
            let other = preferences.suite(named: suiteName("other"))
            return "\(other.object(forKey: "contract") ?? "nil") \(preferences.object(forKey: "contract") ?? "nil")"
        },
        ContractCase("all that is set under a name is removed", expecting: "1 nil nil 3") { preferences in
            let (name, other) = (suiteName("removed"), preferences.suite(named: suiteName("kept")))
            let suite = preferences.suite(named: name)
            defer { other.removeObject(forKey: "contract") }
            preferences.register(defaults: ["contractDomain": 1])
            for key in ["contractDomain", "contractA", "contractB"] { suite.set(2, forKey: key) }
            other.set(3, forKey: "contract")
            preferences.removePersistentDomain(forName: name)
            preferences.removePersistentDomain(forName: name)
            let again = preferences.suite(named: name)
            return "\(suite.integer(forKey: "contractDomain")) \(suite.object(forKey: "contractA") ?? "nil") "
                + "\(again.object(forKey: "contractB") ?? "nil") \(other.integer(forKey: "contract"))"
        },
        ContractCase("all that is set under a name is told", expecting: "nil a:1 nil nil") { preferences in
            let name = suiteName("told")
            let suite = preferences.suite(named: name)
            let before = text(preferences.persistentDomain(forName: name))
            preferences.register(defaults: ["contractDomain": 1])
            suite.set(1, forKey: "a")
            let one = text(preferences.persistentDomain(forName: name))
            suite.removeObject(forKey: "a")
            let after = text(preferences.persistentDomain(forName: name))
            return "\(before) \(one) \(after) \(text(preferences.persistentDomain(forName: suiteName("untold"))))"
        },
        ContractCase("all that is set under a name is replaced", expecting: "b:2,c:x b:2,c:x nil 2 1 nil") {
            preferences in
            let name = suiteName("replaced")
            let suite = preferences.suite(named: name)
            defer { suite.removePersistentDomain(forName: name) }
            preferences.register(defaults: ["contractDomain": 1])
            for key in ["a", "b", "contractDomain"] { suite.set(1, forKey: key) }
            preferences.setPersistentDomain(["b": 2, "c": "x"], forName: name)
            let (told, own) = (preferences.persistentDomain(forName: name), suite.persistentDomain(forName: name))
            let numbers = "\(suite.integer(forKey: "b")) \(suite.integer(forKey: "contractDomain"))"
            let values = "\(text(told)) \(text(own)) \(suite.object(forKey: "a") ?? "nil") \(numbers)"
            preferences.setPersistentDomain([:], forName: name)
            return "\(values) \(text(preferences.persistentDomain(forName: name)))"
        },
        ContractCase("what is replaced under a name is no value of another", expecting: "nil 1") { preferences in
            let (name, other) = (suiteName("first"), preferences.suite(named: suiteName("second")))
            defer { preferences.removePersistentDomain(forName: name) }
            defer { other.removeObject(forKey: "contract") }
            other.set(1, forKey: "contract")
            preferences.setPersistentDomain(["contract": 2], forName: name)
            return "\(preferences.object(forKey: "contract") ?? "nil") \(other.integer(forKey: "contract"))"
        },
        ContractCase("64 suites that are used at the same time do not meet", expecting: "64") { preferences in
            let right = await withTaskGroup(of: Bool.self) { group in
                for number in 0..<64 {
                    group.addTask {
                        let suite = preferences.suite(named: suiteName("many.\(number)"))
                        var isRight = true
                        for round in 0..<2 {
                            suite.set(number * 100 + round, forKey: "contract")
                            isRight = isRight && suite.integer(forKey: "contract") == number * 100 + round
                        }
                        suite.removeObject(forKey: "contract")
                        return isRight && suite.object(forKey: "contract") == nil
                    }
                }
                return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
            return "\(right)"
        },
        ContractCase("an argument is a text", requires: [.contractArgument], expecting: "7 7") { preferences in
            let value = preferences.object(forKey: "contractArgument") as? String
            return "\(value ?? "nil") \(preferences.integer(forKey: "contractArgument"))"
        },
        ContractCase(
            "what is set does not replace an argument, in any suite",
            requires: [.contractArgument],
            expecting: "7 7"
        ) { preferences in
            preferences.set(8, forKey: "contractArgument")
            defer { preferences.removeObject(forKey: "contractArgument") }
            let suite = preferences.suite(named: suiteName("arguments"))
            return "\(preferences.integer(forKey: "contractArgument")) \(suite.integer(forKey: "contractArgument"))"
        },
    ]
}
