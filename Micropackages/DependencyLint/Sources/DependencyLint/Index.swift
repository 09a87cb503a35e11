import Foundation

/// The declarations of all modules that import `GlobalDependencies`, even indirectly, and the uses of them.
struct Index {
    struct File {
        var path: String
        var realPath: String
        var module: String
        var isOwn: Bool
        /// Whether its module imports Testing or XCTest, directly or through another module.
        var isTest: Bool
        /// Whether its top level is a program.
        var isProgram: Bool
    }

    /// A call of a function, or a reference to a declaration.
    struct Use {
        var target: Int
        /// The declaration that contains the use, or `nil` in top-level code.
        var user: Int?
        var place: SourcePlace
        var roles: IndexOccurrence.Roles
        /// Whether the use is in an observer that a macro moves, so that only the place of the property is known.
        var isMoved = false
    }

    private(set) var files: [File] = []
    var symbols: [Symbol] = []
    var uses: [Use] = []
    /// Pairs of numbers: a base type or protocol, and the type that inherits from it or conforms to it.
    var bases: [(base: Int, derived: Int)] = []
    /// The types at places that belong to no declaration, as in a type alias.
    private(set) var references: [SourcePlace: Int] = [:]
    private(set) var usesOfSymbol: [[Int]] = []
    /// The declarations that are used at each place.
    private(set) var targets: [SourcePlace: [Int]] = [:]
    /// The symbols by their identifiers.
    private(set) var numbers: [String: Int] = [:]
    /// The extensions of types.
    private(set) var extensions: [Int: [Int]] = [:]

    /// Reads a store.
    /// - Parameters:
    ///   - store: The index store.
    ///   - library: The library that opened the store.
    ///   - root: The folder whose files are checked. Other files are read only for their declarations.
    ///   - needsCore: Whether modules of the folder that do not import `GlobalDependencies` are left out.
    /// - Throws: `LintFailure` if a file is newer than the index or was never compiled, if the index has no file of the
    ///   folder or is damaged, or if no module imports `GlobalDependencies`.
    init(_ store: IndexStore, library: IndexStoreLibrary, root: SourceRoot, needsCore: Bool = true) throws {
        let units = try root.current(Self.newest(store.units().filter(\.isSwift)))
        let modules = Self.modules(reaching: ["GlobalDependencies"], units)
        // A file that imports Testing and Foundation may name only the module between the two.
        let testLibraries = units.flatMap(\.imports).filter { $0.hasPrefix("_Testing_") } + ["Testing", "XCTest"]
        let tests = Self.modules(reaching: Set(testLibraries), units)
        for unit in units where modules.contains(unit.module) || !needsCore && root.contains(unit.file) {
            guard let record = unit.record else { continue }
            let path = root.relativePath(of: unit.file)
            files.append(
                File(
                    path: unit.file,
                    realPath: unit.realPath,
                    module: unit.module,
                    isOwn: path != nil,
                    isTest: tests.contains(unit.module),
                    isProgram: unit.file.hasSuffix("/main.swift") || path?.hasPrefix("Snippets/") ?? false
                )
            )
            try read(record, of: store, library)
        }
        guard !needsCore || numbers[EnvironmentTypes.coreUSR] != nil else {
            throw LintFailure("no module in '\(root.path)' imports GlobalDependencies")
        }
        for (number, symbol) in symbols.enumerated() {
            if let parent = symbol.parent { symbols[parent].children.append(number) }
            if let type = symbol.extended { extensions[type, default: []].append(number) }
        }
        placeObservers()
        usesOfSymbol = Array(repeating: [], count: symbols.count)
        for (number, use) in uses.enumerated() {
            usesOfSymbol[use.target].append(number)
            targets[use.place, default: []].append(use.target)
        }
    }

    /// Returns the newest unit of each file in each module.
    ///
    /// Units of earlier builds stay in a store.
    private static func newest(_ units: [IndexUnit]) -> [IndexUnit] {
        var newest: [String: IndexUnit] = [:]
        for unit in units {
            let key = "\(unit.module) \(unit.realPath)"
            if newest[key].map({ $0.time < unit.time }) ?? true { newest[key] = unit }
        }
        return newest.values.sorted { ($0.file, $0.module) < ($1.file, $1.module) }
    }

    /// Returns the modules that import modules, even indirectly, and those themselves.
    private static func modules(reaching modules: Set<String>, _ units: [IndexUnit]) -> Set<String> {
        var imports: [String: Set<String>] = [:]
        for unit in units { imports[unit.module, default: []].formUnion(unit.imports) }
        var modules = modules
        while true {
            let more = imports.filter { !modules.contains($0.key) && !modules.isDisjoint(with: $0.value) }
            guard !more.isEmpty else { return modules }
            modules.formUnion(more.keys)
        }
    }

