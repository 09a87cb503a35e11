import Foundation

extension Kernel {
    mutating func makeDirectories(_ path: String, permissions: Int?) throws(Errno) {
        do {
            try makeDirectory(path, exactly: permissions)
        } catch  where error.code == .ENOENT && Self.parent(of: path) != path && !path.isEmpty {
            try makeDirectories(Self.parent(of: path), permissions: permissions)
            try makeDirectoryUnlessThere(path, permissions: permissions)
        } catch  where error.code == .EEXIST {
            try requireDirectory(path)
        }
    }

    private mutating func makeDirectoryUnlessThere(_ path: String, permissions: Int?) throws(Errno) {
        do {
            try makeDirectory(path, exactly: permissions)
        } catch  where error.code == .EEXIST {
            try requireDirectory(path)
        }
    }

    private mutating func requireDirectory(_ path: String) throws(Errno) {
        guard let status = try? status(path, followingSymbolicLinks: true), status.kind == .directory else {
            throw Errno(.EEXIST)
        }
    }

    /// Creates a directory; if permissions are given, the mask does not change them.
    mutating func makeDirectory(_ path: String, exactly permissions: Int?) throws(Errno) {
        try makeDirectory(path, permissions: permissions ?? 0o777)
        guard let permissions else { return }
        do {
            try changePermissions(path, permissions)
        } catch {
            try? removeDirectory(path)
            throw error
        }
    }
}
