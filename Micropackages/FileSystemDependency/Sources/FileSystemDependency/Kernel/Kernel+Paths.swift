extension String {
    /// Returns a unique name, whose length is always the same.
    ///
    /// So a path with such a name is too long on the live file system exactly if it is too long on the fake.
    static func uniqueName(_ number: UInt64) -> String {
        let digits = String(number, radix: 36)
        return ".\(String(repeating: "0", count: 13 - digits.count))\(digits)~"
    }
}

extension String {
    /// The text with a tilde in the place of each unique name, as these names differ between two file systems.
    package var withoutUniqueNames: String {
        utf8.contains(UInt8(ascii: "~")) ? replacing(#/\.[0-9a-z]{13}~/#, with: "~") : self
    }
}

extension Kernel {
    /// Returns the path without its last component, or `.` for a single component; the path is not resolved.
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
        path.pathComponents.last ?? ""
    }
}

extension String {
    /// The names in a path.
    ///
    /// They are split by bytes, because a slash and a combining character after it are one `Character`.
    var pathComponents: [Substring] {
        utf8.split(separator: UInt8(ascii: "/")).map(Substring.init)
    }
}
