import DependencyContract
import Foundation
import PreferencesDependency

extension PreferencesContract {
    /// A value that is set remains until it is removed.
    static let setting: [ContractCase<any Preferences>] = [
        ContractCase("a key that was never set has no value", expecting: "nil 0 0.0 false nil nil") { preferences in
            let key = "contract"
            return "\(preferences.object(forKey: key) ?? "nil") \(preferences.integer(forKey: key)) "
                + "\(preferences.double(forKey: key)) \(preferences.bool(forKey: key)) "
                + "\(preferences.string(forKey: key) ?? "nil") \(preferences.url(forKey: key)?.path ?? "nil")"
        },
        ContractCase("the last value counts, also of another type", expecting: "b") { preferences in
            preferences.set(1, forKey: "contract")
            preferences.set("a", forKey: "contract")
            preferences.set("b", forKey: "contract")
            return "\(preferences.object(forKey: "contract") ?? "nil")"
        },
        ContractCase("a value is removed", expecting: "nil nil") { preferences in
            preferences.set(1, forKey: "contract")
            preferences.removeObject(forKey: "contract")
            let once = preferences.object(forKey: "contract")
            preferences.removeObject(forKey: "contract")
            return "\(once ?? "nil") \(preferences.object(forKey: "contract") ?? "nil")"
        },
        ContractCase("setting nil removes", expecting: "nil nil nil") { preferences in
            for key in ["contractA", "contractB", "contractC"] { preferences.set(1, forKey: key) }
            preferences.set(nil as String?, forKey: "contractA")
            preferences.set(nil as URL?, forKey: "contractB")
            preferences.setValue(nil, forKey: "contractC")
            return ["contractA", "contractB", "contractC"].map { "\(preferences.value(forKey: $0) ?? "nil")" }
                .joined(separator: " ")
        },
        ContractCase("keys are told apart by every character", expecting: "1 2 3 4") { preferences in
            let keys = ["contract", "Contract", "contract ", "contract.a"]
            for (index, key) in keys.enumerated() { preferences.set(index + 1, forKey: key) }
            return keys.map { "\(preferences.integer(forKey: $0))" }.joined(separator: " ")
        },
        ContractCase("types are kept", expecting: "integer real boolean string date data") { preferences in
            let values: [any Sendable] = [1, 1.5, true, "1", Date(), Data([1])]
            return values.map { value in
                preferences.set(value, forKey: "contract")
                return switch preferences.propertyListValue(forKey: "contract") {
                case .integer: "integer"
                case .real: "real"
                case .boolean: "boolean"
                case .string: "string"
                case .date: "date"
                case .data: "data"
                default: "other"
                }
            }.joined(separator: " ")
        },
        ContractCase(
            "a number is a value of every type that can represent it",
            expecting: "2 2.0 2.0 nil, nil 0.5 0.5 nil, 1 1.0 1.0 true, nil 12.34000015258789 12.34 nil"
        ) { preferences in
            let values: [any Sendable] = [2, 0.5, true, Float(12.34)]
            return values.map { value in
                preferences.set(value, forKey: "contract")
                let object = preferences.object(forKey: "contract")
                let (integer, real) = (object as? Int, object as? Double)
                let (single, truth) = (object as? Float, object as? Bool)
                return [integer.map { "\($0)" }, real.map { "\($0)" }, single.map { "\($0)" }, truth.map { "\($0)" }]
                    .map { $0 ?? "nil" }.joined(separator: " ")
            }.joined(separator: ", ")
        },
        ContractCase("so are the numbers of a collection", expecting: "[1, 2] [1.0, 2.0] [1.0, 2.0] 2.0") {
            preferences in
            preferences.set([1, 2], forKey: "contractA")
            preferences.set(["a": 2], forKey: "contractB")
            let array = preferences.array(forKey: "contractA")
            let dictionary = preferences.dictionary(forKey: "contractB") as? [String: Float]
            let singles = preferences.object(forKey: "contractA") as? [Float]
            return "\(array as? [Int] ?? []) \(array as? [Double] ?? []) \(singles ?? []) \(dictionary?["a"] ?? 0)"
        },
        ContractCase("a date comes back as it is, to the last bit", expecting: "true true true") { preferences in
            let (date, name) = (Date(timeIntervalSinceReferenceDate: 812_345_678.123_456_7), suiteName("dates"))
            preferences.set(date, forKey: "contractA")
            preferences.set([[date]], forKey: "contractB")
            preferences.synchronize()
            preferences.setPersistentDomain(["date": date], forName: name)
            defer { preferences.removePersistentDomain(forName: name) }
            return "\(preferences.object(forKey: "contractA") as? Date == date) "
                + "\(preferences.object(forKey: "contractB") as? [[Date]] == [[date]]) "
                + "\(preferences.persistentDomain(forName: name)?["date"] as? Date == date)"
        },
        ContractCase("all values are listed", expecting: "1 b") { preferences in
            preferences.set(1, forKey: "contractA")
            preferences.set("b", forKey: "contractB")
            let all = preferences.dictionaryRepresentation()
            return "\(all["contractA"] ?? "nil") \(all["contractB"] ?? "nil")"
        },
        ContractCase("what was removed is not listed", expecting: "nil") { preferences in
            preferences.set(1, forKey: "contract")
            preferences.removeObject(forKey: "contract")
            return "\(preferences.dictionaryRepresentation()["contract"] ?? "nil")"
        },
        ContractCase("everything is stored", expecting: "true") { preferences in
            preferences.set(1, forKey: "contract")
            return "\(preferences.synchronize())"
        },
        ContractCase("tasks that set at the same time lose nothing", expecting: "80") { preferences in
            await withTaskGroup { group in
                for task in 0..<8 {
                    group.addTask {
                        for number in 0..<10 { preferences.set(number, forKey: "contract\(task).\(number)") }
                    }
                }
            }
            var count = 0
            for task in 0..<8 {
                count += (0..<10).count { preferences.integer(forKey: "contract\(task).\($0)") == $0 }
            }
            return "\(count)"
        },
    ]
}
