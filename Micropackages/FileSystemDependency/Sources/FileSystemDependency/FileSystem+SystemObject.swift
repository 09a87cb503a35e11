public import Foundation

extension FileSystem {
    /// The file manager of the system, or `nil` for any other file system, such as a double.
    public var systemObject: FileManager? { self is SystemFileSystem ? .default : nil }
}
