extension Date {
    private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

    /// Reads a date in one of the formats of cookies, such as "Wed, 21 Oct 2015 07:28:00 GMT".
    init?(cookieDate text: String) {
        var components = DateComponents()
        for token in text.lowercased().split(whereSeparator: { " ,-".contains($0) }) {
            components.read(token, months: Self.months)
        }
        guard components.day != nil, components.month != nil, components.year != nil, components.hour != nil else {
            return nil
        }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        guard let date = calendar.date(from: components) else { return nil }
        self = date
    }
}

extension DateComponents {
    /// Reads a part of a date: a time, a month, the day or, after the day, the year.
    ///
    /// Other words are skipped.
    fileprivate mutating func read(_ token: Substring, months: [String]) {
        let time = token.split(separator: ":").compactMap { Int($0) }
        if time.count == 3 {
            (hour, minute, second) = (time[0], time[1], time[2])
        } else if let index = months.firstIndex(of: String(token.prefix(3))) {
            month = index + 1
        } else if let number = Int(token) {
            if day == nil {
                day = number
            } else if year == nil {
                year = number < 70 ? number + 2000 : number < 100 ? number + 1900 : number
            }
        }
    }
}
