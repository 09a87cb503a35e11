public import Foundation

/// A file system of closures: the double for tests that need one answer, and no file system behind it.
///
/// ```swift
/// var fileSystem = ComposableFileSystem()
/// fileSystem.data = { _, _ in Data("settings".utf8) }
/// ```
///
/// A closure that was not supplied never guesses: it throws an ``UnexpectedFileSystemCall``. What cannot throw, as
/// asking for the temporary directory, stops the process with the same message. With `init(forwardingTo:)`, what is not
/// replaced goes to another file system.
public struct ComposableFileSystem: FileSystem {
    /// Answers ``FileSystem/statusOfItem(atPath:followingSymbolicLinks:)``.
    public var statusOfItem: @Sendable (_ path: String, _ followingSymbolicLinks: Bool) throws -> FileStatus
    /// Answers ``FileSystem/contentsOfDirectory(atPath:)``.
    public var contentsOfDirectory: @Sendable (_ path: String) throws -> [String]
    /// Answers ``FileSystem/destinationOfSymbolicLink(atPath:)``.
    public var destinationOfSymbolicLink: @Sendable (_ path: String) throws -> String
    /// Answers ``FileSystem/data(contentsOfFile:options:)``.
    public var data: @Sendable (_ path: String, _ options: Data.ReadingOptions) throws -> Data
    /// Answers ``FileSystem/write(_:toFile:options:)``.
    public var write: @Sendable (_ data: Data, _ path: String, _ options: Data.WritingOptions) throws -> Void
    /// Answers ``FileSystem/openFile(atPath:for:)``.
    public var openFile: @Sendable (_ path: String, _ access: FileHandleAccess) throws -> any FileSystemHandle
    /// Answers ``FileSystem/createDirectory(atPath:withIntermediateDirectories:permissions:)``.
    public var createDirectory:
        @Sendable (_ path: String, _ withIntermediateDirectories: Bool, _ permissions: Int?) throws -> Void
    /// Answers ``FileSystem/createSymbolicLink(atPath:withDestinationPath:)``.
    public var createSymbolicLink: @Sendable (_ path: String, _ destination: String) throws -> Void
    /// Answers ``FileSystem/linkItem(atPath:toPath:)``.
    public var linkItem: @Sendable (_ source: String, _ destination: String) throws -> Void
    /// Answers ``FileSystem/removeItem(atPath:)``.
    public var removeItem: @Sendable (_ path: String) throws -> Void
    /// Answers ``FileSystem/moveItem(atPath:toPath:)``.
    public var moveItem: @Sendable (_ source: String, _ destination: String) throws -> Void
    /// Answers ``FileSystem/copyItem(atPath:toPath:)``.
    public var copyItem: @Sendable (_ source: String, _ destination: String) throws -> Void
    /// Answers ``FileSystem/replaceItem(atPath:withItemAtPath:)``.
    public var replaceItem: @Sendable (_ path: String, _ newItem: String) throws -> Void
    /// Answers ``FileSystem/setPermissions(_:ofItemAtPath:)``.
    public var setPermissions: @Sendable (_ permissions: Int, _ path: String) throws -> Void
    /// Answers ``FileSystem/setModificationDate(_:ofItemAtPath:)``.
    public var setModificationDate: @Sendable (_ date: Date, _ path: String) throws -> Void
    /// Answers ``FileSystem/isAccessible(atPath:for:)``.
    public var isAccessible: @Sendable (_ path: String, _ access: FileAccess) -> Bool
    /// Answers ``FileSystem/currentDirectoryPath``.
    public var currentDirectory: @Sendable () -> String
    /// Answers ``FileSystem/changeCurrentDirectoryPath(_:)``.
    public var changeCurrentDirectory: @Sendable (_ path: String) -> Bool
    /// Answers ``FileSystem/temporaryDirectory``.
    public var temporary: @Sendable () -> URL
    /// Answers ``FileSystem/homeDirectoryForCurrentUser``.
    public var home: @Sendable () -> URL
    /// Answers ``FileSystem/urls(for:in:)``.
    public var standardDirectories:
        @Sendable (_ directory: FileManager.SearchPathDirectory, _ domainMask: FileManager.SearchPathDomainMask) ->
            [URL]

