import Foundation

extension Calendar {
    /// Creates the calendar of a locale in a time zone, with the locale's first day of the week.
    init(_ locale: Locale, in timeZone: TimeZone) {
        self.init(identifier: locale.calendar.identifier)
        self.locale = locale
        self.timeZone = timeZone
    }
}
