extension Kernel {
    /// Returns the path without its last component, as text; `.` where there is no other.
    static func parent(of path: String) -> String {
        let path = path.utf8
        guard let end = path.lastIndex(where: { $0 != UInt8(ascii: "/") }) else {
            return path.isEmpty ? "." : "/"
        }
        guard let slash = path[...end].lastIndex(of: UInt8(ascii: "/")) else {
            return "."
        }
        let directory = path[..<slash]
        guard let last = directory.lastIndex(where: { $0 != UInt8(ascii: "/") }) else {
            return "/"
        }
        return String(Substring(directory[...last]))
    }

    /// Returns the last component of a path, as text.
    static func lastComponent(of path: String) -> Substring {
        path.split(separator: "/").last ?? ""
    }
}
