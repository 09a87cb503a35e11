import Foundation

/// What a link leads to.
enum LinkTarget: Hashable, Sendable {
    /// A file, or the document itself where the path is empty, and an anchor in it.
    case file(path: String, anchor: String?)
    /// A page on the web, without the fragment.
    case page(URL)
    /// Something that cannot be checked, such as `mailto:`.
    case other
    /// Nothing that can be understood.
    case invalid

    init(destination: String) {
        let scheme = Self.scheme(of: destination)
        if scheme == "http" || scheme == "https" || destination.hasPrefix("//") {
            self.init(pageAt: scheme == nil ? "https:" + destination : destination)
        } else if scheme != nil {
            self = .other
        } else if destination.isEmpty {
            self = .invalid
        } else {
            self.init(fileAt: destination)
        }
    }

    private init(pageAt destination: String) {
        let page = destination.prefix { $0 != "#" }
        if let url = URL(string: String(page)), url.host()?.isEmpty == false {
            self = .page(url)
        } else {
            self = .invalid
        }
    }

    private init(fileAt destination: String) {
        let parts = destination.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let path = parts[0].prefix { $0 != "?" }
        self = .file(path: Self.decoded(path), anchor: parts.count > 1 ? Self.decoded(parts[1]) : nil)
    }

    /// A scheme has two letters at least, or the drives of Windows were schemes.
    private static func scheme(of destination: String) -> String? {
        guard let colon = destination.firstIndex(of: ":") else { return nil }
        let scheme = destination[..<colon]
        guard scheme.count > 1, scheme.unicodeScalars.first?.isLetter == true else { return nil }
        let isScheme = scheme.unicodeScalars.allSatisfy {
            $0.isLetter || $0.isDigit || "+-.".unicodeScalars.contains($0)
        }
        return isScheme ? scheme.lowercased() : nil
    }

    private static func decoded(_ text: Substring) -> String {
        text.removingPercentEncoding ?? String(text)
    }
}
