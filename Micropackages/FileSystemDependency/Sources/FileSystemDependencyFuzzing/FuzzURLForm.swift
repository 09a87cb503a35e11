import Foundation

/// A way to write the URL of an item below the root.
package enum FuzzURLForm: Sendable, CaseIterable {
    case path
    case directory
    /// With a base that is the root.
    case based
    /// With a base that is an item of the root.
    case besideBase
    /// Of a relative path, whose base is the current directory.
    case current
    case appended
    case escaped
    case host
    case query
    case capitals
    case standardized
    case doubled
    /// With an escaped slash, which is none.
    case escapedSlash
    case nul
    case notUTF8
    case web
    case withoutScheme

    /// Returns the URL of a path below the root.
    func url(_ path: String, root: String) -> URL {
        let whole = path.isEmpty ? root : "\(root)/\(path)"
        // An absolute path would lead out of the root, and an empty one to the directory of the process.
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
        let fence = root.split(separator: "/").dropLast(3).last ?? ""
        guard [.current, .notUTF8].contains(self) || found.path.contains(fence) else {
            fatalError("\(found) leads out of the root \(root)")
        }
        return found
    }

    /// Every byte but the slashes as an escape.
    private func escaped(_ path: String) -> String {
        path.utf8.map { $0 == UInt8(ascii: "/") ? "/" : "%" + String($0, radix: 16, uppercase: true) }.joined()
    }
}
