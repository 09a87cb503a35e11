import Foundation
import GlobalDependencies
import LocaleDependency
import Testing

struct CalendarTests {
    @Test func `the calendar is in the environment's time zone`() throws {
        let dependencies = try GlobalDependencies.default.with(override: timeZone("Asia/Tokyo"), for: \.timeZone)

        #expect(try dependencies.calendar.timeZone == timeZone("Asia/Tokyo"))
    }

    @Test func `the order of the overrides does not matter`() throws {
        let tokyo = try timeZone("Asia/Tokyo")
        let german = Locale(identifier: "de_DE")

        let first = GlobalDependencies.default.with(override: tokyo, for: \.timeZone).with(
            override: german,
            for: \.locale
        )
        let second = GlobalDependencies.default.with(override: german, for: \.locale).with(
            override: tokyo,
            for: \.timeZone
        )

        #expect(first.calendar == second.calendar)
        #expect(first.calendar.timeZone == tokyo)
        #expect(first.calendar.locale == german)
    }

    @Test(arguments: ["en_US": 1, "de_DE": 2, "ar_EG": 7])
    func `the calendar begins its week as the environment's locale does`(identifier: String, weekday: Int) {
        let dependencies = GlobalDependencies.default.with(override: Locale(identifier: identifier), for: \.locale)

        #expect(dependencies.calendar.firstWeekday == weekday)
    }

    @Test(arguments: [
        "en_US": Calendar.Identifier.gregorian, "th_TH": .buddhist, "fa_IR": .persian, "ar_SA": .islamicUmmAlQura,
        "ja_JP@calendar=japanese": .japanese,
    ])
    func `the calendar is the usual one of the environment's locale`(
        identifier: String,
        expected: Calendar.Identifier
    ) {
        let dependencies = GlobalDependencies.default.with(override: Locale(identifier: identifier), for: \.locale)

        #expect(dependencies.calendar.identifier == expected)
    }

    @Test func `an overridden calendar stays as it is`() throws {
        let hebrew = Calendar(identifier: .hebrew)

        let dependencies = try GlobalDependencies.default
            .with(override: hebrew, for: \.calendar)
            .with(override: timeZone("Asia/Tokyo"), for: \.timeZone)

        #expect(dependencies.calendar == hebrew)
    }

    @Test func `a fixed locale still lets the time zone be overridden alone`() throws {
        let dependencies = try GlobalDependencies.default
            .with(fixedLocale: .posix)
            .with(override: timeZone("Asia/Tokyo"), for: \.timeZone)

        #expect(try dependencies.calendar.timeZone == timeZone("Asia/Tokyo"))
        #expect(dependencies.calendar.identifier == .gregorian)
    }
}

/// The same moment in different time zones.
struct DateTests {
    /// 2024-03-31 00:30 in UTC: half an hour before clocks change in most of Europe.
    private let moment = Date(timeIntervalSince1970: 1_711_845_000)

    @Test(arguments: [
        "UTC": "2024-03-31 00:30", "America/New_York": "2024-03-30 20:30", "Asia/Kolkata": "2024-03-31 06:00",
        "Pacific/Kiritimati": "2024-03-31 14:30", "Europe/Berlin": "2024-03-31 01:30",
    ])
    func `overriding the time zone is enough to change the day and hour`(identifier: String, expected: String) throws {
        let dependencies = try environment(identifier)

        let parts = dependencies.calendar.dateComponents([.year, .month, .day, .hour, .minute], from: moment)

        #expect(text(parts) == expected)
    }

