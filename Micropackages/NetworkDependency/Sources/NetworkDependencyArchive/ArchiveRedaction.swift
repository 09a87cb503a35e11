public import NetworkDependency

/// The names of what must not be readable in an archive.
///
/// These are always redacted: the values of the fields `Authorization`, `Proxy-Authorization`, `Cookie` and `Set-Cookie`, and the
/// user information of URLs, which is removed. Each other value is replaced by "REDACTED", or by 0 or false in the JSON of a
/// response, whose type a client may rely on. The case of names does not matter.
///
/// Names are looked for in the syntaxes of URLs, forms, JSON, XML, HTML, GraphQL, YAML, settings, commands and tables between commas, also
/// within strings. With the common names, tokens whose form tells their issuer, JSON Web Tokens and private keys need no name. A value that
/// was redacted once is also redacted where it recurs without its name, in any common encoding, if it is a text of at least eight bytes,
/// or sixteen in a cookie: shorter ones, and numbers, are ordinary too often.
///
/// ```swift
/// let redaction = ArchiveRedaction(headers: ["X-Api-Key"], queryItems: ["key"], jsonFields: ["password", "token"])
/// let clean = try redaction.redacted(Data(contentsOf: archiveOfBrowser))
/// ```
public struct ArchiveRedaction: Sendable, Hashable {
    /// The names of header fields, besides those that are always redacted.
    public var headers: [String]
    /// The names of items of URLs' queries.
    public var queryItems: [String]
    /// The names of fields of JSON objects, at any depth.
    ///
    /// Of an object or an array, every value is redacted.
    public var jsonFields: [String]
    /// The names of fields of forms, URL-encoded or in several parts.
    public var formFields: [String]

    /// A Boolean value that is true if values of the names that services commonly use for secrets are redacted as well.
    ///
    /// These are names that end with "password", "token", "secret", "api key", "signature" and the like, in any case and spelling, in the
    /// header fields, the URLs and the bodies of every syntax: JSON, forms, XML, HTML, GraphQL, YAML and settings.
    public var hasCommonNames: Bool
    /// A Boolean value that is true if bodies are recorded that are not text, in which no secret can be found by its name.
    public var keepsUnreadableBodies: Bool

    /// Creates a redaction, which by default has the names that services commonly use.
    /// - Parameters:
    ///   - headers: The names of header fields.
    ///   - queryItems: The names of items of URLs' queries.
    ///   - jsonFields: The names of fields of JSON objects, at any depth.
    ///   - formFields: The names of fields of forms.
    ///   - hasCommonNames: Whether values of the names that services commonly use for secrets are redacted as well.
    ///   - keepsUnreadableBodies: Whether bodies are recorded that are not text, such as images and compressed data.
    public init(
        headers: [String] = [],
        queryItems: [String] = [],
        jsonFields: [String] = [],
        formFields: [String] = [],
        hasCommonNames: Bool = true,
        keepsUnreadableBodies: Bool = false
    ) {
        self.headers = headers
        self.queryItems = queryItems
        self.jsonFields = jsonFields
        self.formFields = formFields
        self.hasCommonNames = hasCommonNames
        self.keepsUnreadableBodies = keepsUnreadableBodies
    }

    /// Returns an archive without its secrets, such as one of a browser before it is committed.
    ///
    /// Pages, timings of connections and fields of the browser's own are left out.
    /// - Parameter har: The archive.
    /// - Returns: The archive without its secrets.
    /// - Throws: A `DecodingError` that tells the place and the reason, where the archive cannot be read.
    public func redacted(_ har: Data) throws -> Data {
        let archive = try HTTPArchive(har: har)
        var redactor = Redactor(self)
        let entries = archive.entries.map { redactor.redacted($0) }
        return HTTPArchive(entries: entries.map { redactor.secrets.removed(from: $0) }, redaction: self).har
    }
}
