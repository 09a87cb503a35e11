/// The names of secrets: the caller's names and the common names.
///
/// The common names come from these sources, which were read in 2026:
/// - OWASP's Logging Cheat Sheet, "Data to exclude": session identifiers, access tokens, passwords, database connection strings,
///   encryption keys.
/// - Sentry's server-side data scrubbing, which finds these words within names: "password", "secret", "passwd", "api_key",
///   "apikey", "auth", "credentials", "mysql_pwd", "privatekey", "private_key", "token", "bearer".
/// - The `filter_parameters` of a new Rails application, which also finds words within names: "passw", "email", "secret", "token",
///   "_key", "crypt", "salt", "certificate", "otp", "ssn". Two differences: an email address is not a secret here, and "_key" marks
///   a secret only after the words below.
/// - The examples of vcrpy: "authorization" of `filter_headers`, "api_key" of `filter_query_parameters`, "client_secret" of
///   `filter_post_data_parameters`.
///
/// Ruby's VCR has no list of fields: the caller passes the secret to its `filter_sensitive_data`. mitmproxy's `savehar` and
/// Playwright's `HarTracer` write all header fields and bodies unchanged.
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
    /// Words that mark a name as the name of a secret wherever they occur in it, as in "passwordConfirmation" and "apiKeyOfUser".
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

    /// Returns whether a name is the name of a secret, or contains such a name, as "user[password]" and "user.password" do.
    ///
    /// For common names, the case and the separators of words are ignored: "X-Api-Key", "api_key" and "myApiKey" all match.
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
