public import Foundation

extension FileSystem {
    /// The file manager of the system, or `nil` for a file system that is not the system's: a double, for example.
    public var systemObject: FileManager? { self is SystemFileSystem ? .default : nil }
}
