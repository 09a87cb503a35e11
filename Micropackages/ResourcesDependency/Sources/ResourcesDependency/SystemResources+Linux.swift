#if !canImport(Darwin)
import DependencySupport
import Dispatch
import Foundation

extension SystemResources {
    public func localizedString(forKey key: String, value: String?, table: String?) -> String {
        text(forKey: key, value: value, table: table).format
    }

    public func localizedString(
        forKey key: String,
        value: String?,
        table: String?,
        arguments: [any CVarArg]
    ) -> String {
        text(forKey: key, value: value, table: table).formatted(arguments, locale: .current)
    }

    // The text is looked up without the bundle. On Linux, a bundle does not find the localization `en` if the user prefers
    // `en-GB`, and crashes if a text has plurals.
    private func text(forKey key: String, value: String?, table: String?) -> LocalizedText {
        LocalizedText.find(key, value: value, table: table) { name, `extension` in
            tables.texts(of: "\(name).\(`extension`)") {
                url(forResource: name, withExtension: `extension`).map { ($0, language) }
            }
        }
    }

    /// A cache of the text files of a bundle.
    ///
    /// A file is read again if it was replaced or modified, and a missing file is looked up again. Each file is checked
    /// at most ten times a second, because the system call takes longer than everything else here.
    final class Tables: Sendable {
        private struct Table {
            /// The path and the state of the file, or `nil` if it is missing.
            let file: (path: String, state: FileState)?
            let texts: [String: LocalizedText]
            var check: UInt64
        }

        private static let interval: UInt64 = 100_000_000
        private let tables = Lock<[String: Table]>([:])

        func texts(of name: String, find: () -> (URL, language: String)?) -> [String: LocalizedText] {
            let now = DispatchTime.now().uptimeNanoseconds
            if let table = tables.withLock({ $0[name] }) {
                if now < table.check { return table.texts }
                if let file = table.file, file.state == FileState(path: file.path) {
                    tables.withLock { $0[name]?.check = now + Self.interval }
                    return table.texts
                }
            }
            var table = Table(file: nil, texts: [:], check: now + Self.interval)
            // The state is read before the contents. If the file changes in between, the next check notices it.
            if let (file, language) = find(), let state = FileState(path: file.path) {
                let texts = LocalizedText.texts(in: try? Data(contentsOf: file), of: file, language: language)
                table = Table(file: (file.path, state), texts: texts, check: table.check)
            }
            tables.withLock { [table] in $0[name] = table }
            return table.texts
        }
    }
}
#endif
