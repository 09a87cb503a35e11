import FileSystemDependency
import Foundation
import Testing

struct AttributeTests {
    /// `FileManager` sets these attributes on Linux.
    private static let foreign: [(FileAttributeKey, any Sendable)] = [
        (FileAttributeKey("NSFileExtendedAttributes"), ["user.name": Data("value".utf8)]),
        (.ownerAccountName, "daemon"), (.groupOwnerAccountName, "daemon"),
    ]

    @Test(arguments: [SystemFileSystem.shared, InMemoryFileSystem()] as [any FileSystem])
    func `an attribute that cannot be set is an error`(fileSystem: any FileSystem) throws {
        let directory = try fileSystem.makeTemporaryDirectory()
        defer { try? fileSystem.removeItem(at: directory) }
        let path = directory.path

        for (key, value) in Self.foreign {
            let attributes: [FileAttributeKey: Any] = [key: value, .posixPermissions: 0o711]
            #expect(code { try fileSystem.setAttributes(attributes, ofItemAtPath: path) } == .featureUnsupported)
        }
        #expect(try fileSystem.statusOfItem(atPath: path, followingSymbolicLinks: true).permissions == 0o700)
        let owner = try fileSystem.statusOfItem(atPath: path, followingSymbolicLinks: true).ownerAccountID
        for (owner, expected) in [(owner, nil), (owner + 1, CocoaError.Code.featureUnsupported)] {
            let code = code {
                try fileSystem.createDirectory(
                    at: directory.appending(component: "\(owner)"),
                    withIntermediateDirectories: false,
                    attributes: [.ownerAccountID: owner, .ownerAccountName: "ignored beside the identifier"]
                )
            }
            #expect(code == expected)
        }
    }
}
