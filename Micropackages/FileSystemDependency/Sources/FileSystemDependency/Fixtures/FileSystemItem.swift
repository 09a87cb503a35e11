public import Foundation

/// A part of a tree that can be built on any file system: ``File``, ``Directory`` or ``SymbolicLink``.
public protocol FileSystemItem: Sendable {
    /// Creates the item in a directory.
    func build(on fileSystem: any FileSystem, inDirectory path: String) throws
}

/// A file to be built.
public struct File: FileSystemItem {
    /// The name in the directory that the file is built in.
    public var name: String
    /// The bytes of the file.
    public var contents: Data
    /// The permission bits, or `nil` for those that the file system gives to what is new.
    public var permissions: Int?

    /// Creates a file that holds a text in UTF-8.
    public init(_ name: String, _ text: String = "", permissions: Int? = nil) {
        self.init(name, contents: Data(text.utf8), permissions: permissions)
    }

    /// Creates a file that holds bytes.
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
    /// The name in the directory that this one is built in.
    public var name: String
    /// What is in the directory, in the order in which it is built.
    public var items: [any FileSystemItem]
    /// The permission bits, or `nil` for those that the file system gives to what is new.
    ///
    /// They are set last, so that they may forbid writing.
    public var permissions: Int?

    /// Creates a directory that holds the items of a builder; none by default.
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
    /// The name in the directory that the link is built in.
    public var name: String
    /// The text of the link, which need not lead anywhere.
    public var destination: String

    /// Creates a link to a path, which is relative to the directory of the link, or absolute.
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
    /// Takes an item as it is written.
    public static func buildExpression(_ item: any FileSystemItem) -> [any FileSystemItem] { [item] }
    /// Puts the items of all statements together, in their order.
    public static func buildBlock(_ items: [any FileSystemItem]...) -> [any FileSystemItem] { items.flatMap(\.self) }
    /// Allows a `for` loop.
    public static func buildArray(_ items: [[any FileSystemItem]]) -> [any FileSystemItem] { items.flatMap(\.self) }
    /// Allows an `if` without an `else`.
    public static func buildOptional(_ items: [any FileSystemItem]?) -> [any FileSystemItem] { items ?? [] }
    /// Allows an `if` with an `else`, and a `switch`.
    public static func buildEither(first items: [any FileSystemItem]) -> [any FileSystemItem] { items }
    /// Allows an `if` with an `else`, and a `switch`.
    public static func buildEither(second items: [any FileSystemItem]) -> [any FileSystemItem] { items }
}
