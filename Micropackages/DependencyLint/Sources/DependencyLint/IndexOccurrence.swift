/// An occurrence of a symbol in a file, such as its definition, a call or a reference.
struct IndexOccurrence {
    let handle: IndexStoreLibrary.Handle
    let library: IndexStoreLibrary

    /// The handle of the symbol.
    ///
    /// All occurrences of the symbol in a record have the same handle.
    var symbol: IndexStoreLibrary.Handle? { library.occurrenceSymbol(handle) }
    var roles: Roles { Roles(rawValue: library.occurrenceRoles(handle)) }

    var position: SourcePosition {
        var line: CUnsignedInt = 0
        var column: CUnsignedInt = 0
        library.occurrencePlace(handle, &line, &column)
        return SourcePosition(line: Int(line), column: Int(column))
    }

    func forEachRelation(_ body: (Roles, IndexStoreLibrary.Handle) -> Void) {
        forEach(library.visitRelations, of: handle) { relation in
            guard let symbol = library.relationSymbol(relation) else { return }
            body(Roles(rawValue: library.relationRoles(relation)), symbol)
        }
    }
}

extension IndexOccurrence {
    /// The roles of an occurrence, as in `indexstore_symbol_role_t`.
    struct Roles: OptionSet {
        let rawValue: UInt64

        static let definition = Roles(rawValue: 1 << 1)
        static let reference = Roles(rawValue: 1 << 2)
        static let read = Roles(rawValue: 1 << 3)
        static let write = Roles(rawValue: 1 << 4)
        static let call = Roles(rawValue: 1 << 5)
        static let implicit = Roles(rawValue: 1 << 8)
        static let childOf = Roles(rawValue: 1 << 9)
        static let baseOf = Roles(rawValue: 1 << 10)
        static let overrideOf = Roles(rawValue: 1 << 11)
        static let extendedBy = Roles(rawValue: 1 << 14)
        static let accessorOf = Roles(rawValue: 1 << 15)
        static let containedBy = Roles(rawValue: 1 << 16)
    }
}
