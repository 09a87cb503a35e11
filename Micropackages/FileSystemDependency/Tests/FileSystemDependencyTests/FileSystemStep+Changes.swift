import FileSystemDependency
import FileSystemDependencyContract
import Foundation

extension FileSystemStep {
    static func write(_ text: String, to path: String, atomically: Bool = false) -> FileSystemStep {
        .call(.write(Data(text.utf8), toFile: path, options: atomically ? .atomic : []))
    }

    /// A change of every kind of the file `f` and the directory `d`.
    static let changes: [FileSystemStep] = [
        .write("", to: "f"), .write("", to: "f", atomically: true), .write("", to: "new"),
        .call(.write(Data(), toFile: "new", options: .withoutOverwriting)),
        .call(.createDirectory(atPath: "new", withIntermediateDirectories: true, permissions: nil)),
        .call(.createSymbolicLink(atPath: "new", withDestinationPath: "f")),
        .call(.linkItem(atPath: "f", toPath: "new")), .call(.removeItem(atPath: "f")), .call(.removeItem(atPath: "d")),
        .call(.moveItem(atPath: "f", toPath: "new")), .call(.copyItem(atPath: "f", toPath: "new")),
        .call(.replaceItem(atPath: "f", withItemAtPath: "d")), .call(.setPermissions(0, ofItemAtPath: "f")),
        .call(.setModificationDate(Date(timeIntervalSince1970: 0), ofItemAtPath: "f")),
        .open(0, "f", .writing),
    ]
}
