import DependencyTestSupport
import Foundation
import Testing

@testable import DependencyLint

@Suite(.onThreadOfItsOwn)
struct DirectTests {
    private static let date = """
        struct Clock { func now() -> Date { Date() } }
        """

    /// A program of one file, which need not import the core.
    private func findings(
        in source: String,
        as name: String = "Written.swift",
        _ arguments: String...
    ) throws -> [String] {
        // The sources of others use the system, too.
        let programs = try LintedPrograms(on: ["TimeDependency"])
        let file = try programs.write("import Foundation\n" + source, as: name)
        try programs.index(file)
        let folder = programs.build.appendingPathComponent("Sources").path
        let options = try Options(["--direct", "--store", programs.store, "--package-path", folder] + arguments)
        return try DependencyLint.output(with: options).lines.map { $0.replacing(folder + "/", with: "") }
    }

    @Test func `a direct use is named with its replacement`() throws {
        #expect(
            try findings(in: Self.date) == [
                """
                Written.swift:2:37: warning: 'Date.init()' goes around the environment; \
                use 'dependencies.date.now' of TimeDependency
                """
            ]
        )
    }

    @Test func `what observers of a macro's property use is reported at the property, once`() throws {
        let source = """
            import Observation
            @Observable final class Model {
                var size = 1 {
                    willSet { print(Date()) }
                    didSet { print("a"); print("b") }
                }
            }
            """

        let lines = try findings(in: source).map { $0.split(separator: "' ")[0] }

        #expect(
            Set(lines) == [
                "Written.swift:4:9: warning: 'Date.init()",
                "Written.swift:4:9: warning: 'print(_:separator:terminator:)",
            ]
        )
        #expect(lines.count == 2)
    }

    #if !canImport(Darwin)  // The samples use the C library of Linux.
    @Test func `each direct use is found, and nothing else`() throws {
        let modules = ["Kit", "Direct"]
        let programs = try LintedPrograms(on: modules)
        let lost = try programs.findings()

        let findings = try programs.findings("--direct").subtracting(lost)

        let direct = try LintedPrograms.lines(of: modules, marked: "direct")
        #expect(direct.count >= 200)
        #expect(findings.subtracting(direct) == [])
        #expect(direct.subtracting(findings) == [])
    }

    @Test func `each line of the table is tested by a use`() throws {
        let modules = ["Kit", "Direct"]
        let programs = try LintedPrograms(on: modules)
        let library = try IndexStoreLibrary.besideCompiler()
        let store = try IndexStore(at: programs.store, library: library)
        let index = try Index(store, library: library, root: SourceRoot(LintedPrograms.folder.path))
        let direct = try LintedPrograms.lines(of: modules, marked: "direct")
        let lines = DirectTable.system.split(separator: "\n").filter { !$0.split(separator: " ").contains("untested") }
        var table = DirectTable()
        try table.read(lines.joined(separator: "\n"), from: "")

        let used = Set(
            index.uses.filter { use in
                let path = index.files[use.place.file].path.dropFirst(LintedPrograms.folder.path.count + 1)
                return direct.contains("\(path):\(use.place.position.line)")
            }.map { DirectTable.portable(index.symbols[$0.target].usr) }
        )
        // What is named is tested by its marked line alone.
        let tested = table.entries.keys.filter { $0.contains(":") }
        #expect(Set(tested).subtracting(used) == [])
        #expect(tested.count > 150)
    }
    #endif

    /// The functions with their labels, and the properties, that the sources of a product declare.
    private func declarations(of product: String) throws -> Set<String> {
        let micropackages = LintedPrograms.folder.appendingPathComponent("../../..").standardizedFileURL
        let folder = micropackages.appendingPathComponent("\(product)/Sources/\(product)")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        var names: Set<String> = []
        for path in paths {
            let file = SourceFile(try [UInt8](Data(contentsOf: folder.appendingPathComponent(path))))
            for index in file.tokens.indices.dropFirst() {
                if file.text(index - 1) == "var" { names.insert(file.text(index)) }
                guard file.text(index - 1) == "func" else { continue }
                let parameters = file.parameters(at: file.tokens[index].position)
                names.insert(file.text(index) + "(\(parameters.map { "\($0.label ?? "_"):" }.joined()))")
            }
        }
        return names
    }

    @Test func `what the table names is declared by the products`() throws {
        var table = DirectTable()
        try table.read(DirectTable.system, from: "")
        let products = Set(table.dependencies.values.map(\.product))
        let declared = Dictionary(uniqueKeysWithValues: try products.map { ($0, try declarations(of: $0)) })

        /// Further parameters have defaults.
        func isDeclared(_ name: String, by product: String) -> Bool {
            let start = name.hasSuffix(")") ? name.dropLast() : name + "("
            return declared[product]?.contains { $0 == name || $0.hasPrefix(start) } ?? false
        }

        for (accessor, members) in table.members {
            let product = try #require(table.dependencies[accessor]).product
            for member in members {
                let name = member.replacing("?", with: "")
                let isDeclared = declared[product]?.contains { $0 == name || $0.prefix { $0 != "(" } == name }
                #expect(isDeclared == true, "\(accessor).\(member)")
            }
        }
        for replacement in Set(table.entries.values.compactMap(\.replacement)) {
            let parts = replacement.split(separator: ".").map(String.init)
            let product = try #require(table.dependency(of: replacement)).product
            #expect(isDeclared(parts[0].replacing("()", with: ""), by: product), "\(replacement)")
            // The members of clocks are the standard library's.
            guard parts.count > 1, !parts[0].hasSuffix("lock") else { continue }
            #expect(isDeclared(parts[1], by: product), "\(replacement)")
        }
    }

    /// The façades' ledgers of defects and their pages "Coming from …" name these members.
    @Test func `what does not do exactly what the system does is unsafe to rewrite`() throws {
        var table = DirectTable()
        try table.read(DirectTable.system, from: "")
        let other = [
            "fileSystem": [
                "contentsOfDirectory", "copyItem", "createFile", "createSymbolicLink", "displayName", "enumerator",
                "isDeletableFile", "linkItem", "moveItem", "replaceItemAt", "subpathsOfDirectory", "trashItem", "url",
            ],
            "network": ["data", "download", "upload"],
            "preferences": ["integer", "object", "url"],
            "resources": ["localizedString", "path", "preferredLocalizations", "url"],
        ]
        for (accessor, members) in other {
            #expect(table.members[accessor, default: []].intersection(members) == [], "\(accessor)")
        }
        let replacements = [
            "calendar", "fileSystem.resolvingSymlinks(in:)", "fileSystem.string(contentsOf:encoding:)",
            "fileSystem.string(contentsOfFile:encoding:)", "fileSystem.write(_:to:atomically:encoding:)", "network",
        ]
        for entry in table.entries.values where replacements.contains(entry.replacement ?? "") {
            #expect(entry.rewriting == .report || entry.isUnsafe, "\(entry)")
        }
    }

    @Test(arguments: [
        ("fileSystem", "remove rmdir unlink unlinkat rename renameat glob mkstemp mkdtemp chown lchown"),
        ("fileSystem", "link linkat freopen"), ("processEnvironment", "setenv unsetenv putenv clearenv"),
        ("fileSystem.setModificationDate(_:ofItemAtPath:)", "utimes utime"), ("suspendingClock", "mach_absolute_time"),
        ("console.print(_:separator:terminator:)", "puts"), ("console.read(upToCount:)", "getchar"),
        ("-", "clock_gettime"), ("", "getppid getuid geteuid clock times"),
    ])
    func `the table advises only what does the same`(replacement: String, functions: String) throws {
        var table = DirectTable()
        try table.read(DirectTable.system, from: "")

        for function in functions.split(separator: " ") {
            let entry = table.entries["c:@F@\(function)"]
            #expect(entry.map { $0.replacement ?? "-" } ?? "" == replacement, "\(function)")
        }
    }

    private func table(_ text: String) throws -> String {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("table-\(UUID().uuidString)")
        try text.write(to: file, atomically: true, encoding: .utf8)
        return file.path
    }

    @Test func `a program adds its own declarations`() throws {
        let table = try table(
            """
            # The legacy store
            dependency store StoreDependency StoreKit
            Written.Legacy.Store.shared  store report
            Written.Legacy.Store.save(_:as:)  -
            Written.Legacy.ring(clock:) -
            """
        )
        defer { try? FileManager.default.removeItem(atPath: table) }

        let findings = try findings(
            in: """
                enum Legacy {
                    static func ring(clock: Int) {}
                    final class Store {
                        static nonisolated(unsafe) let shared = Store()
                        func save<Value>(_ value: Value, as name: String) {}
                        func load() {}
                    }
                }
                func use() {
                    Legacy.Store.shared.load()
                    Legacy.Store().save(1, as: "a")
                    Legacy.ring(clock: 3)
                }
                """,
            "--table",
            table
        )

        #expect(
            findings == [
                """
                Written.swift:11:18: warning: 'Store.shared' goes around the environment; \
                use 'dependencies.store' of StoreKit
                """,
                "Written.swift:12:20: warning: 'Store.save(_:as:)' goes around the environment",
                "Written.swift:13:12: warning: 'Legacy.ring(clock:)' goes around the environment",
            ]
        )
    }

    @Test func `a name of a table is found where the declaration is, and before the system's`() throws {
        let table = try table(
            """
            dependency store StoreDependency StoreKit
            Foundation.URL.standardizedFileURL -
            Foundation.XMLParser.init(contentsOf:) -
            _Concurrency.AsyncStream.makeStream(of:bufferingPolicy:) -
            Swift.withUnsafeCurrentTask(body:) -
            Written.Box.open() -
            Swift.print(_:separator:terminator:) store
            exit(_:) -
            abort() -
            """
        )
        defer { try? FileManager.default.removeItem(atPath: table) }

        let findings = try findings(
            in: """
                #if canImport(FoundationXML)
                import FoundationXML
                #endif
                struct Box<Value> {}
                extension Box where Value == (Int) -> Int { func open() {} }
                func use(_ url: URL, _ box: Box<(Int) -> Int>) {
                    _ = url.standardizedFileURL
                    box.open()
                    print(1)
                    if url.isFileURL { abort() }
                    _ = XMLParser(contentsOf: url)
                    _ = AsyncStream<Int>.makeStream()
                    withUnsafeCurrentTask { _ in }
                    exit(1)
                }
                """,
            "--table",
            table
        )

        #expect(findings.map { $0.split(separator: ":")[1] } == ["8", "9", "10", "11", "12", "13", "14", "15"])
        #expect(findings.count == 8 && findings[2].hasSuffix("use 'dependencies.store' of StoreKit"))
    }

    @Test func `a table names private declarations, too`() throws {
        let table = try table(
            """
            Written.hidden(_:) -
            Written.count -
            Written.Box.init(y:z:) -
            Written.Box.Inner.open -
            Written.Secret.run() -
            Swift.Array.kept -
            """
        )
        defer { try? FileManager.default.removeItem(atPath: table) }

        let findings = try findings(
            in: """
                private func hidden(_ make: (Int) -> Int) {}
                private var count = 1
                struct Box<V> {
                    fileprivate init(y: Int, z: [Int]? = nil) {}
                    private enum Inner { static var open: Int { 1 } }
                    func use() { _ = Inner.open }
                }
                fileprivate class Secret { func run() {} }
                extension Array { fileprivate var kept: Int { 1 } }
                func use() {
                    hidden { $0 }
                    _ = count
                    _ = Box<Int>(y: 1)
                    Secret().run()
                    _ = [1].kept
                }
                """,
            "--table",
            table
        )

        #expect(findings.map { $0.split(separator: ":")[1] } == ["7", "12", "13", "14", "15", "16"])
        #expect(findings.first == "Written.swift:7:28: warning: 'Inner.open' goes around the environment")
    }

    @Test func `a line of a table finds the initializers that subclasses inherit, and what is given its source`() throws
    {
        let table = try table(
            """
            Written.Base.init() -
            Written.Base.send(_:) -
            s:7Written4ring5clockySi_tF -
            """
        )
        defer { try? FileManager.default.removeItem(atPath: table) }

        let findings = try findings(
            in: """
                class Base { init() {}; @Sendable func send(_ make: @Sendable () -> Base?) -> Base? { nil } }
                class Derived: Base {}
                final class Other: Derived {}
                final class Overriding: Base { override init() { super.init() } }
                func ring(clock: Int) {}
                func use() {
                    _ = Derived()
                    _ = Other()
                    _ = Overriding()
                    ring(clock: 3)
                    _ = Overriding().send { nil }
                }
                """,
            "--table",
            table
        )

        #expect(findings.map { $0.split(separator: ":")[1] } == ["5", "8", "9", "11", "12"])
    }

    @Test func `the initializer of a property wrapper is found at its attribute, however it is called`() throws {
        let table = try table(
            """
            Written.Env.init() -
            Written.Env.init(_:) -
            Written.Stored.init(wrappedValue:) -
            Written.Stored.init(wrappedValue:_:) -
            Observation.ObservationRegistrar.init() -
            """
        )
        defer { try? FileManager.default.removeItem(atPath: table) }

        let findings = try findings(
            in: """
                import Observation
                @propertyWrapper struct Env<Value> {
                    var wrappedValue: Value { fatalError() }
                    init(_ key: String) {}
                    init() {}
                }
                @propertyWrapper struct Stored<Value> {
                    var wrappedValue: Value
                    var projectedValue: Self { self }
                    init(wrappedValue: Value, _ key: String) { self.wrappedValue = wrappedValue }
                    init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
                    init(projectedValue: Self) { self = projectedValue }
                }
                typealias Alias = Stored
                struct Holding {
                    @Env("a") var a: Int
                    @Env var b: Int
                    @Env() var c: Int
                    @Stored var d = 1
                    @Stored(wrappedValue: 1) var e
                    @Stored("f") var f = 1
                    @Alias var g = 1
                    @Written.Env<Int> var h
                    // dependency-lint: direct
                    @Stored var i = 1
                    @Stored var j: Int
                    init() { j = 1 }
                }
                func use(@Stored of parameter: Int) {
                    @Stored var local = 1
                    _ = { (@Stored value: Int) in }
                }
                @Observable final class Model { var value = 1 }
                """,
            "--table",
            table
        )

        let lines = findings.map { $0.split(separator: ":")[1] }
        #expect(lines == ["17", "18", "19", "20", "21", "22", "23", "24", "27", "30", "31", "32"])
    }

    @Test func `a default that only accessors use is theirs`() throws {
        let findings = try findings(
            in: """
                import GlobalDependencies
                protocol SessionDependency: Dependencies { var session: Date { get } }
                private let began = Date()
                extension GlobalDependencies: SessionDependency {
                    private static let live = Date()
                    private static let other = Date()
                    private static let (first, (second, third)) = (Date(), (Date(), Date()))
                    private static var (fourth, fifth) = (Date(), 1)
                    private static var changing = Date()
                    private static var computed: Date { Date() }
                    var session: Date {
                        let dates = [Self.live, began, Self.other, Self.changing, Self.computed]
                        _ = [Self.first, Self.second, Self.third, Self.fourth]
                        return resolveDependency(forKeyPath: \\.session, defaultImplementation: dates[0])
                    }
                    var old: Date { Self.other }
                }
                """
        )

        #expect(findings.map { $0.split(separator: ":")[1] } == ["7", "9", "10", "11"])
    }

    @Test func `advice in an environment is code that compiles`() throws {
        let source = """
            import GlobalDependencies
            protocol LocaleDependency: Dependencies { var locale: Locale { get } }
            protocol UUIDDependency: Dependencies { var uuid: () -> UUID { get } }
            extension GlobalDependencies: LocaleDependency, UUIDDependency {
                var locale: Locale { resolveDependency(forKeyPath: \\.locale, defaultImplementation: .current) }
                var uuid: () -> UUID { resolveDependency(forKeyPath: \\.uuid, defaultImplementation: { UUID() }) }
                func text(_ locale: String) -> Locale { /*self.locale*/Locale.current }
                func plain() -> Locale { /*self.locale*/Locale.current }
            }
            protocol AppDependency: LocaleDependency, UUIDDependency {}
            extension AppDependency {
                var locale: Locale { /*self.buildGlobal().locale*/Locale.current }
                func uuid() -> UUID { /*self.buildGlobal().uuid()*/UUID() }
                func both() -> Locale { /*self.locale*/Locale.current }
            }
            """
        let isAdvice = /\/\*(.+?)\*\/(Locale\.current|UUID\(\))/

        let advice = try findings(in: source).map { $0.split(separator: "use '")[1].split(separator: "'")[0] }

        #expect(advice == source.matches(of: isAdvice).map(\.1))
        #expect(try findings(in: source.replacing(isAdvice) { $0.1 }) == [])
    }

    @Test func `a method that calls a shared accessor is not an accessor`() throws {
        let findings = try findings(
            in: """
                import GlobalDependencies
                extension GlobalDependencies {
                    var began: Date { live(\\.began, Date()) }
                    func live(_ path: KeyPath<GlobalDependencies, Date>, _ date: Date) -> Date {
                        resolveDependency(forKeyPath: path, defaultImplementation: max(date, Date()))
                    }
                    func report() -> Date {
                        _ = live(\\.began, .distantPast)
                        return Date()
                    }
                }
                """
        )

        #expect(findings.map { $0.split(separator: ":")[1] } == ["10"])
    }

    @Test func `a snippet is a program, and each extension of a type with @main is its part`() throws {
        let program = "let start = Date()\nprint(start)\nvar now: Date { Date() }\nfunc run() { print(now) }\n"
        #expect(
            try findings(in: program, as: "Snippets/Hello.swift").map { $0.split(separator: ":")[1] } == ["4", "5"]
        )
        let types = """
            struct App {}
            @main extension App { static func main() { help() } }
            extension App { static func help() { print(Date()) } }
            extension Int { static func help() { print(1) } }
            """
        #expect(try findings(in: types).map { $0.split(separator: ":")[1] } == ["5"])
    }

    @Test func `an import may have several lines, and a line several imports`() throws {
        let imports =
            "import\n    func Foundation.NSLog\nimport Dispatch; import func Foundation.NSTemporaryDirectory\n"

        #expect(try findings(in: imports + "func path() -> String { NSTemporaryDirectory() }\n").count == 1)
    }

    /// A file that imports both has only the module between the two in its index.
    @Test func `a module that imports Testing and Foundation is a test`() throws {
        #expect(try findings(in: "import Foundation\nimport Testing\n\nfunc timed() -> Date { Date() }\n") == [])
    }

    @Test(arguments: ["\n", "\r\n"])
    func `a table exempts files`(end: String) throws {
        let table = try table("# Live types.\(end)exempt ./Written.swift\(end)")
        defer { try? FileManager.default.removeItem(atPath: table) }

        #expect(try findings(in: Self.date, "--table", table) == [])
    }

    @Test func `only whole names of folders are exempted`() throws {
        var table = DirectTable()
        try table.read("exempt Sources/Live/", from: "")

        #expect(table.exempts("Sources/Live/Clock.swift"))
        #expect(!table.exempts("Sources/LiveView/Clock.swift"))
        #expect(!table.exempts("Sources/App/Live/Clock.swift"))
        try table.read("exempt Sources/My App", from: "")
        #expect(table.exempts("Sources/My App/Clock.swift"))
        try table.read("  exempt  Sources/Two  Spaces/ ", from: "")
        #expect(table.exempts("Sources/Two  Spaces/Clock.swift"))
    }

    @Test(arguments: [
        "c:@F@time", "c:@F@time - call", "c:@F@time - report twice", "exempt",
        "dependency date", "members fileSystem", "# Dates\nc:@F@time date.now never", "c:@F@time store.load()",
    ])
    func `a line that is not understood is refused`(text: String) throws {
        let table = try table("# A table\n" + text)
        defer { try? FileManager.default.removeItem(atPath: table) }
        let line = text.split(separator: "\n").last ?? ""
        let number = 1 + text.split(separator: "\n").count

        #expect(throws: LintFailure("\(table):\(number): cannot read '\(line)'")) {
            try DependencyLint.output(with: Options(["--direct", "--table", table]))
        }
    }

    @Test(arguments: [
        ".", "./", "/", "/a/Live", "../Live", "..", "./..", "..Live", "Sources/*", "Live.swift # It is.", "Live  #",
        "Live\t# It is live.", "Live\t#",
    ])
    func `a path that exempts nothing is refused`(path: String) {
        var table = DirectTable()
        let rule = "'exempt' takes a folder or file inside the package, and no comment"

        #expect(throws: LintFailure("a.txt:1: \(rule): '\(path)'")) {
            try table.read("exempt \(path)", from: "a.txt")
        }
    }

    @Test func `a table that cannot be read is refused`() {
        #expect(throws: LintFailure("cannot read the table '/nowhere'")) {
            try DependencyLint.output(with: Options(["--direct", "--table", "/nowhere"]))
        }
    }

    @Test func `the top level of a program may use the system`() throws {
        let programs = try LintedPrograms(on: ["Kit", "Strict", "TestKit", "StrictTests", "Program"])

        let direct = try programs.findings("--direct").subtracting(try programs.findings())
        #expect(direct == (try LintedPrograms.lines(of: ["Program"], marked: "direct")))
    }
}