    private mutating func read(_ record: String, of store: IndexStore, _ library: IndexStoreLibrary) throws {
        var reader = RecordReader(index: self, library: library, file: files.count - 1)
        // The reader must hold the only reference to the index's arrays. Otherwise each change would copy them.
        self = Index()
        try store.forEachOccurrence(in: record) { reader.add($0) }
        self = reader.index
    }

    private init() {}

    /// Returns the type that contains a member.
    ///
    /// The type of an extension's member is the extended type.
    func type(of member: Int) -> Int? {
        guard let parent = symbols[member].parent else { return nil }
        return symbols[parent].kind == .extension ? symbols[parent].extended : parent
    }

    func members(of type: Int) -> [Int] {
        symbols[type].children + extensions[type, default: []].flatMap { symbols[$0].children }
    }

    /// Returns a declaration and all declarations that contain it, innermost first.
    func enclosing(_ symbol: Int) -> [Int] {
        var all: [Int] = []
        var next: Int? = symbol
        while let symbol = next, !all.contains(symbol) {
            all.append(symbol)
            next = symbols[symbol].property ?? symbols[symbol].extended ?? symbols[symbol].parent
        }
        return all
    }

    /// Returns the property of an accessor, and other declarations unchanged.
    func declaration(of symbol: Int) -> Int { symbols[symbol].property ?? symbol }
}

extension Index {
    /// Adds the occurrences of a record to an index.
    fileprivate struct RecordReader {
        var index: Index
        let library: IndexStoreLibrary
        let file: Int
        private var numbers: [IndexStoreLibrary.Handle: Int] = [:]

        init(index: Index, library: IndexStoreLibrary, file: Int) {
            self.index = index
            self.library = library
            self.file = file
        }

        mutating func add(_ occurrence: IndexOccurrence) {
            guard let handle = occurrence.symbol else { return }
            let roles = occurrence.roles
            guard !roles.isDisjoint(with: [.definition, .reference, .overrideOf]) else { return }
            let symbol = number(of: handle)
            if roles.contains(.definition) {
                define(symbol, by: occurrence, roles)
            } else if roles.contains(.overrideOf) {
                // A conformance may stand elsewhere than the implementation.
                occurrence.forEachRelation { relation, other in
                    if relation.contains(.overrideOf) { index.symbols[symbol].overridden.append(number(of: other)) }
                }
            } else if !roles.isDisjoint(with: [.baseOf, .extendedBy]) {
                occurrence.forEachRelation { relation, other in
                    let other = number(of: other)
                    if relation.contains(.baseOf) { index.bases.append((symbol, other)) }
                    if relation.contains(.extendedBy) { index.symbols[other].extended = symbol }
                }
            } else if index.symbols[symbol].kind.isCallable, index.symbols[symbol].accessor == nil {
                var user: Int?
                occurrence.forEachRelation { relation, other in
                    if relation.contains(.containedBy) { user = number(of: other) }
                }
                let place = SourcePlace(file: file, position: occurrence.position)
                index.uses.append(Use(target: symbol, user: user, place: place, roles: roles))
            } else if roles == .reference {
                index.references[SourcePlace(file: file, position: occurrence.position)] = symbol
            }
        }

        private mutating func define(_ symbol: Int, by occurrence: IndexOccurrence, _ roles: IndexOccurrence.Roles) {
            index.symbols[symbol].place = SourcePlace(file: file, position: occurrence.position)
            index.symbols[symbol].isImplicit = roles.contains(.implicit)
            occurrence.forEachRelation { relation, other in
                let other = number(of: other)
                if relation.contains(.accessorOf) { index.symbols[symbol].property = other }
                if relation.contains(.childOf) { index.symbols[symbol].parent = other }
                if relation.contains(.overrideOf) { index.symbols[symbol].overridden.append(other) }
            }
        }

        private mutating func number(of handle: IndexStoreLibrary.Handle) -> Int {
            if let number = numbers[handle] { return number }
            let usr = String(library.symbolUSR(handle))
            let number = index.numbers[usr] ?? index.symbols.count
            if number == index.symbols.count {
                index.numbers[usr] = number
                index.symbols.append(
                    Symbol(
                        usr: usr,
                        name: String(library.symbolName(handle)),
                        kind: Symbol.Kind(rawValue: library.symbolKind(handle)) ?? .other,
                        accessor: Symbol.Accessor(subkind: library.symbolSubkind(handle))
                    )
                )
            }
            numbers[handle] = number
            return number
        }
    }
}
