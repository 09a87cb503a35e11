import Foundation

extension URL {
    /// The path to call a file system with, without the slash that marks a directory's URL.
    ///
    /// A URL made of a relative path has the process's current directory as its base. A file system has a current
    /// directory of its own, so such a path stays relative. A path whose bytes are not UTF-8 becomes a NUL, which every
    /// operation refuses.
    var filePath: String {
        let base = baseURL?.path(percentEncoded: false)
        if let base, base.dropLast() == FileManager.default.currentDirectoryPath, !relativePath.hasPrefix("/") {
            return relativePath
        }
        let path = path(percentEncoded: false)
        guard !path.isEmpty || self.path(percentEncoded: true).isEmpty else { return "\0" }
        return path.utf8.count > 1 && path.utf8.last == UInt8(ascii: "/") ? String(path.dropLast()) : path
    }
}
