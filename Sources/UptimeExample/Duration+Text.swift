import Foundation

extension Duration {
    /// Creates a duration from a whole number with a unit, such as `250ms`, `30s`, `5m` or `24h`, up to a year.
    init?(text: String) {
        let digits = text.prefix { "0"..."9" ~= $0 }
        let units = ["ms": 1, "s": 1000, "m": 60_000, "h": 3_600_000]
        guard let count = Int32(digits), let unit = units[String(text.dropFirst(digits.count))] else { return nil }
        self = .milliseconds(Int(count) * unit)
        guard self > .zero, self <= .seconds(365 * 86_400) else { return nil }
    }

    /// The duration as text, such as `1h 5m`, with as many units as necessary.
    var text: String {
        let units: Set<UnitsFormatStyle.Unit> = [.hours, .minutes, .seconds, .milliseconds]
        return formatted(.units(allowed: units, width: .narrow).locale(Locale(identifier: "en_US")))
    }
}
