/// The domains below which anyone can register a name, such as "com" and "co.uk".
///
/// A cookie must not be set for them.
///
/// The list at publicsuffix.org has about 10,000 such domains. On Linux, libpsl contains the list if libcurl was built with it, as
/// on Debian, Ubuntu and Fedora. Otherwise, a short rule recognizes the common ones: names without a dot, and the second-level
/// names that country registries use. The rule does not recognize "github.io".
enum PublicSuffix {
    private static let registryLabels: Set<String> = [
        "ac", "co", "com", "edu", "gob", "gouv", "gov", "ltd", "mil", "ne", "net", "nom", "or", "org", "plc", "sch",
    ]

    /// Returns whether a domain in lower case is a public suffix.
    ///
    /// Without libpsl's list, the short rule decides.
    static func contains(_ domain: String) -> Bool {
        systemContains(domain) ?? ruleContains(domain)
    }

    /// Returns whether a domain is a public suffix by the short rule.
    static func ruleContains(_ domain: String) -> Bool {
        let labels = domain.split(separator: ".")
        return labels.count < 2
            || labels.count == 2 && labels[1].utf8.count == 2 && registryLabels.contains(String(labels[0]))
    }
}
