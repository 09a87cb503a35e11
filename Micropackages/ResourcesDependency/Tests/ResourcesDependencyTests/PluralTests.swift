import Foundation
import Testing

@testable import ResourcesDependency

struct PluralTests {
    private static let numbers: [NSNumber] = [
        0, 1, 2, 3, 4, 5, 6, 7, 10, 11, 12, 14, 19, 20, 21, 22, 23, 29, 71, 99, 100, 101, 102, 103, 111, 112, 1_000,
        2_000, 100_000, 1_000_000, 1_100_000, 0.1, 0.2, 0.4, 0.5, 1.5, 0.11, 2.11, 2.12, 2.15,
    ]

    /// The plural category of each number: z for zero, 1, 2, f for few, m for many, and - for other.
    ///
    /// The table was generated from the rules in `plurals.json` of Unicode's repository, version 48.
    @Test(arguments: [
        ("en", "-1--------------------------------------"),
        ("tlh", "-1--------------------------------------"),
        ("ja", "----------------------------------------"),
        ("es-419", "-1---------------------------m----------"),
        ("pt-PT", "-1---------------------------m----------"),
        ("pt-BR", "11---------------------------m-111111---"),
        ("fr_CA", "11---------------------------m-111111---"),
        ("hy", "11-----------------------------111111---"),
        ("pa", "11--------------------------------------"),
        ("hi", "11-----------------------------1111-1---"),
        ("da", "-1-----------------------------111111---"),
        ("si", "11-----------------------------1--------"),
        ("tzm", "11-------11111111111--------------------"),
        ("is", "-1------------1---1--1---------1--------"),
        ("mk", "-1------------1---1--1---------1--------"),
        ("fil", "1111-1-1111--1111-1-1111111111111-111111"),
        ("iu", "-12-------------------------------------"),
        ("he", "-12----------------------------1111-1---"),
        ("ksh", "z1--------------------------------------"),
        ("lag", "z1-----------------------------111111---"),
        ("shi", "11fffffff----------------------1111-1---"),
        ("cs", "-1fff--------------------------mmmmmmmmm"),
        ("pl", "m1fffmmmmmmmmmmffmmmmmffmmmmmmm---------"),
        ("ru", "m1fffmmmmmmmmm1ffm1mm1ffmmmmmmm---------"),
        ("sr-Latn", "-1fff---------1ff-1--1ff-------1ff------"),
        ("lt", "-1ffffff------1fff1f-1ff-------mmmmmmmmm"),
        ("lv", "z1------zzzzzz1---1-z1--zzzzzzz1----zzzz"),
        ("ro", "f1fffffffffff--------fffff-----fffffffff"),
        ("hsb", "-12ff----------------12f-------12f------"),
        ("sl", "-12ff----------------12f-------fffffffff"),
        ("AR", "z12ffffffmmmmmmmmmmm---fmm--------------"),
        ("mt", "f12ffffffmmmm----------fmm--------------"),
        ("cy", "z12f--m---------------------------------"),
        ("ga", "-12ffffmm-------------------------------"),
        ("gd", "-12ffffff12ff---------------------------"),
        ("gv", "f12------12--f12--1-f12-12fffffmmmmmmmmm"),
        ("br", "-12ff---------12ff---12f-----m----------"),
        ("kw", "z12f----------m2f----m2f--222-2---------"),
    ])
    func `a language has forms for numbers`(localization: String, categories: String) {
        let letters: [PluralCategory: String] = [.zero: "z", .one: "1", .two: "2", .few: "f", .many: "m", .other: "-"]

        let found = Self.numbers.map { letters[PluralCategory(of: PluralNumber($0), in: localization)] ?? "" }.joined()

        #expect(found == categories)
    }

    @Test(arguments: [
        (NSNumber(value: -1), "1 0 0"), (NSNumber(value: Int64.min), "9223372036854775808 0 0"),
        (NSNumber(value: UInt64.max), "18446744073709551615 0 0"), (NSNumber(value: -1.05), "1 5 2"),
        (NSNumber(value: Float(0.5)), "0 5 1"), (NSNumber(value: 3.0), "3 0 0"), (NSNumber(value: true), "1 0 0"),
        (NSNumber(value: 1e100), "18446744073709551615 0 0"),
        (NSNumber(value: Double.nan), "18446744073709551615 0 0"),
    ])
    func `a number has digits`(number: NSNumber, digits: String) {
        let number = PluralNumber(number)

        #expect("\(number.whole) \(number.fraction) \(number.fractionDigits)" == digits)
    }

    /// Returns a text of a bundle in memory.
    ///
    /// The bundle's development language is French, and it has a German localization.
    private func text(
        _ forms: String,
        _ arguments: [any CVarArg],
        format: String = "%#@n@",
        at path: String = "de.lproj/Localizable.stringsdict",
        languages: [String] = ["de"]
    ) throws -> String {
        let list = #"{ k = { NSStringLocalizedFormatKey = "\#(format)"; n = { \#(forms) }; }; }"#
        let information = "{ CFBundleDevelopmentRegion = fr; }"
        let resources = try InMemoryResources(
            [path: list, "Info.plist": information, "de.lproj/a.txt": ""],
            preferredLanguages: languages
        )
        return resources.localizedString(forKey: "k", value: nil, table: nil, arguments: arguments)
    }

    @Test func `the language is that of the folder, or else the preferred one`() throws {
        let forms = #"one = "eins"; other = "andere";"#

        #expect(try text(forms, [0], at: "fr.lproj/Localizable.stringsdict") == "eins")
        for folder in ["", "Base.lproj/"] {
            #expect(try text(forms, [0], at: "\(folder)Localizable.stringsdict", languages: ["fr"]) == "eins")
            #expect(try text(forms, [0], at: "\(folder)Localizable.stringsdict", languages: ["de"]) == "andere")
        }
        #expect(try text(forms, [1.0]) == "eins")
    }

    @Test func `numbers are written as in the preferred language`() throws {
        #expect(try text(#"other = "%d Dateien";"#, [1_234]) == "1.234 Dateien")
        #expect(try text(#"other = "%.1f km";"#, [1.5]) == "1,5 km")
        #expect(try text(#"other = "%*d";"#, [5, 7], format: "%2$#@n@") == "    7")
    }

    @Test(
        arguments: [
            (#"other = "%d of %d";"#, "%#@n@ %@", [7], "7 of 7 %@"),
            (#"other = "x";"#, "%#@m@ %d", [7, 8], "%#@m@ 8"),
            (#"one = "x";"#, "%#@n@", [7], "%#@n@"),
            (#"other = "x";"#, "%#@n@ %2$#@n@", [7], "x %2$#@n@"),
            (#"other = "%#@n@ %1$d %0$d";"#, "%#@n@", [7], "%#@n@ 7 %0$d"),
            (#"other = "%1$#@n@!";"#, "%#@n@", [7], "%1$#@n@!"),
            ("", "100%é %2$%9$d", [7], "100%é %2$%9$d"),
            ("", "%99999999999999999999$d", [7], "%99999999999999999999$d"),
        ] as [(String, String, [Int], String)]
    )
    func `a place without an argument or a form stays as it is`(
        forms: String,
        format: String,
        arguments: [Int],
        expected: String
    ) throws {
        #expect(try text(forms, arguments, format: format) == expected)
    }

    @Test func `an argument that is not a number has the form for others`() throws {
        #expect(try text(#"zero = "none"; other = "%@!";"#, ["a"]) == "a!")
    }
}
