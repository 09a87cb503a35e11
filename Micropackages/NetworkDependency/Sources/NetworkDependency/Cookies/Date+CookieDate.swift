extension Date {
    /// Parses a date in one of the formats of cookies, such as "Wed, 21 Oct 2015 07:28:00 GMT".
    ///
    /// The text must contain a time, a month, a day and, after the day, a year. Other words are ignored.
    init?(cookieDate text: String) {
        let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
        var parts = DateComponents(calendar: Calendar(identifier: .gregorian), timeZone: .gmt)
        for token in text.lowercased().split(whereSeparator: { " ,-".contains($0) }) {
            let time = token.split(separator: ":").compactMap { Int($0) }
            if time.count == 3 {
                (parts.hour, parts.minute, parts.second) = (time[0], time[1], time[2])
            } else if let index = months.firstIndex(of: String(token.prefix(3))) {
                parts.month = index + 1
            } else if let number = Int(token), parts.day == nil {
                parts.day = number
            } else if let number = Int(token), parts.year == nil {
                parts.year = number < 70 ? number + 2000 : number < 100 ? number + 1900 : number
            }
        }
        guard parts.day != nil, parts.month != nil, parts.year != nil, parts.hour != nil, let date = parts.date else {
            return nil
        }
        self = date
    }
}