    @Test(arguments: [
        ("Europe/Berlin", 2024, 3, 31, 23.0), ("Europe/Berlin", 2024, 10, 27, 25), ("Europe/Berlin", 2024, 6, 1, 24),
        ("America/New_York", 2024, 3, 10, 23), ("America/New_York", 2024, 11, 3, 25), ("UTC", 2024, 3, 31, 24),
        ("Australia/Lord_Howe", 2024, 4, 7, 24.5), ("Australia/Lord_Howe", 2024, 10, 6, 23.5),
    ])
    func `a day has as many hours as the clock change leaves it`(
        identifier: String,
        year: Int,
        month: Int,
        day: Int,
        hours: Double
    ) throws {
        let calendar = try environment(identifier).calendar
        let start = try #require(calendar.date(from: DateComponents(year: year, month: month, day: day)))

        let end = try #require(calendar.date(byAdding: .day, value: 1, to: start))

        #expect(end.timeIntervalSince(start) == hours * 3600)
    }

    @Test func `an hour that the clock change skips is moved, and one that it repeats is the first`() throws {
        let dependencies = try environment("Europe/Berlin")
        let calendar = dependencies.calendar

        let skipped = try #require(
            calendar.date(from: DateComponents(year: 2024, month: 3, day: 31, hour: 2, minute: 30))
        )
        let repeated = try #require(
            calendar.date(from: DateComponents(year: 2024, month: 10, day: 27, hour: 2, minute: 30))
        )

        #expect(calendar.component(.hour, from: skipped) == 3)
        #expect(dependencies.timeZone.secondsFromGMT(for: repeated) == 7200)
    }

    @Test func `noon stays noon across the clock change`() throws {
        let calendar = try environment("Europe/Berlin").calendar
        let noon = try #require(calendar.date(from: DateComponents(year: 2024, month: 3, day: 30, hour: 12)))

        let next = try #require(calendar.date(byAdding: .day, value: 1, to: noon))

        #expect(calendar.component(.hour, from: next) == 12)
        #expect(next.timeIntervalSince(noon) == 23 * 3600)
    }

    @Test(arguments: [
        (Calendar.Identifier.gregorian, 2024, 3, 31), (.buddhist, 2567, 3, 31), (.hebrew, 5784, 7, 21),
        (.persian, 1403, 1, 12), (.islamicUmmAlQura, 1445, 9, 21), (.japanese, 6, 3, 31), (.coptic, 1740, 7, 22),
        (.indian, 1946, 1, 11), (.republicOfChina, 113, 3, 31), (.iso8601, 2024, 3, 31),
    ])
    func `the same moment has another date in another calendar`(
        identifier: Calendar.Identifier,
        year: Int,
        month: Int,
        day: Int
    ) {
        let dependencies = GlobalDependencies.default
            .with(fixedLocale: FixedLocale("en_US", calendar: identifier, timeZone: .gmt))

        let parts = dependencies.calendar.dateComponents([.year, .month, .day], from: moment)

        #expect([parts.year, parts.month, parts.day] == [year, month, day])
    }

    @Test func `a leap month of a lunar calendar is one`() throws {
        let dependencies = GlobalDependencies.default.with(fixedLocale: FixedLocale("zh_CN", calendar: .chinese))
        // 2025-08-01, in the leap month that follows the sixth month of the Chinese year.
        let moment = Date(timeIntervalSince1970: 1_754_006_400)

        let parts = dependencies.calendar.dateComponents([.month, .day], from: moment)

        #expect(parts.month == 6)
        #expect(parts.isLeapMonth == true)
    }

    private func environment(_ identifier: String) throws -> GlobalDependencies {
        try GlobalDependencies.default
            .with(fixedLocale: .posix)
            .with(override: timeZone(identifier), for: \.timeZone)
    }

    private func text(_ parts: DateComponents) -> String {
        func two(_ number: Int?) -> String {
            number.map { $0 < 10 ? "0\($0)" : "\($0)" } ?? "nil"
        }
        return "\(two(parts.year))-\(two(parts.month))-\(two(parts.day)) \(two(parts.hour)):\(two(parts.minute))"
    }
}

private func timeZone(_ identifier: String) throws -> TimeZone {
    try #require(TimeZone(identifier: identifier))
}
