public import NetworkDependency

/// The fields whose values must not be readable in an archive.
///
/// A field is redacted if its name is in the list of its kind: the standard names without the exceptions, and the names that
/// you add. Names are compared whole. Their case, "-" and "_" are ignored, so "api_key", "apiKey" and "API-Key" are one name. All
/// cookies are redacted, except for those whose names are exceptions. User information in URLs is always removed.
///
/// A redacted text becomes "REDACTED". In the JSON of a response, a number becomes 0 and a Boolean value becomes false, because a
/// client may depend on the type. If the value is an object or an array, it stays, and its own fields are judged.
///
/// A redacted text of at least eight characters that is not a date is also replaced wherever the archive repeats it, in any
/// common encoding.
///
/// ```swift
/// let redaction = ArchiveRedaction(headers: ["X-Shop-Key"], jsonFields: ["email"], except: ["signature"])
/// let clean = try redaction.redacted(Data(contentsOf: archiveOfBrowser))
/// ```
///
/// A text that only looks like a secret is reported, not changed: see ``suspicions(in:)``.
public struct ArchiveRedaction: Sendable, Hashable {
    /// The text that stands in the place of a redacted text.
    static let placeholder = "REDACTED"

    /// The names of header fields, in addition to the standard names.
    public var headers: [String]
    /// The names of query items of URLs, in addition to the standard names.
    public var queryItems: [String]
    /// The names of fields of forms, both URL-encoded and multipart, in addition to the standard names.
    ///
    /// Of a name with brackets, such as "user[password]", the last part is compared.
    public var formFields: [String]
    /// The names of fields of JSON objects, in addition to the standard names.
    public var jsonFields: [String]
    /// The names of elements and attributes of XML, without a namespace, in addition to the standard names.
    public var xmlNames: [String]
    /// The standard names, and the names of cookies, that are not redacted.
    ///
    /// A name that is also in one of the other lists is redacted in fields of that kind.
    public var exceptions: [String]
    /// A Boolean value that is true if bodies that are not text are recorded.
    ///
    /// Fields cannot be found in them.
    public var keepsUnreadableBodies: Bool

    /// Creates a redaction of the standard names.
    /// - Parameters:
    ///   - headers: Further names of header fields.
    ///   - queryItems: Further names of query items.
    ///   - formFields: Further names of fields of forms.
    ///   - jsonFields: Further names of fields of JSON objects.
    ///   - xmlNames: Further names of elements and attributes of XML.
    ///   - exceptions: The standard names, and the names of cookies, that are not redacted.
    ///   - keepsUnreadableBodies: Whether bodies that are not text are recorded, such as images and compressed data.
    public init(
        headers: [String] = [],
        queryItems: [String] = [],
        formFields: [String] = [],
        jsonFields: [String] = [],
        xmlNames: [String] = [],
        except exceptions: [String] = [],
        keepsUnreadableBodies: Bool = false
    ) {
        self.headers = headers
        self.queryItems = queryItems
        self.formFields = formFields
        self.jsonFields = jsonFields
        self.xmlNames = xmlNames
        self.exceptions = exceptions
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
        let search = SecretSearch(redactor.secrets)
        return HTTPArchive(entries: entries.map { $0.without(search) }, redaction: self).har
    }

    /// Returns the number of looks at a byte while the fields of an archive are searched, and of comparisons with a secret while the
    /// bodies of the responses are, for a test.
    package func steps(in har: Data) throws -> Int {
        var redactor = Redactor(self)
        let bodies = try HTTPArchive(har: har).entries.map { [UInt8](redactor.redacted($0).response.body.data) }
        let search = SecretSearch(redactor.secrets)
        return bodies.reduce(redactor.steps) { $0 + search.comparisons(in: $1) }
    }

    /// Returns the texts of an archive that look like secrets and are not redacted, in their order.
    ///
    /// These are random characters, JSON Web Tokens, private keys, texts in the format of an issuer, values with a listed name in
    /// other syntaxes, such as HTML, GraphQL, YAML, commands and tables, and bodies that are too deeply encoded to be searched.
    /// Checksums and identifiers look like secrets, too.
    /// - Parameter har: The archive.
    /// - Returns: The suspicions.
    /// - Throws: A `DecodingError` with the position and the reason if the archive cannot be read.
    public func suspicions(in har: Data) throws -> [ArchiveSuspicion] {
        try HTTPArchive(har: har).suspicions(of: SuspicionScanner(self))
    }
}
