import DependencyContract
import Foundation
import PreferencesDependency

extension PreferencesContract {
    /// The results of the getters for each kind of value, in the order `integer double float bool string`.
    static let conversions: [ContractCase<any Preferences>] =
        scalars.map { name, value, expected in
            ContractCase("\(name) is read as numbers, truth value and text", expecting: expected) { preferences in
                preferences.set(value, forKey: "contract")
                return numbers(preferences)
            }
        }
        + scalars.map { name, value, _ in
            ContractCase("\(name) is neither data nor a collection", expecting: "nil nil nil nil") { preferences in
                preferences.set(value, forKey: "contract")
                return collections(preferences)
            }
        }
        + others.map { name, value, expected in
            ContractCase("\(name) is read as what it is alone", expecting: "0 0.0 0.0 false nil \(expected)") {
                preferences in
                preferences.set(value, forKey: "contract")
                return "\(numbers(preferences)) \(collections(preferences))"
            }
        }
        + urls

    private static func numbers(_ preferences: any Preferences) -> String {
        let key = "contract"
        return
            "\(preferences.integer(forKey: key)) \(preferences.double(forKey: key)) \(preferences.float(forKey: key)) "
            + "\(preferences.bool(forKey: key)) \(preferences.string(forKey: key).map { "\"\($0)\"" } ?? "nil")"
    }

    private static func collections(_ preferences: any Preferences) -> String {
        let key = "contract"
        let data = preferences.data(forKey: key).map { "\(Array($0))" }
        let array = preferences.array(forKey: key).map { "\($0)" }
        let strings = preferences.stringArray(forKey: key).map { "\($0)" }
        let dictionary = preferences.dictionary(forKey: key).map { "\($0)" }
        return [data, array, strings, dictionary].map { $0 ?? "nil" }.joined(separator: " ")
    }

    private static let scalars: [(name: String, value: any Sendable, expected: String)] = [
        ("42", 42, #"42 42.0 42.0 true "42""#),
        ("0", 0, #"0 0.0 0.0 false "0""#),
        ("-7", -7, #"-7 -7.0 -7.0 true "-7""#),
        ("Int.max", Int.max, #"9223372036854775807 9.223372036854776e+18 9.223372e+18 true "9223372036854775807""#),
        ("Int.min", Int.min, #"-9223372036854775808 -9.223372036854776e+18 -9.223372e+18 true "-9223372036854775808""#),
        ("an UInt8", UInt8(200), #"200 200.0 200.0 true "200""#),
        ("an Int64", Int64(1) << 40, #"1099511627776 1099511627776.0 1.0995116e+12 true "1099511627776""#),
        ("1.9", 1.9, #"1 1.9 1.9 true "1.9""#),
        ("-2.5", -2.5, #"-2 -2.5 -2.5 true "-2.5""#),
        ("0.0", 0.0, #"0 0.0 0.0 false "0""#),
        ("3.0", 3.0, #"3 3.0 3.0 true "3""#),
        ("1e300", 1e300, #"9223372036854775807 1e+300 inf true "1e+300""#),
        ("-1e300", -1e300, #"-9223372036854775808 -1e+300 -inf true "-1e+300""#),
        ("infinity", Double.infinity, #"9223372036854775807 inf inf true "inf""#),
        ("not a number", Double.nan, #"0 nan nan true "nan""#),
        ("a Float of 0.1", Float(0.1), #"0 0.10000000149011612 0.1 true "0.1""#),
        ("a Double that a Float has, too", 123_456.7890625, #"123456 123456.7890625 123456.79 true "123456.7890625""#),
        ("true", true, #"1 1.0 1.0 true "1""#),
        ("false", false, #"0 0.0 0.0 false "0""#),
        ("\"42\"", "42", #"42 42.0 42.0 true "42""#),
        ("\"12abc\"", "12abc", #"12 12.0 12.0 true "12abc""#),
        ("\" 7\"", " 7", #"7 7.0 7.0 true " 7""#),
        ("\"1.9\"", "1.9", #"1 1.9 1.9 true "1.9""#),
        ("\"1e3\"", "1e3", #"1 1000.0 1000.0 true "1e3""#),
        ("\"-3\"", "-3", #"-3 -3.0 -3.0 true "-3""#),
        ("\"0x10\"", "0x10", #"0 0.0 0.0 false "0x10""#),
        (
            "\"99999999999999999999\"", "99999999999999999999",
            #"9223372036854775807 1e+20 1e+20 true "99999999999999999999""#
        ),
        ("\"YES\"", "YES", #"0 0.0 0.0 true "YES""#),
        ("\"true\"", "true", #"0 0.0 0.0 true "true""#),
        ("\"y\"", "y", #"0 0.0 0.0 true "y""#),
        ("\"T\"", "T", #"0 0.0 0.0 true "T""#),
        ("\"no\"", "no", #"0 0.0 0.0 false "no""#),
        ("\"false\"", "false", #"0 0.0 0.0 false "false""#),
        ("\"00\"", "00", #"0 0.0 0.0 false "00""#),
        ("\"0001\"", "0001", #"1 1.0 1.0 true "0001""#),
        ("an empty text", "", #"0 0.0 0.0 false """#),
        ("a text beyond ASCII", "é 👩‍👩‍👧", #"0 0.0 0.0 false "é 👩‍👩‍👧""#),
    ]

    private static let others: [(name: String, value: any Sendable, expected: String)] = [
        ("data", Data([1, 2]), "[1, 2] nil nil nil"),
        ("a date", Date(timeIntervalSince1970: 0), "nil nil nil nil"),
        ("an array of texts", ["a", "b"], #"nil ["a", "b"] ["a", "b"] nil"#),
        ("an array of numbers", [1, 2], "nil [1, 2] nil nil"),
        ("an array of several types", ["a", 1] as [any Sendable], #"nil ["a", 1] nil nil"#),
        ("an array in an array", [["a"], ["b"]], #"nil [["a"], ["b"]] nil nil"#),
        ("a dictionary", ["k": "v"], #"nil nil nil ["k": "v"]"#),
        ("a dictionary in a dictionary", ["k": ["l": 1]], #"nil nil nil ["k": ["l": 1]]"#),
    ]

    private static let urls: [ContractCase<any Preferences>] = [
        ContractCase("a URL comes back with its query", expecting: "https://example.org/a?b=c#d") { preferences in
            preferences.set(URL(string: "https://example.org/a?b=c#d"), forKey: "contract")
            return preferences.url(forKey: "contract")?.absoluteString ?? "nil"
        },
        ContractCase("the URL of a file is its path", expecting: "/tmp/x y file:///tmp/x%20y") { preferences in
            preferences.set(URL(filePath: "/tmp/x y"), forKey: "contract")
            let url = preferences.url(forKey: "contract")?.absoluteString
            return "\(preferences.string(forKey: "contract") ?? "nil") \(url ?? "nil")"
        },
        ContractCase("the URL of a file in the home directory is a path with a tilde", expecting: "~/x y true ~") {
            preferences in
            let url = URL(filePath: NSHomeDirectory() + "/x y")
            preferences.set(url, forKey: "contract")
            let text = preferences.string(forKey: "contract") ?? "nil"
            let isSame = preferences.url(forKey: "contract")?.path == url.path
            preferences.set(URL(filePath: NSHomeDirectory()), forKey: "contract")
            return "\(text) \(isSame) \(preferences.string(forKey: "contract") ?? "nil")"
        },
        ContractCase("the home directory of somebody else has no tilde", expecting: "true") { preferences in
            let path = NSHomeDirectory() + "x/y"
            preferences.set(URL(filePath: path), forKey: "contract")
            return "\(preferences.string(forKey: "contract") == path)"
        },
        ContractCase("a URL among other values is set as a URL", expecting: "/tmp/x file:///tmp/x") { preferences in
            preferences.set(URL(filePath: "/tmp/x") as Any, forKey: "contract")
            let url = preferences.url(forKey: "contract")?.absoluteString
            return "\(preferences.string(forKey: "contract") ?? "nil") \(url ?? "nil")"
        },
        ContractCase("a text is the URL of a file", expecting: "file:///tmp/x") { preferences in
            preferences.set("/tmp/x", forKey: "contract")
            return preferences.url(forKey: "contract")?.absoluteString ?? "nil"
        },
        ContractCase("a tilde is the home directory", expecting: "true") { preferences in
            preferences.set("~/x", forKey: "contract")
            return "\(preferences.url(forKey: "contract")?.path == NSHomeDirectory() + "/x")"
        },
        ContractCase("data that holds no URL is none", expecting: "nil") { preferences in
            preferences.set(Data([1, 2, 3]), forKey: "contract")
            return preferences.url(forKey: "contract")?.absoluteString ?? "nil"
        },
        ContractCase("a number is no URL", expecting: "nil") { preferences in
            preferences.set(7, forKey: "contract")
            return preferences.url(forKey: "contract")?.absoluteString ?? "nil"
        },
    ]
}