    /// Creates a file system whose every operation is unexpected, until its closure is supplied.
    public init() {
        statusOfItem = { path, followingSymbolicLinks in
            throw UnexpectedFileSystemCall(
                "statusOfItem(atPath: \(path), followingSymbolicLinks: \(followingSymbolicLinks))"
            )
        }
        contentsOfDirectory = { path in
            throw UnexpectedFileSystemCall("contentsOfDirectory(atPath: \(path))")
        }
        destinationOfSymbolicLink = { path in
            throw UnexpectedFileSystemCall("destinationOfSymbolicLink(atPath: \(path))")
        }
        data = { path, _ in
            throw UnexpectedFileSystemCall("data(contentsOfFile: \(path))")
        }
        write = { data, path, _ in
            throw UnexpectedFileSystemCall("write(\(data), toFile: \(path))")
        }
        openFile = { path, access in
            throw UnexpectedFileSystemCall("openFile(atPath: \(path), for: \(access))")
        }
        createDirectory = { path, createIntermediates, _ in
            throw UnexpectedFileSystemCall(
                "createDirectory(atPath: \(path), withIntermediateDirectories: \(createIntermediates))"
            )
        }
        createSymbolicLink = { path, destination in
            throw UnexpectedFileSystemCall("createSymbolicLink(atPath: \(path), withDestinationPath: \(destination))")
        }
        linkItem = { source, destination in
            throw UnexpectedFileSystemCall("linkItem(atPath: \(source), toPath: \(destination))")
        }
        removeItem = { path in
            throw UnexpectedFileSystemCall("removeItem(atPath: \(path))")
        }
        moveItem = { source, destination in
            throw UnexpectedFileSystemCall("moveItem(atPath: \(source), toPath: \(destination))")
        }
        copyItem = { source, destination in
            throw UnexpectedFileSystemCall("copyItem(atPath: \(source), toPath: \(destination))")
        }
        replaceItem = { path, newItem in
            throw UnexpectedFileSystemCall("replaceItem(atPath: \(path), withItemAtPath: \(newItem))")
        }
        setPermissions = { permissions, path in
            throw UnexpectedFileSystemCall("setPermissions(0o\(String(permissions, radix: 8)), ofItemAtPath: \(path))")
        }
        setModificationDate = { date, path in
            throw UnexpectedFileSystemCall("setModificationDate(\(date), ofItemAtPath: \(path))")
        }
        isAccessible = { fail("isAccessible(atPath: \($0), for: \($1))") }
        currentDirectory = { fail("currentDirectoryPath") }
        changeCurrentDirectory = { fail("changeCurrentDirectoryPath(\($0))") }
        temporary = { fail("temporaryDirectory") }
        home = { fail("homeDirectoryForCurrentUser") }
        standardDirectories = { fail("urls(for: \($0), in: \($1))") }
    }

    /// Creates a file system that hands every operation to another, until its closure is replaced.
    public init(forwardingTo base: any FileSystem) {
        statusOfItem = { try base.statusOfItem(atPath: $0, followingSymbolicLinks: $1) }
        contentsOfDirectory = { try base.contentsOfDirectory(atPath: $0) }
        destinationOfSymbolicLink = { try base.destinationOfSymbolicLink(atPath: $0) }
        data = { try base.data(contentsOfFile: $0, options: $1) }
        write = { try base.write($0, toFile: $1, options: $2) }
        openFile = { try base.openFile(atPath: $0, for: $1) }
        createDirectory = { try base.createDirectory(atPath: $0, withIntermediateDirectories: $1, permissions: $2) }
        createSymbolicLink = { try base.createSymbolicLink(atPath: $0, withDestinationPath: $1) }
        linkItem = { try base.linkItem(atPath: $0, toPath: $1) }
        removeItem = { try base.removeItem(atPath: $0) }
        moveItem = { try base.moveItem(atPath: $0, toPath: $1) }
        copyItem = { try base.copyItem(atPath: $0, toPath: $1) }
        replaceItem = { try base.replaceItem(atPath: $0, withItemAtPath: $1) }
        setPermissions = { try base.setPermissions($0, ofItemAtPath: $1) }
        setModificationDate = { try base.setModificationDate($0, ofItemAtPath: $1) }
        isAccessible = { base.isAccessible(atPath: $0, for: $1) }
        currentDirectory = { base.currentDirectoryPath }
        changeCurrentDirectory = { base.changeCurrentDirectoryPath($0) }
        temporary = { base.temporaryDirectory }
        home = { base.homeDirectoryForCurrentUser }
        standardDirectories = { base.urls(for: $0, in: $1) }
    }
}

/// A call that nobody has said the answer to.
public struct UnexpectedFileSystemCall: Error, Hashable, CustomStringConvertible {
    /// The call with its arguments, as in Swift.
    public let call: String

    init(_ call: String) {
        self.call = call
    }

    /// A sentence that names the call.
    public var description: String {
        "Unexpected call: fileSystem.\(call). Supply its closure to the ComposableFileSystem."
    }
}

private func fail(_ call: String) -> Never {
    fatalError("\(UnexpectedFileSystemCall(call))")
}
