extension String {
    /// Returns a name of the same length for every number, so that a path with it is too long on live and fake alike.
    static func uniqueName(_ number: UInt64) -> String {
        let digits = String(number, radix: 36)
        return ".\(String(repeating: "0", count: 13 - digits.count))\(digits)~"
    }
}

extension Kernel {
    /// Returns the path without its last component, as text; `.` for a single component.
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

    static func lastComponent(of path: String) -> Substring {
        path.split(separator: "/").last ?? ""
    }
}
