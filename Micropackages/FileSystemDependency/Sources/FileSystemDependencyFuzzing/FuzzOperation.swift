/// One call on a file system, as data: a verb and its arguments, of which paths are relative to a root.
///
/// Its text, the words in one line, is what the corpus of past failures is made of.
package struct FuzzOperation: Sendable, Hashable, CustomStringConvertible {
    package enum Verb: String, Sendable, CaseIterable {
        case read, write, writeAtomic, writeNew, writeAtomicNew
        case makeDirectory, makeDirectories, makeDirectoryWithPermissions, makeDirectoriesWithPermissions
        case list, remove, copy, move, replace, link, symbolicLink, readLink
        case status, linkStatus, access, setPermissions, setModificationDate
        case open, readHandle, writeHandle, seekHandle, seekHandleToEnd, truncateHandle, closeHandle
    }

    package var verb: Verb
    package var arguments: [String]

    package init(_ verb: Verb, _ arguments: String...) {
        self.verb = verb
        self.arguments = arguments
    }

    /// Reads the text of an operation; a dash stands for an empty argument.
    package init?(text: Substring) {
        let words = text.split(separator: " ").map(String.init)
        guard let first = words.first, let verb = Verb(rawValue: first) else { return nil }
        self.verb = verb
        arguments = words.dropFirst().map { $0 == "-" ? "" : $0 }
    }

    package var description: String {
        ([verb.rawValue] + arguments.map { $0.isEmpty ? "-" : $0 }).joined(separator: " ")
    }
}
