import FileSystemDependency
import Foundation

extension FileSystem {
    /// Returns the properties of an item, one in each line, except for properties that differ between volumes.
    func inspection(ofItemAtPath path: String, and other: String) -> [String] {
        var isDirectory: ObjCBool = false
        let exists = fileExists(atPath: path, isDirectory: &isDirectory)
        let url = URL(filePath: path)
        let attributes = FuzzOutcome { try attributesOfItem(atPath: path).text }
        let values = FuzzOutcome { try resourceValues(forKeys: FuzzReference.keys, at: url).text }
        let text = FuzzOutcome { try string(contentsOf: url) }
        return [
            "exists \(exists) \(isDirectory.boolValue) \(fileExists(atPath: path))",
            "directory \(directoryExists(atPath: path))",
            "access \(isReadableFile(atPath: path)) \(isWritableFile(atPath: path)) \(isExecutableFile(atPath: path))",
            "deletable \(isDeletableFile(atPath: path))",
            "contents \(contents(atPath: path).map { "\($0.count)" } ?? "none")",
            "equal \(contentsEqual(atPath: path, andPath: other))",
            "resolved \(FuzzOutcome { try resolvedPath(ofItemAtPath: path) })",
            "resolved URL \(resolvingSymlinks(in: url))",
            "attributes \(attributes)",
            "values \(values)",
            "text \(text)",
        ]
    }
}

extension [FileAttributeKey: Any] {
    /// The attributes that are equal on two file systems with the same items, as text.
    var text: String {
        let keys: [FileAttributeKey] = [
            .type, .posixPermissions, .ownerAccountID, .groupOwnerAccountID, .referenceCount,
        ]
        let isDirectory = self[.type] as? FileAttributeType == .typeDirectory
        return (isDirectory ? keys : keys + [.size]).map { key in
            let value = self[key]
            return (value as? NSNumber)?.stringValue ?? (value as? FileAttributeType)?.rawValue ?? "-"
        }.joined(separator: " ")
    }
}

extension FileResourceValues {
    var text: String {
        let values: [Any?] = [name, fileSize, isDirectory, isRegularFile, isSymbolicLink, isHidden, linkCount]
        return values.map { $0.map { "\($0)" } ?? "nil" }.joined(separator: " ")
    }
}
