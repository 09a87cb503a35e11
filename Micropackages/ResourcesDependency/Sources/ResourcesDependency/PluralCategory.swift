/// The plural categories of numbers, named as in Unicode.
enum PluralCategory: String {
    case zero, one, two, few, many, other

    /// Creates the category of a number.
    ///
    /// The rules come from version 48 of Unicode's Common Locale Data Repository, for numbers without trailing zeros. Languages
    /// without a rule here have one form for the number one, and another form for all other numbers.
    /// - Parameters:
    ///   - n: The number.
    ///   - localization: The name of a localization, such as `pt-BR`.
    init(of n: PluralNumber, in localization: String) {
        let language = localization.prefix { $0 != "-" && $0 != "_" }.lowercased()
        let isPortugal = ["pt-PT", "pt_PT"].contains(localization)
        let isMillions = n.whole != 0 && n.ends(in: 0...0, modulo: 1_000_000)
        let teens = n.ends(in: 11...19, modulo: 100)
        self = .other
        switch isPortugal ? "pt-pt" : language {
        case "bm", "bo", "dz", "hnj", "id", "ig", "ii", "ja", "jbo", "jv", "jw", "kde", "kea", "km", "ko", "lkt", "lo",
            "ms", "my", "nqo", "osa", "sah", "ses", "sg", "su", "th", "to", "tpi", "vi", "wo", "yo", "yue", "zh":
            break
        case "ca", "es", "it", "lld", "pt-pt", "scn", "vec":
            if n.ends(in: 1...1) { self = .one } else if isMillions { self = .many }
        case "fr", "pt":
            if n.whole < 2 { self = .one } else if isMillions { self = .many }
        case "ff", "hy", "kab":
            if n.whole < 2 { self = .one }
        case "ak", "bho", "csw", "guw", "ln", "mg", "nso", "pa", "ti", "wa":
            if n.ends(in: 0...1) { self = .one }
        case "am", "as", "bn", "doi", "fa", "gu", "hi", "kn", "pcm", "zu":
            if n.whole == 0 || n.ends(in: 1...1) { self = .one }
        case "da":
            if n.ends(in: 1...1) || !n.isWhole && n.whole < 2 { self = .one }
        case "si":
            if n.ends(in: 0...1) || n.whole == 0 && n.fraction == 1 { self = .one }
        case "tzm":
            if n.ends(in: 0...1, 11...99) { self = .one }
        case "is", "mk":
            if n.digitsEnd(in: 1...1, modulo: 10), !n.digitsEnd(in: 11...11, modulo: 100) { self = .one }
        case "ceb", "fil", "tl":
            if ![4, 6, 9].contains(where: { n.digitsEnd(in: $0...$0, modulo: 10) }) { self = .one }
        case "iu", "naq", "sat", "se", "sma", "smi", "smj", "smn", "sms":
            if n.ends(in: 1...1) { self = .one } else if n.ends(in: 2...2) { self = .two }
        case "he", "iw":
            if n.ends(in: 1...1) || !n.isWhole && n.whole == 0 { self = .one } else if n.ends(in: 2...2) { self = .two }
        case "blo", "ksh":
            if n.ends(in: 0...0) { self = .zero } else if n.ends(in: 1...1) { self = .one }
        case "lag":
            if n.ends(in: 0...0) { self = .zero } else if n.whole < 2 { self = .one }
        case "shi":
            if n.whole == 0 || n.ends(in: 1...1) { self = .one } else if n.ends(in: 2...10) { self = .few }
        case "cs", "sk":
            self = !n.isWhole ? .many : n.ends(in: 1...1) ? .one : n.ends(in: 2...4) ? .few : .other
        case "pl":
            if n.ends(in: 1...1) { self = .one } else { self = Self.slavic(n, one: false) }
        case "be", "ru", "uk":
            self = Self.slavic(n, one: true)
        case "bs", "hr", "sh", "sr":
            if n.digitsEnd(in: 1...1, modulo: 10), !n.digitsEnd(in: 11...11, modulo: 100) {
                self = .one
            } else if n.digitsEnd(in: 2...4, modulo: 10), !n.digitsEnd(in: 12...14, modulo: 100) {
                self = .few
            }
        case "lt":
            if n.ends(in: 1...1, modulo: 10), !teens {
                self = .one
            } else if n.ends(in: 2...9, modulo: 10), !teens {
                self = .few
            } else if !n.isWhole {
                self = .many
            }
        case "lv", "prg":
            let isTwoDigits = n.fractionDigits == 2
            if n.ends(in: 0...0, modulo: 10) || teens || isTwoDigits && 11...19 ~= n.fraction % 100 {
                self = .zero
            } else if n.digitsEnd(in: 1...1, modulo: 10), n.isWhole || !isTwoDigits || n.fraction % 100 != 11 {
                self = .one
            }
        case "mo", "ro":
            if n.ends(in: 1...1) {
                self = .one
            } else if !n.isWhole || n.ends(in: 0...0) || n.ends(in: 1...19, modulo: 100) {
                self = .few
            }
        case "dsb", "hsb":
            if n.digitsEnd(in: 1...1, modulo: 100) {
                self = .one
            } else if n.digitsEnd(in: 2...2, modulo: 100) {
                self = .two
            } else if n.digitsEnd(in: 3...4, modulo: 100) {
                self = .few
            }
        case "sl":
            if n.ends(in: 1...1, modulo: 100) {
                self = .one
            } else if n.ends(in: 2...2, modulo: 100) {
                self = .two
            } else if n.ends(in: 3...4, modulo: 100) || !n.isWhole {
                self = .few
            }
        default:
            self = Self.celticOrSemitic(n, language) ?? (n.ends(in: 1...1) ? .one : .other)
        }
    }

