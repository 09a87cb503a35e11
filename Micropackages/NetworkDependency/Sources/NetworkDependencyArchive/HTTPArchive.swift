import NetworkDependency

/// The contents of an archive that are recorded, replayed and compared: requests and responses.
///
/// HAR 1.2 also contains derived values: query strings, cookies and redirect targets. Reading ignores them, and uses the URL and
/// the header fields. Writing derives them again. So a value that was redacted in one field does not remain in another.
struct HTTPArchive: Sendable {
    var entries: [Entry]
    /// The names whose values were redacted, or `nil` if another program wrote the archive.
    var redaction: ArchiveRedaction?

    /// Reads an archive, and sorts its entries by the start of their requests.
    /// - Throws: A `DecodingError` with the position and the reason.
    init(har: Data) throws {
        let bytes = har.starts(with: [0xEF, 0xBB, 0xBF]) ? har.dropFirst(3) : har
        let file = try Self.file(of: Data(bytes))
        redaction = file.log.redaction
        entries = file.log.entries.enumerated().sorted {
            ($0.element.start ?? .distantPast, $0.offset) < ($1.element.start ?? .distantPast, $1.offset)
        }.map(\.element)
    }

    init(entries: [Entry], redaction: ArchiveRedaction) {
        (self.entries, self.redaction) = (entries, redaction)
    }

    private static func file(of data: Data) throws -> File {
        do {
            return try JSONDecoder().decode(File.self, from: data)
        } catch DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty {
            // On some platforms, the decoder does not report the position of the mistake, but `JSONSerialization` does.
            var reason: Any?
            do { _ = try JSONSerialization.jsonObject(with: data) } catch {
                reason = (error as NSError).userInfo["NSDebugDescription"]
            }
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: [],
                    debugDescription: "The \(data.count) bytes are not JSON. \(reason ?? context.debugDescription)",
                    underlyingError: context.underlyingError
                )
            )
        }
    }

    /// The archive as a file.
    ///
    /// Equal parts of two archives have equal lines, so a diff of them is short.
    var har: Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do {
            return try encoder.encode(File(log: Log(entries: entries, redaction: redaction)))
        } catch {
            preconditionFailure("An archive cannot be encoded as JSON: \(error)")
        }
    }
}

extension HTTPArchive {
    private struct File: Codable {
        let log: Log
    }

    private struct Log: Codable {
        enum CodingKeys: String, CodingKey {
            case version, creator, entries
            case redaction = "_redaction"
        }

        let entries: [Entry]
        let redaction: ArchiveRedaction?

        init(entries: [Entry], redaction: ArchiveRedaction?) {
            (self.entries, self.redaction) = (entries, redaction)
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let version = try container.decodeIfPresent(String.self, forKey: .version) ?? ""
            guard version.isEmpty || version == "1" || version.hasPrefix("1.") else {
                throw DecodingError.dataCorruptedError(
                    forKey: .version,
                    in: container,
                    debugDescription: "The archive has version \(version). Versions 1.1 and 1.2 can be read."
                )
            }
            entries = try container.decode([Entry].self, forKey: .entries)
            redaction = try container.decodeIfPresent([String: [String]].self, forKey: .redaction)
                .map(ArchiveRedaction.init(names:))
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode("1.2", forKey: .version)
            try container.encode(["name": "NetworkDependency", "version": "2"], forKey: .creator)
            try container.encode(entries, forKey: .entries)
            try container.encodeIfPresent(redaction?.names, forKey: .redaction)
        }
    }
}

extension ArchiveRedaction {
    /// Creates a redaction from the names in an archive, grouped by their kind.
    fileprivate init(names: [String: [String]]) {
        self.init(
            headers: names["headers"] ?? [],
            queryItems: names["queryItems"] ?? [],
            formFields: names["formFields"] ?? [],
            jsonFields: names["jsonFields"] ?? [],
            xmlNames: names["xmlNames"] ?? [],
            except: names["exceptions"] ?? [],
            keepsUnreadableBodies: names["options"]?.contains("unreadableBodies") == true
        )
    }

    fileprivate var names: [String: [String]] {
        [
            "headers": headers, "queryItems": queryItems, "formFields": formFields, "jsonFields": jsonFields,
            "xmlNames": xmlNames, "exceptions": exceptions,
            "options": keepsUnreadableBodies ? ["unreadableBodies"] : [],
        ]
    }
}
