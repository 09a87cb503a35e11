public import GlobalDependencies

extension GlobalDependencies {
    /// Returns an environment with another locale, time zone and languages.
    ///
    /// If the calendar is not overridden, it follows the locale and the time zone, and also later overrides of these
    /// two.
    /// - Parameters:
    ///   - fixed: The locale, time zone and languages.
    ///   - fileID: The file of the call.
    ///   - line: The line of the call.
    /// - Returns: The environment.
    public func with(
        fixedLocale fixed: FixedLocale,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> GlobalDependencies {
        with(override: fixed.locale, for: \.locale, fileID: fileID, line: line)
            .with(override: fixed.timeZone, for: \.timeZone, fileID: fileID, line: line)
            .with(override: fixed.preferredLanguages, for: \.preferredLanguages, fileID: fileID, line: line)
    }
}
