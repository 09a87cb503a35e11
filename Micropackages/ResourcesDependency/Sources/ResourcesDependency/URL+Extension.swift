import Foundation

extension URL {
    /// Returns an extension preceded by a dot.
    ///
    /// An empty extension remains empty.
    static func suffix(ofExtension extension: String) -> String {
        `extension`.isEmpty || `extension`.hasPrefix(".") ? `extension` : "." + `extension`
    }

    /// Returns whether the file name ends in an extension.
    ///
    /// The extension may contain dots.
    func hasExtension(_ extension: String) -> Bool {
        lastPathComponent.hasSuffix(Self.suffix(ofExtension: `extension`))
    }
}
