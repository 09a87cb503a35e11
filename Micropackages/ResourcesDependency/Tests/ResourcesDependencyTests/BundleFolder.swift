import Foundation

/// A folder with files, which is removed when this object is released.
final class BundleFolder: Sendable {
    let url = URL.temporaryDirectory.appending(path: "Resources-\(UUID()).bundle", directoryHint: .isDirectory)

    init(_ texts: [String: String]) throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (path, text) in texts {
            let file = url.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: file)
        }
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }
}
