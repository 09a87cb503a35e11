import FileSystemDependency
import FileSystemDependencyContract

extension FileSystemStep {
    static func write(_ text: String, to path: String, atomically: Bool = false) -> FileSystemStep {
        .write(text, to: path, atomically: atomically, exclusively: false)
    }

    /// A change of every kind of the file `f` and the directory `d`.
    static let changes: [FileSystemStep] = [
        .write("", to: "f"), .write("", to: "f", atomically: true), .write("", to: "new"),
        .write("", to: "new", atomically: false, exclusively: true),
        .createDirectory("new", withIntermediates: true, permissions: nil), .createSymbolicLink("new", to: "f"),
        .link("f", to: "new"), .remove("f"), .remove("d"), .move("f", to: "new"), .copy("f", to: "new"),
        .replace("f", with: "d"), .setPermissions(0, of: "f"), .setModificationDate(0, of: "f"),
        .open(0, "f", .writing),
    ]
}
