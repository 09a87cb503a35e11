public import Foundation

/// A call of a ``FileSystem`` or of one of its handles.
///
/// It is experimental: a minor version may change it.
///
/// The cases have the names and labels of the requirements.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum FileSystemCall: Sendable, Equatable {
    /// ``FileSystem/statusOfItem(atPath:followingSymbolicLinks:)``.
    case statusOfItem(atPath: String, followingSymbolicLinks: Bool)
    /// ``FileSystem/isAccessible(atPath:for:)``.
    case isAccessible(atPath: String, for: FileAccess)
    /// ``FileSystem/contentsOfDirectory(atPath:)``.
    case contentsOfDirectory(atPath: String)
    /// ``FileSystem/destinationOfSymbolicLink(atPath:)``.
    case destinationOfSymbolicLink(atPath: String)
    /// ``FileSystem/data(contentsOfFile:options:)``.
    case data(contentsOfFile: String, options: Data.ReadingOptions)
    /// ``FileSystem/write(_:toFile:options:)``.
    case write(Data, toFile: String, options: Data.WritingOptions)
    /// ``FileSystem/openFile(atPath:for:)``.
    case openFile(atPath: String, for: FileOpenMode)
    /// ``FileSystem/createDirectory(atPath:withIntermediateDirectories:permissions:)``.
    case createDirectory(atPath: String, withIntermediateDirectories: Bool, permissions: Int?)
    /// ``FileSystem/createSymbolicLink(atPath:withDestinationPath:)``.
    case createSymbolicLink(atPath: String, withDestinationPath: String)
    /// ``FileSystem/linkItem(atPath:toPath:)``.
    case linkItem(atPath: String, toPath: String)
    /// ``FileSystem/removeItem(atPath:)``.
    case removeItem(atPath: String)
    /// ``FileSystem/moveItem(atPath:toPath:)``.
    case moveItem(atPath: String, toPath: String)
    /// ``FileSystem/copyItem(atPath:toPath:)``.
    case copyItem(atPath: String, toPath: String)
    /// ``FileSystem/replaceItem(atPath:withItemAtPath:)``.
    case replaceItem(atPath: String, withItemAtPath: String)
    /// ``FileSystem/setPermissions(_:ofItemAtPath:)``.
    case setPermissions(Int, ofItemAtPath: String)
    /// ``FileSystem/setModificationDate(_:ofItemAtPath:)``.
    case setModificationDate(Date, ofItemAtPath: String)
    /// ``FileSystem/statusOfVolume(atPath:)``.
    case statusOfVolume(atPath: String)
    /// ``FileSystem/synchronizeItem(atPath:)``.
    case synchronizeItem(atPath: String)
    /// ``FileSystem/currentDirectoryPath``.
    case currentDirectoryPath
    /// ``FileSystem/changeCurrentDirectoryPath(_:)``.
    case changeCurrentDirectoryPath(String)
    /// ``FileSystem/temporaryDirectory``.
    case temporaryDirectory
    /// ``FileSystem/homeDirectoryForCurrentUser``.
    case homeDirectoryForCurrentUser
    /// ``FileSystem/urls(for:in:)``.
    case urls(for: FileManager.SearchPathDirectory, in: FileManager.SearchPathDomainMask)
    /// ``FileSystem/homeDirectory(forUser:)``.
    case homeDirectory(forUser: String)
    /// ``FileSystem/containerURL(forSecurityApplicationGroupIdentifier:)``.
    case containerURL(forSecurityApplicationGroupIdentifier: String)
    /// ``FileSystem/mountedVolumeURLs(includingResourceValuesForKeys:options:)``.
    ///
    /// The arguments are left out, because their types would link all of Foundation.
    case mountedVolumeURLs
    /// ``FileSystem/uniqueName()``.
    case uniqueName
    /// A call of a handle that was opened at a path.
    case onHandle(FileSystemHandleCall, atPath: String)
}

