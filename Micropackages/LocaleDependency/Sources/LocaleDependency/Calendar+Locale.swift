import Foundation

extension Calendar {
    /// Creates the calendar of a locale, with its first day of the week, in a time zone.
    init(_ locale: Locale, in timeZone: TimeZone) {
        self.init(identifier: locale.calendar.identifier)
        self.locale = locale
        self.timeZone = timeZone
    }
}
