#if !canImport(Darwin)
import NetworkDependencyCurl

extension PublicSuffix {
    /// Returns whether libpsl knows a domain as a public suffix, or `nil` if the process has not loaded libpsl.
    static func systemContains(_ domain: String) -> Bool? {
        let answer = public_suffix_contains(domain)
        return answer < 0 ? nil : answer > 0
    }
}
#endif
