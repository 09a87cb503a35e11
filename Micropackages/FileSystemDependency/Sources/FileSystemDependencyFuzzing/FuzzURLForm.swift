import Foundation

/// The forms in which the URL of an item below the root can be written.
package enum FuzzURLForm: Sendable, CaseIterable {
    case path
    case directory
    /// A URL with the root as its base.
    case based
    /// A URL whose base is the URL of the item `a` in the root.
    case besideBase
    /// A URL created from a relative path. Its base is the current directory.
    case current
    case appended
    case escaped
    case host
    case query
    case capitals
    case standardized
    case doubled
    /// A URL with an escaped slash, which is part of a name and does not separate names.
    case escapedSlash
    case nul
    case notUTF8
    case web
    case withoutScheme

    func url(_ path: String, root: String) -> URL {
        let whole = path.isEmpty ? root : "\(root)/\(path)"
        // An absolute path would leave the root. An empty path would mean the current directory of the process.
        let relative = path.isEmpty ? "b" : String(path.drop { $0 == "/" })
        let rootURL = URL(filePath: root, directoryHint: .isDirectory)
        let url: URL? =
            switch self {
            case .path: URL(filePath: whole)
            case .directory: URL(filePath: whole, directoryHint: .isDirectory)
            case .based: URL(filePath: relative, relativeTo: rootURL)
            case .besideBase: URL(string: escaped(relative), relativeTo: URL(filePath: "\(root)/a"))
            case .current: URL(filePath: relative)
            case .appended: rootURL.appending(path: path)
            case .escaped: URL(string: "file://" + escaped(whole))
            case .host: URL(string: "file://localhost" + whole)
            case .query: URL(string: "file://\(whole)?a=b#c")
            case .capitals: URL(string: "FILE://\(whole)")
            case .standardized: URL(filePath: whole).standardized
            case .doubled: URL(string: "file://" + whole.replacing("/", with: "//"))
            case .escapedSlash: URL(string: "file://\(root)/" + path.replacing("/", with: "%2F"))
            case .nul: URL(string: "file://\(whole)%00")
            case .notUTF8: URL(string: "file://\(whole)%FF")
            case .web: URL(string: "https://example.com\(whole)")
            case .withoutScheme: URL(string: whole)
            }
        let found = url ?? URL(filePath: whole)
        let base = root.split(separator: "/").dropLast(3).last ?? ""
        guard [.current, .notUTF8].contains(self) || found.path.contains(base) else {
            fatalError("\(found) leads out of the root \(root)")
        }
        return found
    }

    /// The path, with all bytes except for slashes escaped.
    private func escaped(_ path: String) -> String {
        path.utf8.map { $0 == UInt8(ascii: "/") ? "/" : "%" + String($0, radix: 16, uppercase: true) }.joined()
    }
}
