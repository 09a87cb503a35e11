import DependencyTestSupport
import Foundation
import Testing

@testable import DependencyLint

/// Fixes programs of one file, compiles the result, and fixes it again.
@Suite(.onThreadOfItsOwn)
struct FixTests {
    private static let products = ["TimeDependency", "ConsoleDependency", "FileSystemDependency", "RandomDependency"]
    private let programs: LintedPrograms

    init() throws {
        programs = try LintedPrograms(on: Self.products)
    }

    /// Returns the fixed source, and the lines that are printed.
    private func fix(
        _ source: String,
        _ arguments: [String] = ["--allow-dirty"]
    ) throws -> (source: String, output: [String]) {
        let file = try programs.write(source)
        try programs.index(file)
        let folder = file.deletingLastPathComponent().path
        let options = try Options(["--fix", "--store", programs.store, "--package-path", folder] + arguments)
        let output = try DependencyLint.output(with: options)
        let fixed = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        try programs.index(file)
        let again = try DependencyLint.output(with: options)
        #expect(String(decoding: try Data(contentsOf: file), as: UTF8.self) == fixed)
        #expect(again.lines.contains("0 uses in 0 files are rewritten"))
        return (fixed, output.lines.map { $0.replacingOccurrences(of: folder + "/", with: "") })
    }

