#if canImport(Darwin)
extension PublicSuffix {
    /// Returns `nil`, as Apple's systems do not publish their list.
    static func systemContains(_ domain: String) -> Bool? {
        nil
    }
}
#endif
