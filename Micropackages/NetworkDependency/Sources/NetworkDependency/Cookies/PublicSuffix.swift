/// The domains below which anyone can register a name, such as "com" and "co.uk"; cookies must not be set for them.
///
/// The list at publicsuffix.org has about 10,000 of them. On Linux, libpsl knows it if libcurl was built with it, as on Debian,
/// Ubuntu and Fedora. Elsewhere a short rule finds the common ones: names without a dot, and second-level names that registries of
/// countries use. It does not know "github.io".
enum PublicSuffix {
    private static let registryLabels: Set<String> = [
        "ac", "co", "com", "edu", "gob", "gouv", "gov", "ltd", "mil", "ne", "net", "nom", "or", "org", "plc", "sch",
    ]

    /// Returns whether a domain in lower case is a public suffix.
    static func contains(_ domain: String) -> Bool {
        systemContains(domain) ?? ruleContains(domain)
    }

    /// Returns whether the short rule finds that a domain is a public suffix.
    static func ruleContains(_ domain: String) -> Bool {
        let labels = domain.split(separator: ".")
        return labels.count < 2
            || labels.count == 2 && labels[1].utf8.count == 2 && registryLabels.contains(String(labels[0]))
    }
}
