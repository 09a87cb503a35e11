import Foundation

extension URL {
    /// Returns an extension with its dot, if there is any.
    static func suffix(ofExtension extension: String) -> String {
        `extension`.isEmpty || `extension`.hasPrefix(".") ? `extension` : "." + `extension`
    }

    /// Returns whether the name ends in an extension, which may have dots in it.
    func hasExtension(_ extension: String) -> Bool {
        lastPathComponent.hasSuffix(Self.suffix(ofExtension: `extension`))
    }
}