extension FileSystemCall: CustomStringConvertible {
    /// The call in Swift notation, such as `write(12 bytes, toFile: "/a", options: .atomic)`.
    public var description: String {
        switch self {
        case .statusOfItem(let path, let follows):
            "statusOfItem(atPath: \(path.debugDescription), followingSymbolicLinks: \(follows))"
        case .isAccessible(let path, let access): "isAccessible(atPath: \(path.debugDescription), for: .\(access))"
        case .contentsOfDirectory(let path): "contentsOfDirectory(atPath: \(path.debugDescription))"
        case .destinationOfSymbolicLink(let path): "destinationOfSymbolicLink(atPath: \(path.debugDescription))"
        case .data(let path, let options): "data(contentsOfFile: \(path.debugDescription), options: \(text(options)))"
        case .write(let data, let path, let options):
            "write(\(data), toFile: \(path.debugDescription), options: \(text(options)))"
        case .openFile(let path, let mode): "openFile(atPath: \(path.debugDescription), for: .\(mode))"
        case .createDirectory(let path, let intermediates, let permissions):
            "createDirectory(atPath: \(path.debugDescription), withIntermediateDirectories: \(intermediates), "
                + "permissions: \(permissions.map(octal) ?? "nil"))"
        case .createSymbolicLink(let path, let destination):
            "createSymbolicLink(atPath: \(path.debugDescription), withDestinationPath: \(destination.debugDescription))"
        case .linkItem(let source, let destination): "linkItem\(paths(source, destination))"
        case .removeItem(let path): "removeItem(atPath: \(path.debugDescription))"
        case .moveItem(let source, let destination): "moveItem\(paths(source, destination))"
        case .copyItem(let source, let destination): "copyItem\(paths(source, destination))"
        case .replaceItem(let path, let newItem):
            "replaceItem(atPath: \(path.debugDescription), withItemAtPath: \(newItem.debugDescription))"
        case .setPermissions(let permissions, let path):
            "setPermissions(\(octal(permissions)), ofItemAtPath: \(path.debugDescription))"
        case .setModificationDate(let date, let path):
            "setModificationDate(Date(timeIntervalSince1970: \(date.timeIntervalSince1970)), "
                + "ofItemAtPath: \(path.debugDescription))"
        case .statusOfVolume(let path): "statusOfVolume(atPath: \(path.debugDescription))"
        case .synchronizeItem(let path): "synchronizeItem(atPath: \(path.debugDescription))"
        case .currentDirectoryPath: "currentDirectoryPath"
        case .changeCurrentDirectoryPath(let path): "changeCurrentDirectoryPath(\(path.debugDescription))"
        case .temporaryDirectory: "temporaryDirectory"
        case .homeDirectoryForCurrentUser: "homeDirectoryForCurrentUser"
        case .urls(let directory, let domainMask): "urls(for: .\(directory), in: \(text(domainMask)))"
        case .homeDirectory(let user): "homeDirectory(forUser: \(user.debugDescription))"
        case .containerURL(let group):
            "containerURL(forSecurityApplicationGroupIdentifier: \(group.debugDescription))"
        case .mountedVolumeURLs: "mountedVolumeURLs()"
        case .uniqueName: "uniqueName()"
        case .onHandle(let call, let path): "handle(\(path.debugDescription)).\(call)"
        }
    }

    private func paths(_ source: String, _ destination: String) -> String {
        "(atPath: \(source.debugDescription), toPath: \(destination.debugDescription))"
    }

    private func octal(_ permissions: Int) -> String {
        "0o\(String(permissions, radix: 8))"
    }

    private func text(_ mask: FileManager.SearchPathDomainMask) -> String {
        let names = [
            ".userDomainMask": FileManager.SearchPathDomainMask.userDomainMask, ".localDomainMask": .localDomainMask,
            ".networkDomainMask": .networkDomainMask, ".systemDomainMask": .systemDomainMask,
        ]
        let name = names.first { $0.value == mask }?.key
        return name ?? "[\(names.filter { mask.contains($0.value) }.keys.sorted().joined(separator: ", "))]"
    }

    private func text(_ options: Data.ReadingOptions) -> String {
        let names: [(String, Data.ReadingOptions)] = [
            (".mappedIfSafe", .mappedIfSafe), (".uncached", .uncached), (".alwaysMapped", .alwaysMapped),
        ]
        let shown = names.filter { options.contains($0.1) }.map(\.0)
        return shown.count == 1 ? shown[0] : "[\(shown.joined(separator: ", "))]"
    }

    private func text(_ options: Data.WritingOptions) -> String {
        switch (options.contains(.atomic), options.contains(.withoutOverwriting)) {
        case (false, false): "[]"
        case (true, false): ".atomic"
        case (false, true): ".withoutOverwriting"
        case (true, true): "[.atomic, .withoutOverwriting]"
        }
    }
}
