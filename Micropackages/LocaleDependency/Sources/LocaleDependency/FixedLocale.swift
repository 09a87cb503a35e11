public import Foundation

/// A locale, a time zone and languages that are the same on every machine.
///
/// ```swift
/// let dependencies = GlobalDependencies.default.with(fixedLocale: .posix)
/// ```
public struct FixedLocale: Sendable, Hashable {
    /// The locale, which includes a calendar.
    public var locale: Locale
    /// The time zone.
    public var timeZone: TimeZone
    /// The languages, the most preferred first.
    public var preferredLanguages: [String]

    /// Creates a fixed locale.
    /// - Parameters:
    ///   - identifier: The locale, such as `de_DE`.
    ///   - calendar: The calendar, if it is not the usual calendar of the locale.
    ///   - timeZone: The time zone; UTC by default.
    ///   - preferredLanguages: The languages; by default the locale's language.
    public init(
        _ identifier: String,
        calendar: Calendar.Identifier? = nil,
        timeZone: TimeZone = .gmt,
        preferredLanguages: [String]? = nil
    ) {
        let locale = Locale(identifier: identifier)
        self.locale = locale.with(calendar: calendar ?? locale.calendar.identifier)
        self.timeZone = timeZone
        self.preferredLanguages = preferredLanguages ?? [locale.identifier(.bcp47)]
    }

    /// The calendar of the locale in the time zone.
    public var calendar: Calendar {
        Calendar(locale, in: timeZone)
    }
}

extension Locale {
    fileprivate func with(calendar: Calendar.Identifier) -> Locale {
        guard calendar != self.calendar.identifier else { return self }
        var components = Components(locale: self)
        components.calendar = calendar
        return Locale(components: components)
    }
}

extension FixedLocale {
    /// The locale of data formats: `en_US_POSIX`, the Gregorian calendar, UTC.
    public static let posix = FixedLocale("en_US_POSIX", preferredLanguages: ["en-US"])
}

extension Calendar {
    /// Creates the calendar of a locale in a time zone, with the locale's first day of the week.
    init(_ locale: Locale, in timeZone: TimeZone) {
        self.init(identifier: locale.calendar.identifier)
        self.locale = locale
        self.timeZone = timeZone
    }
}
