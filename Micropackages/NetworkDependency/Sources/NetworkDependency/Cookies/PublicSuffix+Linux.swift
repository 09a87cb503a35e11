#if !canImport(Darwin)
import NetworkDependencyCurl

extension PublicSuffix {
    /// Returns whether a domain is a public suffix by libpsl, or `nil` if the process has not loaded it.
    static func systemContains(_ domain: String) -> Bool? {
        let answer = public_suffix_contains(domain)
        return answer < 0 ? nil : answer > 0
    }
}
#endif
