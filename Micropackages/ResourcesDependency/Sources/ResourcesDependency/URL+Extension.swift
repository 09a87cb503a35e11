import Foundation

extension URL {
    /// Returns an extension preceded by a dot, or an empty text for an empty extension.
    static func suffix(ofExtension extension: String) -> String {
        `extension`.isEmpty || `extension`.hasPrefix(".") ? `extension` : "." + `extension`
    }

    /// Returns whether the file name ends in an extension, which may contain dots.
    func hasExtension(_ extension: String) -> Bool {
        lastPathComponent.hasSuffix(Self.suffix(ofExtension: `extension`))
    }
}
