/// The names of values that are secrets: those of the caller, and those that services commonly use.
///
/// The common names are collected from these sources, as they were read in 2026:
/// - OWASP's Logging Cheat Sheet, "Data to exclude": session identifiers, access tokens, passwords, database connection strings,
///   encryption keys.
/// - Sentry's server-side data scrubbing, which finds its names within others: "password", "secret", "passwd", "api_key", "apikey", "auth",
///   "credentials", "mysql_pwd", "privatekey", "private_key", "token", "bearer".
/// - The `filter_parameters` of a new Rails application, which are also found within names: "passw", "email", "secret", "token", "_key",
///   "crypt", "salt", "certificate", "otp", "ssn". An address is not a secret here, and "_key" only behind the words below.
/// - The examples of vcrpy: "authorization" of `filter_headers`, "api_key" of `filter_query_parameters`, "client_secret" of
///   `filter_post_data_parameters`.
///
/// Ruby's VCR names no fields: its `filter_sensitive_data` is given the secret. mitmproxy's `savehar` and Playwright's `HarTracer` write all
/// header fields and bodies as they are.
struct SecretNames: Sendable {
    private static let exact: Set<String> = [
        "auth", "authenticationinfo", "authorization", "bearer", "cookie", "cvc", "cvv", "jwt", "otp", "passcode",
        "pin", "pwd", "salt", "samlrequest", "samlresponse", "setcookie", "sid", "sig", "ssn",
    ]
    private static let endings = [
        "accesskey", "accesskeyid", "accountkey", "appkey", "assertion", "authkey", "authorization", "certificate",
        "clientkey", "codeverifier", "connectionstring", "consumerkey", "cookie", "credential", "credentials", "csrf",
        "encryptionkey", "masterkey", "mnemonic", "pwd", "secret", "secrets", "sessionid", "sessionkey", "sharedkey",
        "signature", "signingkey", "subscriptionkey", "ticket", "token", "tokens", "xsrf",
    ]
    /// These are secrets wherever they are in a name: "passwordConfirmation", "passwords", "apiKeyOfUser".
    private static let infixes = [
        "accesstoken", "apikey", "passphrase", "passwd", "password", "privatekey", "secretkey",
    ]

    private let own: Set<String>
    private let hasCommonNames: Bool

    init(_ own: [String], hasCommonNames: Bool) {
        self.own = Set(own.map { $0.lowercased() })
        self.hasCommonNames = hasCommonNames
    }

    var isEmpty: Bool {
        own.isEmpty && !hasCommonNames
    }

    /// Returns whether a name, or a part of one such as "user[password]" or "user.password", is a secret's.
    ///
    /// Of a common name, case and what stands between its words do not matter: "X-Api-Key", "api_key" and "myApiKey" are one.
    func contains(_ name: String) -> Bool {
        let name = name.lowercased()
        if own.contains(name) { return true }
        let parts = name.split { "[].:$/ ".contains($0) }.map(String.init)
        return parts.contains { part in
            if own.contains(part) { return true }
            guard hasCommonNames, part.utf8.count < 64 else { return false }
            let letters = part.filter { $0.isLetter || $0.isNumber }
            return Self.exact.contains(letters) || Self.endings.contains { letters.hasSuffix($0) }
                || Self.infixes.contains { letters.contains($0) }
        }
    }
}
