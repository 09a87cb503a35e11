public import Foundation
public import GlobalDependencies

/// The dependency on the user's language, region and formats.
public protocol LocaleDependency: Dependencies {
    /// The user's locale, by default `Locale.current`.
    var locale: Locale { get }
}

/// The dependency on the user's calendar.
public protocol CalendarDependency: Dependencies {
    /// The user's calendar. The default is the calendar of the environment's `locale`, in the environment's `timeZone`.
    var calendar: Calendar { get }
}

/// The dependency on the user's time zone.
public protocol TimeZoneDependency: Dependencies {
    /// The user's time zone, by default `TimeZone.current`.
    var timeZone: TimeZone { get }
}

/// The dependency on the languages that the user reads.
public protocol PreferredLanguagesDependency: Dependencies {
    /// The languages, the most preferred first, by default `Locale.preferredLanguages`.
    var preferredLanguages: [String] { get }
}

extension GlobalDependencies: LocaleDependency, CalendarDependency, TimeZoneDependency, PreferredLanguagesDependency {
    public var locale: Locale {
        resolveDependency(forKeyPath: \.locale, defaultImplementation: .current)
    }

    public var calendar: Calendar {
        resolveDependency(forKeyPath: \.calendar, defaultImplementation: Calendar(locale, in: timeZone))
    }

    public var timeZone: TimeZone {
        resolveDependency(forKeyPath: \.timeZone, defaultImplementation: .current)
    }

    public var preferredLanguages: [String] {
        resolveDependency(forKeyPath: \.preferredLanguages, defaultImplementation: Locale.preferredLanguages)
    }
}

extension LocaleDependency where Self: DependencyScope {
    public var locale: Locale { parent.locale }
}

extension CalendarDependency where Self: DependencyScope {
    public var calendar: Calendar { parent.calendar }
}

extension TimeZoneDependency where Self: DependencyScope {
    public var timeZone: TimeZone { parent.timeZone }
}

extension PreferredLanguagesDependency where Self: DependencyScope {
    public var preferredLanguages: [String] { parent.preferredLanguages }
}
