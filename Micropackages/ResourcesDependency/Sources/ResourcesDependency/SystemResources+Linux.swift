#if !canImport(Darwin)
import DependencySupport
import Foundation

extension SystemResources {
    // The bundle itself does not find the localization `en` for a user who prefers `en-GB`.
    public func localizedString(forKey key: String, value: String?, table: String?) -> String {
        let texts = tables.texts(of: StringsTable.name(table)) { url(forResource: $0, withExtension: "strings") }
        return StringsTable.text(forKey: key, value: value, in: texts)
    }

    /// The tables of a bundle that were read.
    ///
    /// A file is read again when it is another one or has changed.
    final class Tables: Sendable {
        private struct Table {
            let path: String
            let state: FileState
            let texts: [String: String]
        }

        private let tables = Lock<[String: Table]>([:])

        func texts(of name: String, find: (String) -> URL?) -> [String: String] {
            if let table = tables.withLock({ $0[name] }), table.state == FileState(path: table.path) {
                return table.texts
            }
            // The state before the contents: a change while they are read is noticed at the next call.
            guard let file = find(name), let state = FileState(path: file.path) else { return [:] }
            let texts = StringsTable.texts(in: try? Data(contentsOf: file))
            tables.withLock { $0[name] = Table(path: file.path, state: state, texts: texts) }
            return texts
        }
    }
}
#endif
