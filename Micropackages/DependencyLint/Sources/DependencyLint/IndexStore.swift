import Foundation

/// An index store, which the compiler writes during a debug build.
///
/// A store has a *unit* for each file of each module. The unit names a *record*, which contains the occurrences of symbols in the
/// file.
struct IndexStore {
    private let library: IndexStoreLibrary
    private let store: IndexStoreLibrary.Handle

    /// Opens the store in a folder.
    /// - Throws: `LintFailure` if the folder is not an index store.
    init(at path: String, library: IndexStoreLibrary) throws {
        var error: IndexStoreLibrary.Handle?
        guard FileManager.default.fileExists(atPath: path), let store = library.createStore(path, &error) else {
            let reason = error.flatMap { library.describeError($0) }.map { String(cString: $0) } ?? "no such folder"
            throw LintFailure("cannot open the index store '\(path)': \(reason)")
        }
        self.library = library
        self.store = store
    }

    func units() -> [IndexUnit] {
        var names: [String] = []
        withUnsafeMutablePointer(to: &names) { names in
            _ = library.visitUnits(store, 1, names) { names, name in
                names?.assumingMemoryBound(to: [String].self).pointee.append(String(name))
                return true
            }
        }
        return names.compactMap(unit)
    }

    private func unit(named name: String) -> IndexUnit? {
        guard let reader = library.createUnitReader(store, name, nil) else { return nil }
        defer { library.disposeUnitReader(reader) }
        let file = String(library.unitMainFile(reader))
        guard !library.unitIsOfSystem(reader) else { return nil }

        var seconds: Int64 = 0
        var nanoseconds: Int64 = 0
        library.unitTime(reader, &seconds, &nanoseconds)
        let time = Date(timeIntervalSince1970: Double(seconds) + Double(nanoseconds) * 1e-9)
        let realPath = URL(fileURLWithPath: file).resolvingSymlinksInPath().path
        var unit = IndexUnit(file: file, realPath: realPath, module: String(library.unitModule(reader)), time: time)
        forEach(library.visitUnitDependencies, of: reader) { dependency in
            switch library.unitDependencyKind(dependency) {
            case 1:
                let path = String(library.unitDependencyFile(dependency))
                // Xcode adds a hash to the name of a module: `Module-3A9X.swiftmodule`. Those of C have one, too.
                let module = path.split(separator: "/").first { $0.hasSuffix(".swiftmodule") || $0.hasSuffix(".pcm") }
                if let module { unit.imports.insert(String(module.prefix { $0 != "-" && $0 != "." })) }
            case 2 where String(library.unitDependencyFile(dependency)) == file:
                unit.record = String(library.unitDependencyName(dependency))
            default: break
            }
        }
        return unit
    }

    /// - Throws: `LintFailure` if the record cannot be read.
    func forEachOccurrence(in record: String, _ body: (IndexOccurrence) -> Void) throws {
        guard let reader = library.createRecordReader(store, record, nil) else {
            throw LintFailure("the index is damaged: it has no record '\(record)'; build in an empty folder")
        }
        defer { library.disposeRecordReader(reader) }
        forEach(library.visitOccurrences, of: reader) { occurrence in
            body(IndexOccurrence(handle: occurrence, library: library))
        }
    }
}

/// Calls a closure with each item that a function of the library enumerates.
func forEach(
    _ visit: IndexStoreLibrary.VisitAll,
    of handle: IndexStoreLibrary.Handle,
    _ body: (IndexStoreLibrary.Handle) -> Void
) {
    withoutActuallyEscaping(body) { body in
        var body = body
        withUnsafeMutablePointer(to: &body) { context in
            _ = visit(handle, context) { context, item in
                if let item {
                    context?.assumingMemoryBound(to: ((IndexStoreLibrary.Handle) -> Void).self).pointee(item)
                }
                return true
            }
        }
    }
}

extension String {
    init(_ text: IndexStoreLibrary.Text) {
        self.init(decoding: UnsafeRawBufferPointer(start: text.iov_base, count: text.iov_len), as: UTF8.self)
    }
}
