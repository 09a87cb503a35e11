#if !canImport(Darwin)
import DependencySupport
import Dispatch
import Foundation

extension SystemResources {
    // The bundle itself does not find the localization `en` for a user who prefers `en-GB`.
    public func localizedString(forKey key: String, value: String?, table: String?) -> String {
        let texts = tables.texts(of: StringsTable.name(table)) { url(forResource: $0, withExtension: "strings") }
        return StringsTable.text(forKey: key, value: value, in: texts)
    }

    /// The tables of a bundle that were read.
    ///
    /// A file is read again when it is another one or has changed, which is looked for ten times a second at most: asking the system
    /// takes longer than all the rest.
    final class Tables: Sendable {
        private struct Table {
            let path: String
            let state: FileState
            let texts: [String: String]
            var check: UInt64
        }

        private static let interval: UInt64 = 100_000_000
        private let tables = Lock<[String: Table]>([:])

        func texts(of name: String, find: (String) -> URL?) -> [String: String] {
            let now = DispatchTime.now().uptimeNanoseconds
            if let table = tables.withLock({ $0[name] }) {
                if now < table.check { return table.texts }
                if table.state == FileState(path: table.path) {
                    tables.withLock { $0[name]?.check = now + Self.interval }
                    return table.texts
                }
            }
            // The state before the contents: a change while they are read is noticed later.
            guard let file = find(name), let state = FileState(path: file.path) else { return [:] }
            let texts = StringsTable.texts(in: try? Data(contentsOf: file))
            let table = Table(path: file.path, state: state, texts: texts, check: now + Self.interval)
            tables.withLock { $0[name] = table }
            return texts
        }
    }
}
#endif