    /// Statements, and what becomes of them.
    private static let rewritten = [
        ("_ = Date()", "_ = d.date.now"),
        ("_ = Date.init()", "_ = d.date.now"),
        ("func local(d: Int) -> Int { d }\n_ = Date()", "func local(d: Int) -> Int { d }\n_ = d.date.now"),
        ("_ = Payload.some(d: 3); take(d: d); _ = Date()", "_ = Payload.some(d: 3); take(d: d); _ = d.date.now"),
        ("_ = Foundation.Date()", "_ = d.date.now"),
        ("_ = Date.now.addingTimeInterval(3)", "_ = d.date.now.addingTimeInterval(3)"),
        ("let now: Date = .now; _ = now", "let now: Date = d.date.now; _ = now"),
        ("let now: Date = .init(); _ = now", "let now: Date = d.date.now; _ = now"),
        ("_ = \"\\(Date()) \\(UUID())\"", "_ = \"\\(d.date.now) \\(d.uuid())\""),
        ("_ = [Date(), .now].map { $0 < .now }", "_ = [d.date.now, d.date.now].map { $0 < .now }"),
        (
            "_ = (data.endIndex...Int(Date().timeIntervalSince1970))",
            "_ = (data.endIndex...Int(d.date.now.timeIntervalSince1970))"
        ),
        (
            "let start = Date.distantPast\n_ = (start...Date()).contains(start)",
            "let start = Date.distantPast\n_ = (start...d.date.now).contains(start)"
        ),
        (
            "if text.isEmpty {\n_ = Date()\n} else if let date = [Date()].first {\n_ = date < Date()\n}",
            "if text.isEmpty {\n_ = d.date.now\n} else if let date = [d.date.now].first {\n_ = date < d.date.now\n}"
        ),
        (
            "guard !text.isEmpty else { return _ = Date() }\nfor _ in 0..<2 { _ = Date() }\ndo { _ = Date() } catch { _ = Date() }\ndefer { _ = Date() }",
            "guard !text.isEmpty else { return _ = d.date.now }\nfor _ in 0..<2 { _ = d.date.now }\ndo { _ = d.date.now } catch { _ = d.date.now }\ndefer { _ = d.date.now }"
        ),
        (
            "switch text {\ncase \"a\":\n_ = Date()\ndefault: _ = Date()\n}",
            "switch text {\ncase \"a\":\n_ = d.date.now\ndefault: _ = d.date.now\n}"
        ),
        (
            "assert(Date.now > .distantPast && Date() > .distantPast)",
            "assert(d.date.now > .distantPast && d.date.now > .distantPast)"
        ),
        ("try await Task.sleep(for: .seconds(1))", "try await d.clock.sleep(for: .seconds(1))"),
        ("try await Task<Never, Never>.sleep(for: .zero)", "try await d.clock.sleep(for: .zero)"),
        ("_ = UUID().uuidString", "_ = d.uuid().uuidString"),
        (
            "_ = FileManager.default.fileExists(atPath: text)",
            "_ = d.fileSystem.fileExists(atPath: text)"
        ),
        (
            "try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)",
            "try d.fileSystem.createDirectory(at: url, withIntermediateDirectories: true)"
        ),
        (
            "let files = FileManager.default\nif files.fileExists(atPath: text) { try files.removeItem(at: url) }",
            "let files = d.fileSystem\nif files.fileExists(atPath: text) { try files.removeItem(at: url) }"
        ),
        ("_ = URL.temporaryDirectory", "_ = d.fileSystem.temporaryDirectory"),
        ("_ = try Data(contentsOf: url)", "_ = try d.fileSystem.data(contentsOf: url)"),
        (
            "_ = try? Data(contentsOf: FileManager.default.temporaryDirectory, options: [])",
            "_ = try? d.fileSystem.data(contentsOf: d.fileSystem.temporaryDirectory, options: [])"
        ),
        ("try data.write(to: url)", "try d.fileSystem.write(data, to: url)"),
        ("try Data(text.utf8)\n.write(to: url)", "try d.fileSystem.write(Data(text.utf8), to: url)"),
        (
            "let a = try FileManager.default.attributesOfItem(atPath: text)\n_ = (a[.size] as? Int, a[.type])",
            "let a = try d.fileSystem.attributesOfItem(atPath: text)\n_ = (a[.size] as? Int, a[.type])"
        ),
        (
            "guard let a = try? FileManager.default.attributesOfItem(atPath: text), let date = a[.modificationDate] as? Date else { return }\n_ = (date, a[FileAttributeKey.size])",
            "guard let a = try? d.fileSystem.attributesOfItem(atPath: text), let date = a[.modificationDate] as? Date else { return }\n_ = (date, a[FileAttributeKey.size])"
        ),
        (
            "_ = (try? FileManager.default.attributesOfItem(atPath: text)) != nil",
            "_ = (try? d.fileSystem.attributesOfItem(atPath: text)) != nil"
        ),
        (
            "let files = FileManager.default\n_ = (try? files.attributesOfItem(atPath: text))?[.type]",
            "let files = d.fileSystem\n_ = (try? files.attributesOfItem(atPath: text))?[.type]"
        ),
        ("_ = url.resolvingSymlinksInPath().path", "_ = d.fileSystem.resolvingSymlinks(in: url).path"),
        ("enum Local { case a }\n_ = Date()", "enum Local { case a }\n_ = d.date.now"),
    ]

