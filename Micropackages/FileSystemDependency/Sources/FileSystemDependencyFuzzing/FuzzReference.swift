import FileSystemDependency
import FileSystemDependencyContract
import Foundation

/// A comparison of the live file system's results with the results of Foundation's own calls on the same tree.
///
/// Only calls that change nothing and have no entry in the defect ledger are compared.
enum FuzzReference {
    static let keys: Set<URLResourceKey> = [
        .nameKey, .fileSizeKey, .isDirectoryKey, .isRegularFileKey, .isSymbolicLinkKey, .isHiddenKey, .linkCountKey,
    ]

    /// Returns the difference between Foundation's result and the live file system's, or `nil` if there is none.
    static func difference(from outcome: FuzzOutcome, of call: FuzzCall, root: String) -> String? {
        switch call {
        case .url(.call(.data(let path, _)), let form) where form != .web && form != .withoutScheme && isOnItsPath:
            difference(outcome) { try String(decoding: Data(contentsOf: form.url(path, root: root)), as: UTF8.self) }
        case .inspect(let path, let other):
            difference(outcome, inspection(of: "\(root)/\(path)", and: "\(root)/\(other)"))
        case .enumerate(let path, let enumeration) where enumeration.isOfFoundation && !isLink("\(root)/\(path)"):
            enumerate(path, enumeration, root: root).flatMap { lines in difference(outcome) { lines } }
        default: nil
        }
    }

    /// Whether the path of the current directory still names that directory.
    ///
    /// Foundation resolves a relative URL by this path.
    private static var isOnItsPath: Bool {
        FileManager.default.fileExists(atPath: FileManager.default.currentDirectoryPath + "/.")
    }

    /// Returns whether an item is a symbolic link.
    ///
    /// If an enumeration begins at a symbolic link, Foundation does not follow the link (L4 of the defect ledger).
    private static func isLink(_ path: String) -> Bool {
        let path = path.reversed().drop { $0 == "/" }.reversed()
        return (try? SystemFileSystem.shared.destinationOfSymbolicLink(atPath: String(path))) != nil
    }

    private static func difference(_ outcome: FuzzOutcome, _ body: () throws -> String) -> String? {
        let reference = FuzzOutcome(body)
        let isEqual =
            switch (reference, outcome) {
            // Only the code is compared, because Foundation has other underlying errors.
            case (.failure(let code, _), .failure(let other, _)): code == other
            default: reference == outcome
            }
        return isEqual ? nil : "live \(outcome), Foundation \(reference)"
    }

    private static func difference(_ outcome: FuzzOutcome, _ lines: [String]) -> String? {
        guard case .success(let text) = outcome else { return nil }
        let observed = text.components(separatedBy: "\n")
        return lines.first { !observed.contains($0) }.map { "live \(text), Foundation \($0)" }
    }

    private static func inspection(of path: String, and other: String) -> [String] {
        let manager = FileManager.default
        var isDirectory: ObjCBool = false
        let exists = manager.fileExists(atPath: path, isDirectory: &isDirectory)
        let access = [manager.isReadableFile, manager.isWritableFile, manager.isExecutableFile].map { "\($0(path))" }
        return [
            "exists \(exists) \(isDirectory.boolValue) \(manager.fileExists(atPath: path))",
            "access \(access.joined(separator: " "))",
            "contents \(manager.contents(atPath: path).map { "\($0.count)" } ?? "none")",
            "equal \(manager.contentsEqual(atPath: path, andPath: other))",
            "attributes \(FuzzOutcome { try manager.attributesOfItem(atPath: path).text })",
        ]
    }

    /// Returns the items as text, or `nil` if Foundation leaves out directories (L12 of the defect ledger).
    private static func enumerate(_ path: String, _ enumeration: FuzzEnumeration, root: String) -> String? {
        let url = enumeration.form.url(path, root: root)
        var lines: [String] = []
        var returned: Set = [url.standardizedFileURL.path]
        var isLeavingOut = false
        let enumerator = FileManager.default.enumerator(
            at: url,
            includingPropertiesForKeys: nil,
            options: enumeration.options
        ) { url, _ in
            isLeavingOut = isLeavingOut || !returned.contains(url.standardizedFileURL.path)
            return true
        }
        while let item = enumerator?.nextObject() as? URL {
            returned.insert(item.standardizedFileURL.path)
            lines.append("\(item) \(enumerator?.level ?? 0)")
            if item.lastPathComponent == enumeration.skipped {
                enumerator?.skipDescendants()
            }
        }
        return isLeavingOut ? nil : lines.sorted().joined(separator: "\n")
    }
}

extension FuzzEnumeration {
    /// Whether Foundation offers this enumeration, and must return the same items as the live file system.
    fileprivate var isOfFoundation: Bool {
        method == .urls && form == .path && handler == .none && change == .none
    }
}
