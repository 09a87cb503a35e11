/// The names of values that are secrets: those of the caller, and those that services commonly use.
///
/// The common names are collected from the defaults and the documentation of tools that remove secrets from recordings and logs:
/// OWASP's Logging Cheat Sheet (access tokens, passwords, session identifiers, keys), Sentry's data scrubbing ("password", "secret",
/// "passwd", "api_key", "apikey", "auth", "credentials", "mysql_pwd", "privatekey", "token"), Rails' `filter_parameters` ("passw",
/// "secret", "token", "_key", "crypt", "salt", "certificate", "otp", "ssn", "cvv"), and the examples of VCR's
/// `filter_sensitive_data` and vcrpy's `filter_headers` ("authorization", "api_key"). mitmproxy and Playwright remove nothing by default.
struct SecretNames: Sendable {
    private static let exact: Set<String> = [
        "auth", "authenticationinfo", "authorization", "cookie", "cvc", "cvv", "jwt", "otp", "passcode", "pin", "pwd",
        "salt", "samlrequest", "samlresponse", "setcookie", "sid", "sig", "ssn",
    ]
    private static let endings = [
        "accesskey", "accesskeyid", "accountkey", "appkey", "assertion", "authkey", "authorization", "certificate",
        "clientkey", "codeverifier", "consumerkey", "cookie", "credential", "credentials", "csrf", "encryptionkey",
        "masterkey", "mnemonic", "pwd", "secret", "secrets", "sessionid", "sessionkey", "sharedkey", "signature",
        "signingkey", "subscriptionkey", "ticket", "token", "tokens", "xsrf",
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