    /// Returns the category in languages whose rules use the last digit, with exceptions for 11 to 14.
    private static func slavic(_ n: PluralNumber, one: Bool) -> PluralCategory {
        guard n.isWhole else { return .other }
        if n.ends(in: 11...14, modulo: 100) { return .many }
        if one, n.ends(in: 1...1, modulo: 10) { return .one }
        return n.ends(in: 2...4, modulo: 10) ? .few : .many
    }

    /// Returns the category in the languages with the most forms, or `nil` for other languages.
    private static func celticOrSemitic(_ n: PluralNumber, _ language: String) -> PluralCategory? {
        switch language {
        case "ar", "ars":
            if n.ends(in: 0...0) { return .zero }
            if n.ends(in: 1...1) { return .one }
            if n.ends(in: 2...2) { return .two }
            if n.ends(in: 3...10, modulo: 100) { return .few }
            return n.ends(in: 11...99, modulo: 100) ? .many : .other
        case "mt":
            if n.ends(in: 1...1) { return .one }
            if n.ends(in: 2...2) { return .two }
            if n.ends(in: 0...0) || n.ends(in: 3...10, modulo: 100) { return .few }
            return n.ends(in: 11...19, modulo: 100) ? .many : .other
        case "cy":
            let forms: [(UInt64, PluralCategory)] = [(0, .zero), (1, .one), (2, .two), (3, .few), (6, .many)]
            return forms.first { n.ends(in: $0.0...$0.0) }?.1 ?? .other
        case "ga":
            if n.ends(in: 1...1) { return .one }
            if n.ends(in: 2...2) { return .two }
            return n.ends(in: 3...6) ? .few : n.ends(in: 7...10) ? .many : .other
        case "gd":
            if n.ends(in: 1...1, 11...11) { return .one }
            if n.ends(in: 2...2, 12...12) { return .two }
            return n.ends(in: 3...10, 13...19) ? .few : .other
        case "gv":
            if n.ends(in: 1...1, modulo: 10) { return .one }
            if n.ends(in: 2...2, modulo: 10) { return .two }
            return n.ends(in: 0...0, modulo: 20) ? .few : n.isWhole ? .other : .many
        case "br":
            let isTeen = n.ends(in: 10...19, 70...79, 90...99, modulo: 100)
            if n.ends(in: 1...1, modulo: 10), !isTeen { return .one }
            if n.ends(in: 2...2, modulo: 10), !isTeen { return .two }
            if n.ends(in: 3...4, 9...9, modulo: 10), !isTeen { return .few }
            return n.whole != 0 && n.ends(in: 0...0, modulo: 1_000_000) ? .many : .other
        case "kw":
            if n.ends(in: 0...0) { return .zero }
            if n.ends(in: 1...1) { return .one }
            if n.ends(in: 2...2, modulo: 20) { return .two }
            let isThousands = n.ends(in: 0...0, modulo: 1_000)
            if isThousands, n.ends(in: 1_000...20_000, modulo: 100_000) { return .two }
            if n.ends(in: 40_000...40_000, 60_000...60_000, 80_000...80_000, modulo: 100_000) { return .two }
            if n.ends(in: 100_000...100_000, modulo: 1_000_000) { return .two }
            return n.ends(in: 3...3, modulo: 20) ? .few : n.ends(in: 1...1, modulo: 20) ? .many : .other
        default:
            return nil
        }
    }
}
