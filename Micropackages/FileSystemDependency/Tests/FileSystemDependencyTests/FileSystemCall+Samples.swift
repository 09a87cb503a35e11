import FileSystemDependency
import Foundation

extension FileSystemCall {
    /// A call of each case.
    static let samples = fileSystemSamples + handleSamples.map { .onHandle($0, atPath: "a") }

    /// A call of each case of a file system.
    static let fileSystemSamples: [FileSystemCall] = [
        .statusOfItem(atPath: "a", followingSymbolicLinks: true), .isAccessible(atPath: "a", for: .reading),
        .contentsOfDirectory(atPath: "a"), .destinationOfSymbolicLink(atPath: "a"),
        .data(contentsOfFile: "a", options: .mappedIfSafe), .write(Data([1]), toFile: "a", options: .atomic),
        .openFile(atPath: "a", for: .reading),
        .createDirectory(atPath: "a", withIntermediateDirectories: true, permissions: 0o700),
        .createSymbolicLink(atPath: "a", withDestinationPath: "b"), .linkItem(atPath: "a", toPath: "b"),
        .removeItem(atPath: "a"), .moveItem(atPath: "a", toPath: "b"), .copyItem(atPath: "a", toPath: "b"),
        .replaceItem(atPath: "a", withItemAtPath: "b"), .setPermissions(0o700, ofItemAtPath: "a"),
        .setModificationDate(Date(timeIntervalSince1970: 0), ofItemAtPath: "a"), .statusOfVolume(atPath: "a"),
        .synchronizeItem(atPath: "a"), .currentDirectoryPath, .changeCurrentDirectoryPath("a"), .temporaryDirectory,
        .homeDirectoryForCurrentUser, .urls(for: .documentDirectory, in: .userDomainMask),
        .homeDirectory(forUser: "a"), .containerURL(forSecurityApplicationGroupIdentifier: "a"), .mountedVolumeURLs,
        .uniqueName,
    ]

    /// A call of each case of a handle.
    static let handleSamples: [FileSystemHandleCall] = [
        .read(upToCount: 1), .readToEnd, .write(contentsOf: Data([1])), .offset, .seek(toOffset: 1), .seekToEnd,
        .truncate(atOffset: 1), .synchronize, .close,
    ]
}
