public import NetworkDependency

/// The names of the values that must not be readable in an archive.
///
/// These are always redacted: the values of the fields `Authorization`, `Proxy-Authorization`, `Cookie` and `Set-Cookie`, and the
/// user information of URLs, which is removed. Every other value is replaced by "REDACTED", or by 0 or false in the JSON of a
/// response, as a client may rely on the type. The case of names is ignored.
///
/// Names are searched in the syntaxes of URLs, forms, JSON, XML, HTML, GraphQL, YAML, settings, commands and tables between commas,
/// also within strings. With the common names, these are found without a name: tokens with an issuer's form, JSON Web Tokens and
/// private keys. A redacted value is also redacted where it recurs without its name, in any common encoding, if it is a text of at
/// least eight bytes, or sixteen in a cookie. Shorter texts and numbers recur by chance too often.
///
/// ```swift
/// let redaction = ArchiveRedaction(headers: ["X-Api-Key"], queryItems: ["key"], jsonFields: ["password", "token"])
/// let clean = try redaction.redacted(Data(contentsOf: archiveOfBrowser))
/// ```
public struct ArchiveRedaction: Sendable, Hashable {
    /// The names of header fields, in addition to those that are always redacted.
    public var headers: [String]
    /// The names of query items of URLs.
    public var queryItems: [String]
    /// The names of fields of JSON objects, at any depth.
    ///
    /// In an object or an array, every value is redacted.
    public var jsonFields: [String]
    /// The names of fields of forms, URL-encoded or multipart.
    public var formFields: [String]

    /// A Boolean value that is true if values with common names of secrets are redacted as well.
    ///
    /// These are names that end with "password", "token", "secret", "api key", "signature" and the like, in any case and spelling, in the
    /// header fields, the URLs and the bodies of every syntax: JSON, forms, XML, HTML, GraphQL, YAML and settings.
    public var hasCommonNames: Bool
    /// A Boolean value that is true if bodies that are not text are recorded, although no secret can be found in them by name.
    public var keepsUnreadableBodies: Bool

    /// Creates a redaction, by default with the common names of secrets.
    /// - Parameters:
    ///   - headers: The names of header fields.
    ///   - queryItems: The names of query items of URLs.
    ///   - jsonFields: The names of fields of JSON objects, at any depth.
    ///   - formFields: The names of fields of forms.
    ///   - hasCommonNames: Whether values with common names of secrets are redacted as well.
    ///   - keepsUnreadableBodies: Whether bodies that are not text are recorded, such as images and compressed data.
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

    /// Returns an archive without its secrets, such as a browser's before it is committed.
    ///
    /// Pages, connection timings and the browser's own fields are dropped.
    /// - Parameter har: The archive.
    /// - Returns: The archive without its secrets.
    /// - Throws: A `DecodingError` with the place and the reason if the archive cannot be read.
    public func redacted(_ har: Data) throws -> Data {
        let archive = try HTTPArchive(har: har)
        var redactor = Redactor(self)
        let entries = archive.entries.map { redactor.redacted($0) }
        return HTTPArchive(entries: entries.map { $0.without(redactor.secrets) }, redaction: self).har
    }
}