    /// Uses that are reported and not rewritten, as their replacements are called in another way.
    private static let left = [
        "print(text)",
        "var g = SystemRandomNumberGenerator(); _ = g.next()",
        "_ = try later(text).shuffled()",
        "if Bool.random() {}",
        "try text.write(to: url, atomically: true, encoding: .utf8)",
        "try Data(text.utf8)\n// Atomic, because the daemon reads it.\n.write(to: url)",
        "try FileManager\n// The daemon needs the real disk.\n.default\n.removeItem(at: url)",
        "_ = try FileManager.default.attributesOfItem(atPath: text)",
        "let a = try FileManager.default.attributesOfItem(atPath: text)\n_ = (a[.size], a[.ownerAccountName])",
        "let a = try FileManager.default.attributesOfItem(atPath: text)\n_ = a[.size, default: 0]",
        "let a = try FileManager.default.attributesOfItem(atPath: text)\n_ = [a][0][.size]",
        "let a = try FileManager.default.attributesOfItem(atPath: text) as NSDictionary\n_ = a[FileAttributeKey.size]",
        "var a = try FileManager.default.attributesOfItem(atPath: text)\na[.size] = 1\n_ = a[.size]",
        "_ = try same(FileManager.default.attributesOfItem(atPath: text))[.size]",
        "_ = try FileManager.default.attributesOfItem(atPath: text)[Keys.size]",
        "let files = FileManager.default\n_ = try files.attributesOfItem(atPath: text)[.creationDate]",
        "let files = FileManager.default; _ = (files.fileExists(atPath: text) ? files : nil) as Any",
        "_ = [1].map { _ in\n.now\n} as [Date]",
        "_ = [1].map { _ in Date() }",
        "_ = [1].map { d in (d.description, Date()) }",
        "_ = [1].map { [e = d.date] _ in (e.now, Date()) }",
        "for d in [1] { _ = (d.description, Date()) }",
        "if case let .some(d: d) = Payload.some(d: 3) { _ = (d, Date()) }",
        "let (c: d, e: e) = (c: 3, e: 4); _ = (d, e, Date())",
        "let `d` = 3; _ = `d`; _ = Date()",
        "_ = Date()\nfunc d() {}",
        "_ = text.isEmpty.then(Date())",
        "func late(_ date: @escaping @autoclosure () -> Date) {}\nlate(Date())",
        "get(text) { Date() }",
        "if get(text, { 3 }) is Int { _ = 3 } else if get(text) { Date() } is Int {}",
        "var dates: [String: Date] = [:]; dates[text, default: Date()] += 1",
        "let arguments = CommandLine.arguments; _ = arguments",
        "_ = NSTimeZone.local",
        "UserDefaults.standard.set(1, forKey: text)",
        "_ = UserDefaults.standard.string(forKey: text)",
        "let info = ProcessInfo.processInfo; info.processName = text",
        "func local(d: Int) -> Date { Date() }",
        "func local() -> Date { Date() }\n_ = d.date.now",
        "func local(at date: Date = Date()) {}",
        "var local: Date { Date() }",
        "lazy var date = Date()\n_ = date",
        "async let date = Date()\n_ = await date",
        "if [1].contains { _ in Date() < .now } { return }",
        "atexit { _ = Date() }",
        "logged(Date())",
        "debugPrint(1)",
        "_ = Date.init as () -> Date",
        "_ = Date(timeIntervalSinceNow: 3)",
        "let files: FileManager = .default; _ = files",
        "let files = FileManager.default; _ = files.fileExists(atPath: text); _ = files as Any",
        "let files = FileManager.default; _ = files.subpaths(atPath: text)",
        "_ = FileManager.default.subpaths(atPath: text)",
        "_ = [text].filter(FileManager.default.fileExists)",
        "try await Task.sleep(for: .seconds(1), clock: .continuous)",
        "let d = 3; _ = (d, Date())",
        "let (d, e) = (3, 4); _ = (d, e, Date())",
        "_ = try Data?.some(data)?.write(to: url)",
        "struct Local { func now() -> Date { Date() } }",
    ]

