import Foundation
import GlobalDependencies
import LocaleDependency
import Synchronization
import Testing

struct FixedLocaleTests {
    @Test func `the preset for data is en_US_POSIX, UTC and Gregorian`() {
        let posix = FixedLocale.posix

        #expect(posix.locale == Locale(identifier: "en_US_POSIX"))
        #expect(posix.timeZone == .gmt)
        #expect(posix.calendar.identifier == .gregorian)
        #expect(posix.calendar.timeZone == .gmt)
        #expect(posix.calendar.locale == posix.locale)
        #expect(posix.preferredLanguages == ["en-US"])
    }

    @Test func `an environment takes it over whole`() {
        let fixed = FixedLocale("de_CH", preferredLanguages: ["gsw", "de"])

        let dependencies = GlobalDependencies.default.with(fixedLocale: fixed)

        #expect(dependencies.locale == fixed.locale)
        #expect(dependencies.timeZone == fixed.timeZone)
        #expect(dependencies.preferredLanguages == ["gsw", "de"])
        #expect(dependencies.calendar == fixed.calendar)
    }

    @Test func `an override that is lost names the line that set it`() {
        let places = Mutex<[String]>([])

        GlobalDependencies.auditing { resolution in
            if let place = resolution.lostOverride { places.withLock { $0.append(place) } }
        } operation: {
            _ = GlobalDependencies.default.with(fixedLocale: .posix).locale
            let other = GlobalDependencies.default
            _ = (other.locale, other.timeZone, other.preferredLanguages)
        }

        #expect(places.withLock { $0 } == Array(repeating: "\(#fileID):\(#line - 5)", count: 3))
    }

    @Test func `its language is that of the locale, if no other is given`() {
        #expect(FixedLocale("de_CH").preferredLanguages == ["de-CH"])
    }

    @Test func `its calendar may be another than the locale's usual one`() {
        #expect(FixedLocale("th_TH").calendar.identifier == .buddhist)
        #expect(FixedLocale("th_TH", calendar: .gregorian).calendar.identifier == .gregorian)
        #expect(FixedLocale("th_TH@calendar=gregorian").calendar.identifier == .gregorian)
    }

    @Test func `its region formats numbers`() {
        let number = 1234.5

        #expect(number.formatted(.number.locale(FixedLocale("de_DE").locale)) == "1.234,5")
        #expect(number.formatted(.number.locale(FixedLocale("en_US").locale)) == "1,234.5")
    }
}

struct EnvironmentTests {
    @Test func `the defaults are the system's`() {
        let dependencies = GlobalDependencies.default

        #expect(dependencies.locale == .current)
        #expect(dependencies.timeZone == .current)
        #expect(dependencies.preferredLanguages == Locale.preferredLanguages)
        #expect(dependencies.calendar.identifier == Calendar.current.identifier)
        #expect(dependencies.calendar.timeZone == .current)
    }

    @Test func `a scope answers as its environment does`() {
        let dependencies = GlobalDependencies.default.with(fixedLocale: .posix)

        let scope = Scope(parent: dependencies)

        #expect(scope.locale == dependencies.locale)
        #expect(scope.calendar == dependencies.calendar)
        #expect(scope.timeZone == dependencies.timeZone)
        #expect(scope.preferredLanguages == dependencies.preferredLanguages)
    }
}

private struct Scope: DependencyScope, LocaleDependency, CalendarDependency, TimeZoneDependency,
    PreferredLanguagesDependency
{
    let parent: GlobalDependencies
}
