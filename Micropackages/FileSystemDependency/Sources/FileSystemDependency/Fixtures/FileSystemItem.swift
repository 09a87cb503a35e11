public import Foundation

/// A part of a tree that can be built on any file system: ``File``, ``Directory`` or ``SymbolicLink``.
public protocol FileSystemItem: Sendable {
    /// Creates the item in a directory.
    func build(on fileSystem: any FileSystem, inDirectory path: String) throws
}

/// A file to be built.
public struct File: FileSystemItem {
    public var name: String
    public var contents: Data
    public var permissions: Int?

    public init(_ name: String, _ text: String = "", permissions: Int? = nil) {
        self.init(name, contents: Data(text.utf8), permissions: permissions)
    }

    public init(_ name: String, contents: Data, permissions: Int? = nil) {
        self.name = name
        self.contents = contents
        self.permissions = permissions
    }

    public func build(on fileSystem: any FileSystem, inDirectory path: String) throws {
        let path = "\(path)/\(name)"
        try fileSystem.write(contents, toFile: path, options: .withoutOverwriting)
        if let permissions {
            try fileSystem.setPermissions(permissions, ofItemAtPath: path)
        }
    }
}

/// A directory to be built, with what is in it.
public struct Directory: FileSystemItem {
    public var name: String
    public var items: [any FileSystemItem]
    public var permissions: Int?

    public init(
        _ name: String,
        permissions: Int? = nil,
        @FileSystemItemBuilder items: () -> [any FileSystemItem] = { [] }
    ) {
        self.name = name
        self.items = items()
        self.permissions = permissions
    }

    public func build(on fileSystem: any FileSystem, inDirectory path: String) throws {
        let path = "\(path)/\(name)"
        try fileSystem.createDirectory(atPath: path, withIntermediateDirectories: false, permissions: nil)
        for item in items {
            try item.build(on: fileSystem, inDirectory: path)
        }
        if let permissions {
            try fileSystem.setPermissions(permissions, ofItemAtPath: path)
        }
    }
}

/// A symbolic link to be built.
public struct SymbolicLink: FileSystemItem {
    public var name: String
    public var destination: String

    public init(_ name: String, to destination: String) {
        self.name = name
        self.destination = destination
    }

    public func build(on fileSystem: any FileSystem, inDirectory path: String) throws {
        try fileSystem.createSymbolicLink(atPath: "\(path)/\(name)", withDestinationPath: destination)
    }
}

/// Lets a tree be written down as it is going to look.
@resultBuilder
public enum FileSystemItemBuilder {
    public static func buildExpression(_ item: any FileSystemItem) -> [any FileSystemItem] { [item] }
    public static func buildBlock(_ items: [any FileSystemItem]...) -> [any FileSystemItem] { items.flatMap(\.self) }
    public static func buildArray(_ items: [[any FileSystemItem]]) -> [any FileSystemItem] { items.flatMap(\.self) }
    public static func buildOptional(_ items: [any FileSystemItem]?) -> [any FileSystemItem] { items ?? [] }
    public static func buildEither(first items: [any FileSystemItem]) -> [any FileSystemItem] { items }
    public static func buildEither(second items: [any FileSystemItem]) -> [any FileSystemItem] { items }
}
