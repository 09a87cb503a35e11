public import NetworkDependency

/// The names of the values that must not be readable in an archive.
///
/// The values of the fields `Authorization`, `Proxy-Authorization`, `Cookie` and `Set-Cookie` are always redacted. User information
/// in URLs is always removed. All other redacted values are replaced by "REDACTED" or, in the JSON of a response, by a value of the
/// same type, such as 0 or false, because a client may depend on the type. The case of names is ignored.
///
/// Names are found in the syntaxes of URLs, forms, JSON, XML, HTML, GraphQL, YAML, settings, commands and comma-separated tables,
/// also within strings. If the common names are redacted, some secrets are found without a name: tokens in the format of an issuer,
/// JSON Web Tokens and private keys.
///
/// A redacted value is also redacted where it occurs again without its name, in any common encoding. The value must be text of at
/// least eight bytes, or sixteen bytes in a cookie. Shorter texts and numbers occur again by chance too often.
///
/// ```swift
/// let redaction = ArchiveRedaction(headers: ["X-Api-Key"], queryItems: ["key"], jsonFields: ["password", "token"])
/// let clean = try redaction.redacted(Data(contentsOf: archiveOfBrowser))
/// ```
public struct ArchiveRedaction: Sendable, Hashable {
    /// The names of header fields, in addition to the fields that are always redacted.
    public var headers: [String]
    /// The names of query items of URLs.
    public var queryItems: [String]
    /// The names of fields of JSON objects, at any depth.
    ///
    /// If the value of a field is an object or an array, every value in it is redacted.
    public var jsonFields: [String]
    /// The names of fields of forms, both URL-encoded and multipart.
    public var formFields: [String]

    /// A Boolean value that is true if values with common names of secrets are also redacted.
    ///
    /// These names end with "password", "token", "secret", "api key", "signature" and similar words, in any case and spelling. They
    /// are found in header fields, in URLs, and in bodies of all supported syntaxes.
    public var hasCommonNames: Bool
    /// A Boolean value that is true if bodies that are not text are recorded.
    ///
    /// Secrets cannot be found in them by name.
    public var keepsUnreadableBodies: Bool

    /// Creates a redaction.
    ///
    /// By default, it includes the common names of secrets.
    /// - Parameters:
    ///   - headers: The names of header fields.
    ///   - queryItems: The names of query items of URLs.
    ///   - jsonFields: The names of fields of JSON objects, at any depth.
    ///   - formFields: The names of fields of forms.
    ///   - hasCommonNames: Whether values with common names of secrets are also redacted.
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

    /// Returns an archive without its secrets, for example to commit an archive that a browser recorded.
    ///
    /// Pages, connection timings and additional fields of the browser are removed.
    /// - Parameter har: The archive.
    /// - Returns: The archive without its secrets.
    /// - Throws: A `DecodingError` with the position and the reason if the archive cannot be read.
    public func redacted(_ har: Data) throws -> Data {
        let archive = try HTTPArchive(har: har)
        var redactor = Redactor(self)
        let entries = archive.entries.map { redactor.redacted($0) }
        return HTTPArchive(entries: entries.map { $0.without(redactor.secrets) }, redaction: self).har
    }
}
