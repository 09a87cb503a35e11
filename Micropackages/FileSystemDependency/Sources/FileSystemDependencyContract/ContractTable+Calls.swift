import FileSystemDependency
import Foundation

extension ContractTable {
    /// The calls that a table names; each stands for one call on every target, whose path takes the place of `@`.
    static let calls: [FileSystemCall] = [
        .data(contentsOfFile: "@", options: []),
        .data(contentsOfFile: "@", options: .mappedIfSafe),
        .write(new, toFile: "@", options: []),
        .write(new, toFile: "@", options: .atomic),
        .write(new, toFile: "@", options: .withoutOverwriting),
        .write(new, toFile: "@", options: [.atomic, .withoutOverwriting]),
        .createDirectory(atPath: "@", withIntermediateDirectories: false, permissions: nil),
        .createDirectory(atPath: "@", withIntermediateDirectories: true, permissions: nil),
        .createDirectory(atPath: "@", withIntermediateDirectories: false, permissions: 0o700),
        .contentsOfDirectory(atPath: "@"),
        .destinationOfSymbolicLink(atPath: "@"),
        .statusOfItem(atPath: "@", followingSymbolicLinks: true),
        .statusOfItem(atPath: "@", followingSymbolicLinks: false),
        .isAccessible(atPath: "@", for: .existence),
        .removeItem(atPath: "@"),
        .copyItem(atPath: "@", toPath: "new"),
        .copyItem(atPath: "file", toPath: "@"),
        .copyItem(atPath: "full", toPath: "@"),
        .moveItem(atPath: "@", toPath: "new"),
        .moveItem(atPath: "file", toPath: "@"),
        .moveItem(atPath: "full", toPath: "@"),
        .replaceItem(atPath: "file", withItemAtPath: "@"),
        .replaceItem(atPath: "@", withItemAtPath: "file"),
        .replaceItem(atPath: "@", withItemAtPath: "full"),
        .linkItem(atPath: "@", toPath: "new"),
        .linkItem(atPath: "file", toPath: "@"),
        .createSymbolicLink(atPath: "@", withDestinationPath: "text"),
        .setPermissions(0o704, ofItemAtPath: "@"),
        .setModificationDate(Date(timeIntervalSince1970: 1_000.5), ofItemAtPath: "@"),
        .synchronizeItem(atPath: "@"),
        .openFile(atPath: "@", for: .reading),
        .openFile(atPath: "@", for: .writing),
        .openFile(atPath: "@", for: .updating),
    ]

    private static let new = Data("new".utf8)

    /// Returns a call in the words of a table.
    /// - Parameters:
    ///   - call: The call.
    ///   - target: What takes the place of the path.
    /// - Returns: The description without the quotation marks of the path.
    static func text(of call: FileSystemCall, on target: String = "@") -> String {
        "\(call)".replacing("\"@\"", with: target)
    }
}
