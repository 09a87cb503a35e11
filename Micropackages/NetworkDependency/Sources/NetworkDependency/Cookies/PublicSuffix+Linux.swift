#if !canImport(Darwin)
import NetworkDependencyCurl

extension PublicSuffix {
    /// Returns whether libpsl lists a domain as a public suffix, or `nil` if libpsl is not loaded in this process.
    static func systemContains(_ domain: String) -> Bool? {
        let answer = public_suffix_contains(domain)
        return answer < 0 ? nil : answer > 0
    }
}
#endif
