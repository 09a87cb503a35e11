import Foundation

/// The functions of the toolchain's `libIndexStore` that read an index store.
///
/// The library is loaded at run time. Its C header is `usr/local/include/indexstore/indexstore.h` in the toolchain.
/// Handles of symbols and occurrences are valid while their record is open. Other handles are valid until they are
/// disposed of.
struct IndexStoreLibrary {
    typealias Handle = UnsafeMutableRawPointer

    /// A text that the library returns: an address and a length, as in `indexstore_string_ref_t`.
    ///
    /// A C function pointer cannot have parameters of Swift structures. `iovec` has the same layout, and is passed in the same
    /// registers.
    typealias Text = iovec

    typealias Visit = @convention(c) (_ context: Handle?, Handle?) -> Bool
    typealias VisitAll = @convention(c) (Handle?, _ context: Handle?, Visit) -> Bool

    let createStore: @convention(c) (UnsafePointer<CChar>?, UnsafeMutablePointer<Handle?>?) -> Handle?
    let describeError: @convention(c) (Handle?) -> UnsafePointer<CChar>?
    let visitUnits:
        @convention(c) (Handle?, _ sorted: CUnsignedInt, Handle?, @convention(c) (Handle?, Text) -> Bool) -> Bool
    let createUnitReader: @convention(c) (Handle?, UnsafePointer<CChar>?, UnsafeMutablePointer<Handle?>?) -> Handle?
    let disposeUnitReader: @convention(c) (Handle?) -> Void
    let unitTime: @convention(c) (Handle?, UnsafeMutablePointer<Int64>?, UnsafeMutablePointer<Int64>?) -> Void
    let unitMainFile: @convention(c) (Handle?) -> Text
    let unitIsOfSystem: @convention(c) (Handle?) -> Bool
    let unitModule: @convention(c) (Handle?) -> Text
    let visitUnitDependencies: VisitAll
    let unitDependencyKind: @convention(c) (Handle?) -> CUnsignedInt
    let unitDependencyFile: @convention(c) (Handle?) -> Text
    let unitDependencyName: @convention(c) (Handle?) -> Text
    let createRecordReader: @convention(c) (Handle?, UnsafePointer<CChar>?, UnsafeMutablePointer<Handle?>?) -> Handle?
    let disposeRecordReader: @convention(c) (Handle?) -> Void
    let visitOccurrences: VisitAll
    let occurrenceSymbol: @convention(c) (Handle?) -> Handle?
    let occurrenceRoles: @convention(c) (Handle?) -> UInt64
    let occurrencePlace:
        @convention(c) (Handle?, UnsafeMutablePointer<CUnsignedInt>?, UnsafeMutablePointer<CUnsignedInt>?) -> Void
    let visitRelations: VisitAll
    let relationRoles: @convention(c) (Handle?) -> UInt64
    let relationSymbol: @convention(c) (Handle?) -> Handle?
    let symbolKind: @convention(c) (Handle?) -> CUnsignedInt
    let symbolSubkind: @convention(c) (Handle?) -> CUnsignedInt
    let symbolName: @convention(c) (Handle?) -> Text
    let symbolUSR: @convention(c) (Handle?) -> Text

    /// Loads the library.
    /// - Throws: `LintFailure` if the library does not exist, or if a function is missing in it.
    init(at path: String) throws {
        guard let library = dlopen(path, RTLD_LAZY | RTLD_LOCAL) else {
            throw LintFailure("cannot load '\(path)': \(dlerror().map { String(cString: $0) } ?? "unknown error")")
        }
        func function<Function>(_ name: String) throws -> Function {
            guard let address = dlsym(library, "indexstore_\(name)") else {
                throw LintFailure("'\(path)' has no function 'indexstore_\(name)'")
            }
            return unsafeBitCast(address, to: Function.self)
        }
        createStore = try function("store_create")
        describeError = try function("error_get_description")
        visitUnits = try function("store_units_apply_f")
        createUnitReader = try function("unit_reader_create")
        disposeUnitReader = try function("unit_reader_dispose")
        unitTime = try function("unit_reader_get_modification_time")
        unitMainFile = try function("unit_reader_get_main_file")
        unitIsOfSystem = try function("unit_reader_is_system_unit")
        unitModule = try function("unit_reader_get_module_name")
        visitUnitDependencies = try function("unit_reader_dependencies_apply_f")
        unitDependencyKind = try function("unit_dependency_get_kind")
        unitDependencyFile = try function("unit_dependency_get_filepath")
        unitDependencyName = try function("unit_dependency_get_name")
        createRecordReader = try function("record_reader_create")
        disposeRecordReader = try function("record_reader_dispose")
        visitOccurrences = try function("record_reader_occurrences_apply_f")
        occurrenceSymbol = try function("occurrence_get_symbol")
        occurrenceRoles = try function("occurrence_get_roles")
        occurrencePlace = try function("occurrence_get_line_col")
        visitRelations = try function("occurrence_relations_apply_f")
        relationRoles = try function("symbol_relation_get_roles")
        relationSymbol = try function("symbol_relation_get_symbol")
        symbolKind = try function("symbol_get_kind")
        symbolSubkind = try function("symbol_get_subkind")
        symbolName = try function("symbol_get_name")
        symbolUSR = try function("symbol_get_usr")
    }

    /// Loads the library that belongs to the `swiftc` on the `PATH`: `libIndexStore.so`, or `libIndexStore.dylib` in Xcode's
    /// toolchain.
    /// - Throws: `LintFailure` if `swiftc` cannot be run, or does not print the path of its libraries.
    static func besideCompiler() throws -> IndexStoreLibrary {
        let text = try Command.run(["swiftc", "-print-target-info"]).text
        let info = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        guard let resources = (info?["paths"] as? [String: Any])?["runtimeResourcePath"] as? String else {
            throw LintFailure("'swiftc -print-target-info' does not name the toolchain's libraries")
        }
        let folder = URL(fileURLWithPath: resources).deletingLastPathComponent()
        let names = ["libIndexStore.so", "libIndexStore.dylib"]
        let paths = names.map { folder.appendingPathComponent($0).path }
        guard let path = paths.first(where: FileManager.default.fileExists) else {
            throw LintFailure("no libIndexStore in '\(folder.path)'")
        }
        return try IndexStoreLibrary(at: path)
    }
}
