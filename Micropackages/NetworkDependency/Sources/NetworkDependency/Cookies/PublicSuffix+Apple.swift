#if canImport(Darwin)
extension PublicSuffix {
    /// Returns `nil`, because Apple's systems offer no interface to their list.
    static func systemContains(_ domain: String) -> Bool? {
        nil
    }
}
#endif
