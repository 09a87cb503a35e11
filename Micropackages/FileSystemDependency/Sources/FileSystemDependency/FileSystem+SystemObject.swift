public import Foundation

extension FileSystem {
    /// `FileManager.default` if this is the system's file system, and `nil` for any other file system, such as a double.
    public var systemObject: FileManager? { self is SystemFileSystem ? .default : nil }
}