    @Test func `a use becomes the dependency, or stays as it is`() throws {
        let rows = Self.rewritten + Self.left.map { ($0, $0) }
        let imports = [
            "ConsoleDependency", "FileSystemDependency", "Foundation", "GlobalDependencies", "RandomDependency",
            "TimeDependency",
        ]
        let header =
            imports.map { "import \($0)\n" }.joined() + """
                func logged(_ date: @autoclosure @escaping () -> Date) {}
                func later(_ text: String) throws -> [Int] { [] }
                func same(_ attributes: [FileAttributeKey: Any]) -> [FileAttributeKey: Any] { attributes }
                func take(d: GlobalDependencies) {}
                enum Payload { case some(d: Int) }
                func get(_ text: String, _ value: @escaping () -> Any) -> Any { value }
                extension Bool { func then(_ value: @escaping @autoclosure () -> Any) {} }
                enum Keys { static let size = FileAttributeKey.ownerAccountName }

                """
        func functions(_ bodies: [String]) -> [String] {
            bodies.enumerated().map { number, body in
                """
                func work\(number)(_ url: URL, _ text: String, _ data: Data, _ d: GlobalDependencies) async throws {
                \(body)
                }
                """
            }
        }

        let fixed = try fix(header + functions(rows.map(\.0)).joined(separator: "\n//\n")).source

        #expect(fixed.hasPrefix(header))
        let found = fixed.dropFirst(header.count).split(separator: "\n//\n").map(String.init)
        #expect(found.count == rows.count)
        for (found, expected) in zip(found, functions(rows.map(\.1))) { #expect(found == expected) }
    }

    @Test func `a union is widened, and products are imported`() throws {
        let (fixed, output) = try fix(
            """
            import Foundation
            import GlobalDependencies
            import TimeDependency

            final class Cache {
                private let dependencies: any ClockDependency
                private var ended: (@Sendable () -> Date)?

                init(dependencies: GlobalDependencies = .default) {
                    self.dependencies = dependencies
                }

                func clear(_ url: URL) throws -> Date {
                    try FileManager.default.removeItem(at: url)
                    if ended == nil { debugPrint("ended") }
                    ended = { Date() }
                    if dates(0).isEmpty {
                        return Date()
                    }
                    return dates(1).first ?? Date()
                }

                func dates(_ dependencies: Int) -> [Date] {
                    [Date()]
                }
            }
            """
        )

        #expect(
            fixed == """
                import FileSystemDependency
                import Foundation
                import GlobalDependencies
                import TimeDependency

                final class Cache {
                    private let dependencies: any (ClockDependency & DateDependency & FileSystemDependency)
                    private var ended: (@Sendable () -> Date)?

                    init(dependencies: GlobalDependencies = .default) {
                        self.dependencies = dependencies
                    }

                    func clear(_ url: URL) throws -> Date {
                        try dependencies.fileSystem.removeItem(at: url)
                        if ended == nil { debugPrint("ended") }
                        ended = { Date() }
                        if dates(0).isEmpty {
                            return dependencies.date.now
                        }
                        return dates(1).first ?? dependencies.date.now
                    }

                    func dates(_ dependencies: Int) -> [Date] {
                        [self.dependencies.date.now]
                    }
                }
                """
        )
        #expect(
            output == [
                """
                Written.swift:15:27: warning: 'debugPrint(_:separator:terminator:)' goes around the environment; \
                use 'dependencies.console.print(_:separator:terminator:)' of ConsoleDependency \
                (not rewritten: 'console.print(_:separator:terminator:)' is no drop-in replacement)
                """,
                """
                Written.swift:16:19: warning: 'Date.init()' goes around the environment; use 'dependencies.date.now' of \
                TimeDependency (not rewritten: a closure would hold the environment)
                """,
                "Package.swift: the target 'Written' needs",
                "    .product(name: \"FileSystemDependency\", package: \"GlobalDependencies\"),",
                "4 uses in 1 files are rewritten",
            ]
        )
    }

    /// Uses where no environment is at hand, or not one that can be widened.
    @Test func `what cannot be justified is told, and not written`() throws {
        let source = """
            import Foundation
            import GlobalDependencies
            import TimeDependency

            struct Images {
                let created = Date()
                func load(_ url: URL) throws -> Data { try Data(contentsOf: url) }
                func age() -> Date { .now }
                static func fresh() -> UUID { UUID() }
            }

            struct Given {
                let dependencies: any ClockDependency
                init(dependencies: any ClockDependency) { self.dependencies = dependencies }
                func now() -> Date { Date() }
            }

            final class Screen {
                let dependencies: GlobalDependencies
                let opened = Date()
                init(dependencies: GlobalDependencies) { self.dependencies = dependencies }
                func later() -> () -> Date? { { [weak self] in self.map { _ in Date() } } }
            }

            func reload(at date: Date = Date(), _ dependencies: any ClockDependency) -> Date { Date() }
            func now() -> Date { Date() }
            @inlinable public func today(d: GlobalDependencies) -> Date { Date() }
            extension ClockDependency { func today() -> Date { Date() } }
            func clear(d: GlobalDependencies) { CommandLine.arguments.removeAll() }
            public struct Shared {
                public let dependencies: any ClockDependency
                public init(dependencies: GlobalDependencies) { self.dependencies = dependencies }
                public func now() -> Date { Date() }
            }

            """

        let (fixed, output) = try fix(source)

        #expect(fixed == source)
        let reasons = output.compactMap { line -> String? in
            guard let start = line.firstRange(of: "(not rewritten: "),
                let number = line.split(separator: ":").dropFirst().first
            else { return nil }
            return "\(number): \(line[start.upperBound...].dropLast())"
        }
        #expect(
            reasons == [
                "6: no environment is at hand",
                "7: no environment is at hand",
                "8: no environment is at hand",
                "9: no environment is at hand",
                "15: add 'DateDependency' to the type of 'dependencies', and to its sources",
                "20: an initial value has no environment: set it in the initializer",
                "22: a closure would hold the environment",
                "25: a default argument has no environment",
                "25: add 'DateDependency' to the type of 'dependencies', and to those of its callers",
                "26: no environment is at hand",
                "27: its declaration is inlinable",
                "28: pass the environment to it",
                "29: it is changed here",
                "33: add 'DateDependency' to the type of 'dependencies', and to its sources",
            ]
        )
        #expect(
            output.filter { $0.contains("note:") } == [
                """
                Written.swift:5:8: note: 'Images' has no environment; add 'let dependencies: any (DateDependency & \
                FileSystemDependency)' and 'init(dependencies: GlobalDependencies = .default)'
                """,
                """
                Written.swift:9:17: note: 'fresh()' has no environment; add the parameter 'dependencies: any UUIDDependency'
                """,
                "Written.swift:26:6: note: 'now()' has no environment; add the parameter 'dependencies: any DateDependency'",
            ]
        )
    }

    @Test func `an environment has the dependencies that it refines`() throws {
        let (fixed, _) = try fix(
            """
            import Foundation
            import GlobalDependencies
            import TimeDependency

            protocol ScreenDependency: DateDependency {}
            extension GlobalDependencies: ScreenDependency {}
            func now(_ environment: some ScreenDependency) -> Date { Date() }
            struct Screen {
                let dependencies: any ScreenDependency
                var now: Date { get { Date() } }
                func shown(dependencies: [String]) -> Date { Date() }
            }
            """
        )

        #expect(fixed.contains("-> Date { environment.date.now }"))
        #expect(fixed.contains("var now: Date { get { dependencies.date.now } }"))
        #expect(fixed.contains("-> Date { self.dependencies.date.now }"))
    }

    @Test func `the default environment is read where it surely can be`() throws {
        let source = """
            import Foundation
            import GlobalDependencies
            import TimeDependency

            struct Path {}
            extension Path {
                var dependencies: GlobalDependencies { .default }
                @discardableResult
                func moved() -> Date { Date() }
            }
            @MainActor final class Screen { var dependencies: GlobalDependencies { .default } }
            extension Screen { nonisolated func stamp() -> UUID { UUID() } }
            nonisolated extension Screen { func later() -> UUID { UUID() } }
            @MainActor extension Path { func shown() -> UUID { UUID() } }
            struct Other {
                var dependencies: GlobalDependencies { Other().base }
                let base = GlobalDependencies.default
                func now() -> UUID { UUID() }
            }

            """

        #expect(try fix(source).source == source.replacing("Date { Date() }", with: "Date { dependencies.date.now }"))
    }

    /// Types whose environments cannot be used, or not where the use is.
    private static let refused = """
        import Foundation
        import GlobalDependencies
        import TimeDependency

        func optional(_ dependencies: GlobalDependencies?) -> Date { Date() }
        func unnamed(_: GlobalDependencies) -> Date { Date() }
        func quoted(_ `default`: GlobalDependencies, `in`: Int) -> Date { Date() }
        func changed(_ dependencies: inout GlobalDependencies) -> Date { Date() }
        func taken(_ dependencies: consuming GlobalDependencies) -> Date { Date() }
        struct Generic<First: ClockDependency, Second: DateDependency> {
            let dependencies: First
            let other: Second
            func now() -> Date { Date() }
        }
        class Base {
            let dependencies: GlobalDependencies
            init(dependencies: GlobalDependencies = .default) { self.dependencies = dependencies }
        }
        final class Derived: Base { func now() -> Date { Date() } }
        final class Screen {
            private let dependencies: GlobalDependencies
            var shared: GlobalDependencies { dependencies }
            var onTick: () -> Void = {}
            var onTock: () -> Void = {}
            var last = Date.distantPast
            lazy var stamp: () -> Date = { Date() }
            init() { dependencies = .default }
            convenience init(_ number: Int) { self.init(); last = Date() }
            deinit { _ = Date() }
            func start() {
                onTick = { [weak me = self] in me?.last = Date() }
                onTock = {
                    _ = Date()
                }
                onTick = { [last = self.last] in _ = (last, Date()) }
                onTick = { [unowned self] in self.last = Date() }
                struct Local
                {
                    func now() -> Date { Date() }
                }
            }
            @inlinable
            func inlined() -> Date { Date() }
            static func now() -> Date { Date() }
        }
        actor Job {
            private var dependencies: GlobalDependencies
            init(dependencies: GlobalDependencies) { self.dependencies = dependencies }
            nonisolated func stamp() -> Date { Date() }
            func together() -> Date { Date() }
            func start() -> Task<Date, Never> { Task.detached { await self.stop(); return Date() } }
            func stop() {}
        }
        struct Own: DateDependency {
            let base: GlobalDependencies = .default
            var date: any DateSource { Fixed(now: Date(), dependencies: base) }
            func buildGlobal() -> GlobalDependencies { base }
        }
        struct Fixed: DateSource {
            var now: Date
            let dependencies: GlobalDependencies
            func later() -> Date { Date() }
        }
        extension Date { init(of dependencies: GlobalDependencies) { self.init() } }  // Date()
        struct Cleared: ~Copyable {
            let dependencies: GlobalDependencies
            consuming func close() -> Date { Date() }
        }
        final class Isolated {
            @MainActor let dependencies: GlobalDependencies
            init(dependencies: GlobalDependencies) { self.dependencies = dependencies }
            func now() -> Date { Date() }
        }
        final class Part {
            unowned let owner: Screen
            var dependencies: GlobalDependencies { owner.shared }
            init(_ owner: Screen) { self.owner = owner }
            func now() -> Date { Date() }
        }
        protocol HasEnvironment { var dependencies: any DateDependency { get async throws } }
        extension HasEnvironment { func now() -> Date { Date() } }
        struct Box<Value> { var value: Value }
        struct Boxed {
            let dependencies: any ClockDependency
            init(dependencies: GlobalDependencies) { self.dependencies = dependencies }
            func box() { take(Box(value: dependencies)) }
            func take(_ box: Box<any ClockDependency>) {}
            func now() -> Date { Date() }
        }
        struct Commented {
            let dependencies: any (
                // For retries.
                ClockDependency & Dependencies
            )
            init(dependencies: GlobalDependencies) { self.dependencies = dependencies }
            func now() -> Date { Date() }
        }
        struct Optional {
            let dependencies: GlobalDependencies?
            func now() -> Date { Date() }
        }
        func build() -> GlobalDependencies { .default }
        struct Computed {
            var dependencies: GlobalDependencies { build() }
            func now() -> Date { Date() }
        }
        extension ClockDependency { func today() -> Date { Date() } }
        struct Parent {
            let dependencies: any ClockDependency
            init(dependencies: GlobalDependencies = .default) { self.dependencies = dependencies }
        }
        struct Child {
            let dependencies: any ClockDependency
            init(parent: Parent) { dependencies = parent.dependencies }
            func now() -> Date { Date() }
        }
        struct Narrow {
            let dependencies: any ClockDependency
            init(dependencies: GlobalDependencies) {
                let dependencies: any ClockDependency = dependencies
                self.dependencies = dependencies
            }
            func now() -> Date { Date() }
        }
        protocol HasClock { var dependencies: any ClockDependency { get } }
        struct Conforming {
            let dependencies: any ClockDependency
            init(dependencies: GlobalDependencies) { self.dependencies = dependencies }
            func now() -> Date { Date() }
        }
        extension Conforming: HasClock {}
        final class Changed {
            var dependencies: any ClockDependency
            init(dependencies: GlobalDependencies) { self.dependencies = dependencies }
            func now() -> Date { Date() }
        }
        struct Copied {
            let dependencies: any ClockDependency
            init(dependencies: GlobalDependencies) { self.dependencies = dependencies }
            func now() -> Date { Date() }
            func copy(_ other: any ClockDependency) { var copy = dependencies; copy = other; _ = copy }
        }

        """

    @Test func `what the source does not prove stays as it is`() throws {
        let (fixed, output) = try fix(Self.refused)

        #expect(fixed == Self.refused)
        let uses = Self.refused.split(separator: "\n").filter { $0.contains("Date()") }.count
        #expect(output.filter { $0.contains("(not rewritten: ") }.count == uses)
    }

    /// The module's own protocol precedes that of the product, and its own types may have the names of the product's.
    @Test func `names of the product that the program has are left`() throws {
        for declaration in [
            "protocol DateDependency: Dependencies {}", "extension GlobalDependencies { var date: Int { 3 } }",
        ] {
            let source = """
                import Foundation
                import GlobalDependencies

                \(declaration)
                func now(dependencies: GlobalDependencies) -> Date { Date() }

                """

            let (fixed, output) = try fix(source)

            #expect(fixed == source)
            #expect(output.first?.hasSuffix("(not rewritten: the program has a name of TimeDependency itself)") == true)
        }
    }

    @Test func `an import that makes a name ambiguous is not added`() throws {
        let kit = try programs.write(
            "public protocol FileSystem {}\npublic enum Tree { struct FileTree {} }\n",
            as: "Kit.swift"
        )
        try programs.index(kit, output: "/Kit.o", module: "Kit")
        let source = """
            import Foundation
            import GlobalDependencies

            func clear(dependencies: GlobalDependencies, _ url: URL) throws { try FileManager.default.removeItem(at: url) }
            func now(dependencies: GlobalDependencies) -> UUID { UUID() }

            """

        let (fixed, output) = try fix(source)

        #expect(fixed.contains("try FileManager.default.removeItem(at: url)"))
        #expect(fixed.contains("UUID { dependencies.uuid() }"))
        #expect(
            output.first?.hasSuffix("(not rewritten: the program has a name of FileSystemDependency itself)") == true
        )
    }

    /// A name in a file that has changed since it was compiled, with an old date.
    @Test func `a file that is not the compiled one stays as it is`() throws {
        let source =
            "import Foundation\nimport GlobalDependencies\nimport TimeDependency\nfunc f(d: GlobalDependencies) -> Date { Date() }\n"
        let file = try programs.write(source)
        try programs.index(file)
        let other = source.replacing("Date() }", with: "Dead() }")
        _ = try programs.write(other)
        try FileManager.default.setAttributes([.modificationDate: Date.distantPast], ofItemAtPath: file.path)
        let folder = file.deletingLastPathComponent().path
        let output = try DependencyLint.output(
            with: Options(["--fix", "--allow-dirty", "--store", programs.store, "--package-path", folder])
        )

        #expect(try String(contentsOf: file, encoding: .utf8) == other)
        #expect(output.lines.first?.hasSuffix("(not rewritten: the file has another name there)") == true)
    }

    /// In Xcode, a file can be in an application and in its extension.
    @Test func `a file of two targets stays as it is`() throws {
        let source = """
            import Foundation
            import GlobalDependencies
            import TimeDependency
            func now(dependencies: GlobalDependencies) -> Date { Date() }

            """
        let file = try programs.write(source)
        try programs.index(file, output: "/Widget.o", module: "Widget")
        try programs.index(file)
        let folder = file.deletingLastPathComponent().path
        let output = try DependencyLint.output(
            with: Options(["--fix", "--allow-dirty", "--store", programs.store, "--package-path", folder])
        )

        #expect(try String(contentsOf: file, encoding: .utf8) == source)
        #expect(output.lines.first?.hasSuffix("(not rewritten: several targets compile its file)") == true)
        #expect(output.lines.count == 2)
    }

    @Test(arguments: [("\u{FEFF}", "\n"), ("", "\r\n")])
    func `a file of another system is told, and not written`(start: String, end: String) throws {
        let lines = [
            "import Foundation", "import GlobalDependencies", "func f(d: GlobalDependencies) -> Date { Date() }", "",
        ]
        let source = start + lines.joined(separator: end)

        let (fixed, output) = try fix(source)

        #expect(Array(fixed.utf8) == Array(source.utf8))
        #expect(output.first?.contains("its file has a byte order mark or the line ends of Windows") == true)
    }

    @Test func `files with changes that are not committed are refused`() throws {
        let source =
            "import Foundation\nimport GlobalDependencies\nfunc now(d: GlobalDependencies) -> Date { Date() }\n"
        let folder = programs.build.appendingPathComponent("Sources").path
        #expect(
            throws: LintFailure("'\(folder)' is not in a git repository; --fix writes there only with --allow-dirty")
        ) {
            try fix(source, [])
        }
        let git = Process()
        git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        git.arguments = ["git", "init", "--quiet", folder]
        try git.run()
        git.waitUntilExit()
        #expect(throws: LintFailure("not committed: Written.swift; commit first, or add --allow-dirty")) {
            try fix(source, [])
        }
        try "Written.swift\n".write(toFile: folder + "/.gitignore", atomically: true, encoding: .utf8)
        #expect(throws: LintFailure("git does not watch each of: Written.swift; add them, or add --allow-dirty")) {
            try fix(source, [])
        }
        #expect(try String(contentsOfFile: folder + "/Written.swift", encoding: .utf8) == source)
    }

    @Test(arguments: [
        ("import A\n", "import A\nimport T\n"),
        ("import Z\n", "import T\nimport Z\n"),
        ("import A\nimport Z\n", "import A\nimport T\nimport Z\n"),
        ("import A\n#if B\nimport Z\n#endif\n", "import A\nimport T\n#if B\nimport Z\n#endif\n"),
        ("// A file.\nimport Z\n", "// A file.\nimport Z\nimport T\n"),
        ("import A  /* It is\nneeded. */\n", nil),
        ("import A  // It is needed.\n", "import A  // It is needed.\nimport T\n"),
        ("import A.B\n", "import A.B\nimport T\n"),
        ("import A\nimport struct T.U\n", "import A\nimport T\nimport struct T.U\n"),
        ("import A\n#if B\nimport T\n#endif\n", "import A\nimport T\n#if B\nimport T\n#endif\n"),
        ("// A file.\nlet a = 1\n", nil),
        ("import T\n", "import T\n"),
        ("@testable import T\nimport U\n", "@testable import T\nimport U\n"),
    ])
    func `an import is added in its place`(source: String, expected: String?) {
        let edits = SourceFile(Array(source.utf8)).edits(importing: ["T"])

        let data = edits.map { Edit.apply($0, to: Data(source.utf8)) }
        #expect(data.map { String(decoding: $0, as: UTF8.self) } == expected)
    }
}
