import DependencyTestSupport
import Foundation
import Synchronization
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
        _ arguments: [String] = ["--allow-dirty"],
        beside others: [URL] = []
    ) throws -> (source: String, output: [String]) {
        let file = try programs.write(source)
        let folder = file.deletingLastPathComponent().path
        var options = try Options(["--fix", "--package-path", folder] + arguments)
        options.store = programs.store
        let build = build(file, beside: others)
        let output = try DependencyLint.output(with: options, build: build)
        let fixed = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        let again = try DependencyLint.output(with: options, build: build)
        #expect(String(decoding: try Data(contentsOf: file), as: UTF8.self) == fixed)
        #expect(again.lines.contains("0 uses in 0 files are rewritten"))
        return (fixed, output.lines.map { $0.replacingOccurrences(of: folder + "/", with: "") })
    }

    /// Returns a package of one file, or of none if its file is compiled elsewhere.
    private func build(_ file: URL?, products: [String] = products, beside others: [URL] = []) -> Build {
        Build {
            do {
                if let file { try programs.index(file, beside: others, emitting: ["-emit-sil", "-o", "/dev/null"]) }
                return nil
            } catch let failure as LintFailure {
                return Build.failures(in: failure.description)
            }
        } modules: {
            ["Written": Set(products)]
        }
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
        ("_ = [Date(), .now].map { $0 < .now }", "_ = [d.date.now, d.date.now].map { $0 < d.date.now }"),
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
            "var flag: ObjCBool = true; _ = FileManager.default.fileExists(atPath: text, isDirectory: &flag)",
            "var flag: ObjCBool = true; _ = d.fileSystem.fileExists(atPath: text, isDirectory: &flag)"
        ),
        (
            "_ = try FileManager.default.contentsOfDirectory(atPath: text)",
            "_ = try d.fileSystem.contentsOfDirectory(atPath: text)"
        ),
        (
            "try FileManager.default.createSymbolicLink(atPath: text, withDestinationPath: text)",
            "try d.fileSystem.createSymbolicLink(atPath: text, withDestinationPath: text)"
        ),
        ("enum Local { case a }\n_ = Date()", "enum Local { case a }\n_ = d.date.now"),
        ("_ = [1].map { _ in\n.now\n} as [Date]", "_ = [1].map { _ in\nd.date.now\n} as [Date]"),
        ("_ = [1].map { _ in Date() }", "_ = [1].map { _ in d.date.now }"),
        ("_ = [1].map { [e = d.date] _ in (e.now, Date()) }", "_ = [1].map { [e = d.date] _ in (e.now, d.date.now) }"),
        ("_ = text.isEmpty.then(Date())", "_ = text.isEmpty.then(d.date.now)"),
        (
            "func late(_ date: @escaping @autoclosure () -> Date) {}\nlate(Date())",
            "func late(_ date: @escaping @autoclosure () -> Date) {}\nlate(d.date.now)"
        ),
        ("get(text) { Date() }", "get(text) { d.date.now }"),
        (
            "if get(text, { 3 }) is Int { _ = 3 } else if get(text) { Date() } is Int {}",
            "if get(text, { 3 }) is Int { _ = 3 } else if get(text) { d.date.now } is Int {}"
        ),
        (
            "var dates: [String: Date] = [:]; dates[text, default: Date()] += 1",
            "var dates: [String: Date] = [:]; dates[text, default: d.date.now] += 1"
        ),
        ("func local() -> Date { Date() }\n_ = d.date.now", "func local() -> Date { d.date.now }\n_ = d.date.now"),
        ("_ = [text].filter(FileManager.default.fileExists)", "_ = [text].filter(d.fileSystem.fileExists)"),
        ("var local: Date { Date() }", "var local: Date { d.date.now }"),
        ("func local(at date: Date = Date()) {}", "func local(at date: Date = d.date.now) {}"),
        ("lazy var date = Date()\n_ = date", "lazy var date = d.date.now\n_ = date"),
        ("async let date = Date()\n_ = await date", "async let date = d.date.now\n_ = await date"),
        (
            "if [1].contains { _ in Date() < .now } { return }",
            "if [1].contains { _ in d.date.now < d.date.now } { return }"
        ),
        ("logged(Date())", "logged(d.date.now)"),
        ("_ = √FileManager.default.temporaryDirectory", "_ = √d.fileSystem.temporaryDirectory"),
        ("_ = (3.0)±Date.now.timeIntervalSince1970", "_ = (3.0)±d.date.now.timeIntervalSince1970"),
        ("try √data.write(to: url)", "try √d.fileSystem.write(data, to: url)"),
    ]

    #if compiler(>=6.3)  // Module selectors
    private static let selected = [
        ("_ = Foundation::UUID().uuidString", "_ = d.uuid().uuidString"),
        ("_ = [Foundation::Date.now, .Foundation::now] as [Date]", "_ = [d.date.now, d.date.now] as [Date]"),
        (
            "try await Swift::Task.sleep(for: Swift::Duration.seconds(1))",
            "try await d.clock.sleep(for: Swift::Duration.seconds(1))"
        ),
        (
            "_ = Foundation::FileManager.default.fileExists(atPath: Swift::String(text))",
            "_ = d.fileSystem.fileExists(atPath: Swift::String(text))"
        ),
    ]
    #else
    private static let selected: [(String, String)] = []
    #endif

    /// Uses that are reported and not rewritten, as their replacements are called in another way.
    private static let left = [
        "_ = url.resolvingSymlinksInPath().path",
        "try text.write(to: url, atomically: true, encoding: .utf8)",
        "try data.write(to: url, options: .atomic)",
        "try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 3])",
        "try FileManager.default.setAttributes([.posixPermissions: 3, .ownerAccountID: 3], ofItemAtPath: text)",
        "let set = FileManager.default.setAttributes(_:ofItemAtPath:); try set([:], text)",
        "_ = try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)",
        "try FileManager.default.createSymbolicLink(at: url, withDestinationURL: url)",
        "print(text)",
        "var g = SystemRandomNumberGenerator(); _ = g.next()",
        "_ = try later(text).shuffled()",
        "if Bool.random() {}",
        "try Data(text.utf8)\n// Atomic, because the daemon reads it.\n.write(to: url)",
        "try FileManager\n// The daemon needs the real disk.\n.default\n.removeItem(at: url)",
        "_ = try FileManager.default.attributesOfItem(atPath: text)[.size]",
        "let files = FileManager.default\n_ = `files`.createFile(atPath: text, contents: nil)",
        "try FileManager.default.createDirectory(atPath: joined(text, attributes: nil), withIntermediateDirectories: true, attributes: same([:]))",
        "let files = FileManager.default\n_ = try files.attributesOfItem(atPath: text)[.creationDate]",
        "let files = FileManager.default; _ = (files.fileExists(atPath: text) ? files : nil) as Any",
        "_ = [1].map { d in (d.description, Date()) }",
        "for d in [1] { _ = (d.description, Date()) }",
        "if case let .some(d: d) = Payload.some(d: 3) { _ = (d, Date()) }",
        "let (c: d, e: e) = (c: 3, e: 4); _ = (d, e, Date())",
        "let `d` = 3; _ = `d`; _ = Date()",
        "_ = Date()\nfunc d() {}",
        "let arguments = CommandLine.arguments; _ = arguments",
        "_ = NSTimeZone.local",
        "UserDefaults.standard.set(1, forKey: text)",
        "_ = UserDefaults.standard.string(forKey: text)",
        "let info = ProcessInfo.processInfo; info.processName = text",
        "func local(d: Int) -> Date { Date() }",
        "atexit { _ = Date() }",
        "debugPrint(1)",
        "_ = Date.init as () -> Date",
        "_ = Date(timeIntervalSinceNow: 3)",
        "let files: FileManager = .default; _ = files",
        "let files = FileManager.default; _ = files.fileExists(atPath: text); _ = files as Any",
        "let files = FileManager.default; _ = files.subpaths(atPath: text)",
        "_ = FileManager.default.subpaths(atPath: text)",
        "try await Task.sleep(for: .seconds(1), clock: .continuous)",
        "let d = 3; _ = (d, Date())",
        "let (d, e) = (3, 4); _ = (d, e, Date())",
        "_ = try Data?.some(data)?.write(to: url)",
        "struct Local { func now() -> Date { Date() } }",
    ]

    @Test func `a use becomes the dependency, or stays as it is`() throws {
        let rows = Self.rewritten + Self.selected + Self.left.map { ($0, $0) }
        let imports = [
            "ConsoleDependency", "FileSystemDependency", "Foundation", "GlobalDependencies", "RandomDependency",
            "TimeDependency",
        ]
        let header =
            imports.map { "import \($0)\n" }.joined() + """
                func logged(_ date: @autoclosure @escaping () -> Date) {}
                func later(_ text: String) throws -> [Int] { [] }
                func same(_ attributes: [FileAttributeKey: Any]) -> [FileAttributeKey: Any] { attributes }
                prefix operator √
                prefix func √ <Value>(value: Value) -> Value { value }
                infix operator ±
                func ± (left: Double, right: Double) -> Double { left }
                func joined(_ text: String, attributes: [FileAttributeKey: Any]?) -> String { text }
                func take(d: GlobalDependencies) {}
                enum Payload { case some(d: Int) }
                func get(_ text: String, _ value: @escaping () -> Any) -> Any { value }
                extension Bool { func then(_ value: @escaping @autoclosure () -> Any) {} }

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
                use 'dependencies.console' of ConsoleDependency \
                (not rewritten: 'console' is no drop-in replacement)
                """,
                """
                Written.swift:16:19: warning: 'Date.init()' goes around the environment; use 'dependencies.date.now' of \
                TimeDependency (not rewritten: a closure would hold its object)
                """,
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
            extension ClockDependency { func today() -> Date { Date() } }
            public struct Shared {
                public let dependencies: any ClockDependency
                public init(dependencies: GlobalDependencies) { self.dependencies = dependencies }
                public func now() -> Date { Date() }
            }
            enum Kind { case a; func now() -> Date { Date() } }
            protocol Plain {}
            extension Plain { func now() -> Date { Date() } }

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
                "22: put back, as the build failed: value of optional type 'Screen?' must be unwrapped to refer to member "
                    + "'dependencies' of wrapped base type 'Screen'",
                "25: a default argument has no environment",
                "25: add 'DateDependency' to the type of 'dependencies', and to those of its callers",
                "26: no environment is at hand",
                "27: pass the environment to it",
                "31: add 'DateDependency' to the type of 'dependencies', and to its sources",
                "33: no environment is at hand",
                "35: no environment is at hand",
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
                """
                Written.swift:33:6: note: 'Kind' has no environment; add the parameter 'dependencies: any DateDependency' \
                to its members
                """,
                """
                Written.swift:34:10: note: 'Plain' has no environment; add the parameter 'dependencies: any DateDependency' \
                to its members
                """,
            ]
        )
    }

    @Test func `what does some of it in another way is rewritten if the user wants it`() throws {
        let source = """
            import FileSystemDependency
            import Foundation
            import GlobalDependencies
            func work(_ url: URL, _ text: String, _ data: Data, _ d: any FileSystemDependency) throws {
                try FileManager.default.copyItem(at: url, to: url)
                _ = try FileManager.default.attributesOfItem(atPath: text)[.creationDate]
                try FileManager.default.setAttributes([.creationDate: url], ofItemAtPath: text)
                try data.write(to: url, options: .atomic)
                try text.write(to: url, atomically: true, encoding: .utf8)
                _ = try String(contentsOf: url, encoding: .utf8)
                _ = url.resolvingSymlinksInPath()
                let files = FileManager.default
                try files.copyItem(at: url, to: url)
                try files.removeItem(at: url)
                _ = FileManager.default.componentsToDisplay(forPath: text)
            }
            """
        let fixed = """
            import FileSystemDependency
            import Foundation
            import GlobalDependencies
            func work(_ url: URL, _ text: String, _ data: Data, _ d: any FileSystemDependency) throws {
                try d.fileSystem.copyItem(at: url, to: url)
                _ = try d.fileSystem.attributesOfItem(atPath: text)[.creationDate]
                try d.fileSystem.setAttributes([.creationDate: url], ofItemAtPath: text)
                try d.fileSystem.write(data, to: url, options: .atomic)
                try d.fileSystem.write(text, to: url, atomically: true, encoding: .utf8)
                _ = try d.fileSystem.string(contentsOf: url, encoding: .utf8)
                _ = d.fileSystem.resolvingSymlinks(in: url)
                let files = d.fileSystem
                try files.copyItem(at: url, to: url)
                try files.removeItem(at: url)
                _ = FileManager.default.componentsToDisplay(forPath: text)
            }
            """

        let safe = try fix(source)
        #expect(safe.source == source)
        let reason = " does some of it in another way; --unsafe-fixes rewrites it)"
        #expect(safe.output.filter { $0.contains(reason) }.count == 8)
        let unsafe = try fix(source, ["--allow-dirty", "--unsafe-fixes"])
        #expect(unsafe.source == fixed)
        #expect(unsafe.output.filter { $0.contains("not rewritten") }.count == 1)
    }

    @Test(arguments: ["URL", "FileManager.default"])
    func `a receiver is rewritten with what is in it`(receiver: String) throws {
        let header = "import FileSystemDependency\nimport Foundation\nimport GlobalDependencies\n"
        let start = header + "func work(_ d: any FileSystemDependency) -> URL { "
        let source = start + "\(receiver).temporaryDirectory.resolvingSymlinksInPath() }\n"

        let fixed = try fix(source, ["--allow-dirty", "--unsafe-fixes"]).source

        #expect(fixed == start + "d.fileSystem.resolvingSymlinks(in: d.fileSystem.temporaryDirectory) }\n")
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
                var hidden: Date { get { now } set(dependencies) { _ = Date() } }
            }
            """
        )

        #expect(fixed.contains("-> Date { environment.date.now }"))
        #expect(fixed.contains("var now: Date { get { dependencies.date.now } }"))
        #expect(fixed.contains("-> Date { self.dependencies.date.now }"))
        #expect(fixed.contains("set(dependencies) { _ = self.dependencies.date.now }"))
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
            @MainActor extension Path { func shown() -> Date { Date() } }
            struct Other {
                var dependencies: GlobalDependencies { Other().base }
                let base = GlobalDependencies.default
                func now() -> UUID { UUID() }
            }

            """

        #expect(try fix(source).source == source.replacing("Date { Date() }", with: "Date { dependencies.date.now }"))
        // The default environment must not be read before this.
        let bootstrapped = source + "func start() { GlobalDependencies.bootstrap { _ in } }\n"
        #expect(try fix(bootstrapped).source == bootstrapped)
    }

    /// Declarations with a use, and what becomes of it: it is moved, put back after a build, or left for a reason.
    private static let declarations = #"""
        func optional(_ dependencies: GlobalDependencies?) -> Date { Date() }  // add 'DateDependency' to the type
        func unnamed(_: GlobalDependencies) -> Date { Date() }  // pass the environment to it
        func quoted(_ `default`: GlobalDependencies) -> Date { Date() }  // moved
        struct Raw { let `in`: GlobalDependencies; func now() -> Date { Date() }; func later() -> Date { _ = `in`; return Date() } }  // moved
        func changed(_ dependencies: inout GlobalDependencies) -> Date { Date() }  // moved
        struct Generic<D: ClockDependency> { let dependencies: D; func now() -> Date { Date() } }  // no environment
        final class Derived: Base { func now() -> Date { Date() } }  // moved
        extension Base { func now$(dependencies: Int) -> Date { Date() } }  // moved
        extension Base { convenience init(_ number: Int) { self.init(); last = Date() } }  // no environment
        extension Base { static func now$() -> Date { Date() } }  // no environment
        final class Ended: Base { deinit { last = Date() } }  // it is in a deinitializer
        final class Started: Base { lazy var stamp: () -> Date = { Date() } }  // an initial value
        extension Base { func list$() -> [Date] { [1].map { _ in Date() } } }  // moved
        extension Base { func list$() -> [Date] { lent(3) { Date() } } }  // moved
        extension Base { func hold$() { onTick = { self.last = Date() } } }  // moved
        extension Base { func hold$() { onTick = { [self] in last = Date() } } }  // moved
        extension Base { func hold$() { Task { self.work(); _ = Date() } } }  // moved
        extension Base { func hold$() { func later() { self.last = Date() }; onTick = later } }  // moved
        extension Base { func hold$() { onTick = { [last, self] in work(); _ = (last, Date()) } } }  // moved
        extension Base { func hold$() { onTick = { _ = { [last = self.last] in last }(); _ = Date() } } }  // moved
        extension Base { func hold$() { onTick = { [weak self] in guard let self, Bool(true) else { return }; last = Date() } } }  // moved
        extension Base { func hold$() { onTick = { [weak self] in if let self = self { self.last = Date() } } } }  // moved
        extension Base { func keep$() { Task { work(); _ = Date() } } }  // a closure
        extension Base { func keep$() { func later() { last = Date() }; onTick = later } }  // a closure
        extension Base { func keep$() { onTick = { [dependencies] in _ = (dependencies.buildGlobal(), Date()) } } }  // a closure
        extension Base { func keep$() { onTick = { @Sendable [last] in _ = (last, Date()) } } }  // a closure
        extension Base { func keep$() { onTick = { [last = max(last, self.last)] in _ = (last, Date()) } } }  // a closure
        extension Base { func keep$() { onTick = { [all = [self.last]] in _ = (all, Date()) } } }  // a closure
        extension Base { func keep$() { onTick = { for x in [1] { _ = (x, Date()) } } } }  // a closure
        extension Base { func keep$(_ s: AsyncStream<Int>) { Task { for await x in s { _ = (x, Date()) } } } }  // a closure
        extension Base { func keep$() { onTick = { let x = { (self: Int) in self + 1 }; _ = (x(1), Date()) } } }  // a closure
        extension Base { func keep$() { onTick = { func x(_ self: Int) { _ = self }; _ = (x(1), Date()) } } }  // a closure
        extension Base { func keep$() { onTick = { let x: (Int) -> Int = { (self) in self }; _ = (x(1), Date()) } } }  // a closure
        extension Base { func keep$() { onTick = { [self = self.next] in _ = (self, Date()) } } }  // a closure
        extension Base { func keep$() { onTick = { if let self = self.next { self.last = Date() } } } }  // a closure
        extension Base { func keep$(_ other: Base?) { onTick = { if case .some(let self) = other { self.last = Date() } } } }  // a closure
        extension Base { func keep$(_ other: Base?) { onTick = { if case let self? = other { self.last = Date() } } } }  // a closure
        extension Base { func keep$(_ other: Base?) { onTick = { if case let .some(self) = other { self.last = Date() } } } }  // a closure
        extension Base { func keep$() { onTick = { do { try fail() } catch let self as CancellationError { _ = self } catch {}; _ = Date() } } }  // a closure
        extension Base { func keep$() { onTick = { do { try fail() } catch let self { print(self.localizedDescription) }; _ = Date() } } }  // a closure
        extension Base { func keep$() { onTick = { switch (1, 2) { case (let self, _): _ = self }; _ = Date() } } }  // a closure
        extension Base { func hold$(_ a: Int) { onTick = { switch a { case 1: self.work(); default: _ = Date() } } } }  // moved
        extension Base { func hold$(_ a: Int?) { onTick = { if let a, self.next == nil { _ = (a, Date()) } } } }  // moved
        extension Base { func hold$(_ a: Int) { onTick = { self.work(); let b = if a == 1 { Date() } else { self.last }; _ = b } } }  // moved
        extension Base { func hold$() { onTick = { for _ in [self.last] { _ = Date() } } } }  // moved
        extension Base { func keep$() { func l(_ x: @autoclosure @escaping () -> Date) { onTick = { _ = x() } }; l(Date()) } }  // a closure
        func given$(d: GlobalDependencies, o: [GlobalDependencies]) -> [Date] { o.map { @Sendable (d: GlobalDependencies) in Date() } }  // another 'd'
        extension Base { func hold$() { onTick = { [weak self] in self?.last = Date() } } }  // put back
        extension Base { func keep$() { onTick = { _ = Date() } } }  // a closure
        extension Base { func keep$() { onTick = { log("\(Int.self)", Date()) } } }  // a closure
        extension Base { func keep$() { onTick = { [weak self] in _ = Date() } } }  // a closure
        extension Base { func keep$() { onTick = { [weak me = self] in me?.last = Date() } } }  // a closure
        extension Base { func keep$() { onTick = { [last = self.last] in _ = (last, Date()) } } }  // a closure
        extension Base { func keep$() { onTick = { struct Row { func it() -> Row { self } }; _ = (Row(), Date()) } } }  // a closure
        extension Base { func keep$() { onTick = { enum Row { case a; var it: Row { self } }; _ = (Row.a, Date()) } } }  // a closure
        extension Base { func keep$() { onTick = { { struct Row { func it() -> Row { self } }; _ = (Row(), Date()) }() } } }  // a closure
        extension Base { func hold$() { onTick = { struct Row { func it() -> Row { self } }; self.last = Date() } } }  // moved
        extension Base { func keep$() { lent(ends { 3 } onEnd: { _ = Date() }) { .distantPast } } }  // a closure
        extension Base { func keep$() { onTick = { [unowned self] in last = Date() } } }  // a closure
        extension Base { func keep$() { Task { _ = Date() } } }  // a closure
        extension Base { func keep$() { func later() { _ = Date() }; onTick = later } }  // a closure
        extension Base { func keep$() { kept(\.self) { Date() } } }  // a closure
        extension Base { func keep$() { maybe { Date() } } }  // a closure
        extension Base { func keep$() { var all: [() -> Date] = []; all.append { Date() } } }  // a closure
        extension Base { func keep$() { logged(Date()) } }  // a closure
        extension Base { func keep$() { Date() ||| 3 } }  // a closure
        extension Base { func keep$() { _ = [1].map { _ in Date() }[0] ||| 3 } }  // a closure
        extension Base { func keep$() { Date()• } }  // a closure
        extension Base { func list$() { if last < Date() { logged(.distantPast) } } }  // moved
        extension Base { func keep$() { watch(Task<Date, Never> { Date() }) {} } }  // a closure
        extension Base { func keep$() { var dates: [() -> Date] = []; watch(dates += { Date() }) {} } }  // a closure
        extension Base { func keep$() -> () -> Date { [1].reduce({ Date() }) { make, _ in make } } }  // a closure
        extension Base { func keep$() -> () -> Date { withExtendedLifetime({ Date() }) { make in make } } }  // a closure
        extension Base { func keep$() { both {} value: { Date() } } }  // a closure
        extension Base { func keep$() { watch(Holder<Date> { Date() }) {} } }  // a closure
        extension Base { func keep$() -> () -> Date { func inner(_ date: Date = Date()) -> Date { date }; return { inner() } } }  // a closure
        extension Base { func keep$() -> () -> Any { func inner(_ a: Any = [1].map { _ in Date() }) -> Any { a }; return { inner() } } }  // a closure
        extension Base { func keep$() -> () -> Date { lazy var date = Date(); return { date } } }  // a closure
        extension Base { func keep$() -> () -> Date { lazy var dates = [1].map { _ in Date() }; return { dates[0] } } }  // a closure
        extension Base { func list$() -> [Date] { func inner(_ date: Date = .distantPast) -> Date { date }; return [inner(Date())] } }  // moved
        func quoted(d: GlobalDependencies) { do { let `d` = GlobalDependencies.default; _ = (`d`, Date()) } }  // another 'd'
        enum Payload { case some(d: GlobalDependencies) }
        func bound(d: GlobalDependencies, _ p: Payload) { if case let .some(d: d) = p { _ = (d.buildGlobal(), Date()) } }  // another 'd'
        extension Base { var kept$: Any { _ = 3; get("a") { Date() }; return 4 } }  // a closure
        extension Base { func keep$() { if get("a", { 3 }) is Int {} else if get("b") { Date() } is Date {} } }  // a closure
        extension Base { func keep$(_ other: Base) { onTick = { switch (other, 2) { case (let self, _): self.last = Date() } } } }  // a closure
        struct Polling { let d: GlobalDependencies; func a(_ e: Date) { poll { 1 } while: { Date() < e } } }  // a closure
        struct Again { let d: GlobalDependencies; func a(_ e: Date) { repeat {} while again { Date() < e } } }  // a closure
        struct Other { let d: GlobalDependencies; func a(_ e: Date, _ f: (() -> Bool)?) -> () -> Bool { f |+ { Date() < e } } }  // a closure
        func lend(actor: Base, d: GlobalDependencies) { actor.lend { _ = Date() } }  // moved
        extension Base { func local$() { struct Local { func now() -> Date { Date() } } } }  // it is in a nested type
        extension Base { @inlinable public func inlined$() -> Date { Date() } }  // moved
        extension Base { func files$() { log(#fileID, Date()) } }  // moved
        extension Base { func files$() { _ = (#isolation, Date()) } }  // a macro
        final class Observed: Base { var size: Int? { didSet { last = Date() } } }  // moved
        extension Base { var kept$: Date { get { last } set { last = Date() } } }  // moved
        extension Base { var kept$: Date { get { last } set(date) { onTick = { _ = (date, Date()) } } } }  // a closure
        @Observable final class Watched { let d: GlobalDependencies; var size: Int? { willSet { _ = Date() } }; init(d: GlobalDependencies) { self.d = d } }  // a macro
        actor Job { var dependencies = GlobalDependencies.default; func now() -> Date { Date() } }  // 'dependencies' is not a
        struct Fixed: DateSource { var now: Date; let d: GlobalDependencies; func a() -> Date { Date() } }  // its type or
        struct Slow: Clock { var d: GlobalDependencies { .default }; var now: ContinuousClock.Instant { fatalError() }; var minimumResolution: Duration { .zero }; func sleep(until: ContinuousClock.Instant, tolerance: Duration?) async throws { try await Task.sleep(for: .zero) } }  // its type or
        struct Source: DateSource { var now: Date; init(_ d: GlobalDependencies) { now = Date() } }  // its type or
        // A class that is not final cannot be known to be `Sendable`. Nothing here runs.
        class Basis: @unchecked Sendable { let d: GlobalDependencies; init(d: GlobalDependencies) { self.d = d }; var now: Date { Date() } }  // its type or
        final class Inheriting: Basis, DateSource, @unchecked Sendable {}
        protocol Dating { func wait(_ d: GlobalDependencies) -> Date }; extension Dating { func wait(_ d: GlobalDependencies) -> Date { Date() } }  // its type or
        struct Dated: Dating, DateSource { let now: Date }
        extension DateSource { func stamp(_ d: GlobalDependencies) -> Date { Date() } }  // its type or
        enum Sources { typealias Described = CustomStringConvertible & DateSource; struct Composed { let d: GlobalDependencies; var description = ""; var now: Date { max(Date(), .distantPast) } } }  // its type or
        extension Sources.Composed: Sources.Described {}
        struct Made: DateSource { let make: @Sendable () -> Date; var now: Date { make() } }
        func made(_ d: GlobalDependencies) -> any DateSource { Made { Date() } }  // its type or
        func own(_ d: GlobalDependencies) -> [Made?] { let now = Date(); return [Made { now }] }  // its type or
        func ticking(_ d: GlobalDependencies) async throws -> any Clock<Duration> { try await Task.sleep(for: .zero); return .continuous }  // its type or
        func made(_ d: GlobalDependencies) async -> (any DateSource)? { Made { Date() } }  // its type or
        struct Making { let d: GlobalDependencies; var date: any DateSource { Made { Date() } } }  // its type or
        struct Adding { let d: GlobalDependencies; func a() { onto({ true }) { Date() } } }  // a closure
        struct Logging { let d: GlobalDependencies; func a() { log("a") { Date() } } }  // a closure
        final class Session: DateDependency { let date: any DateSource; init(_ date: any DateSource) { self.date = date }; func buildGlobal() -> GlobalDependencies { .default } }
        struct Working { let session: Session; func age() -> Date { Date() } }  // add 'DateDependency'
        func age(_ session: Session) -> Date { Date() }  // add 'DateDependency'
        final class Weakly { unowned let d: Session; init(_ d: Session) { self.d = d }; func a() -> Date { Date() } }  // 'd' is not a
        final class Weaker { unowned(unsafe) let d: Session; init(_ d: Session) { self.d = d }; func a() -> Date { Date() } }  // 'd' is not a
        final class Weakest { unowned(safe) let d: Session; init(_ d: Session) { self.d = d }; func a() -> Date { Date() } }  // 'd' is not a
        extension String: DateSource { public var now: Date { .distantPast } }
        func dated(_ d: any DateDependency) async throws -> String { "\(Date())" }  // moved
        func dated(_ d: any ClockDependency) async throws -> ContinuousClock.Instant { try await Task.sleep(for: .zero); return .now }  // moved
        func dated(_ d: any DateDependency) -> Date { Date() }  // moved
        extension Date { init(of dependencies: GlobalDependencies) { self.init() /* Date() */ } }  // put back
        struct Cleared: ~Copyable { let d: GlobalDependencies; consuming func close() -> Date { Date() } }  // moved
        final class Part { unowned let o: Base; init(_ o: Base) { self.o = o }; var d: GlobalDependencies { o.dependencies }; func a() -> Date { Date() } }  // 'd' is not a
        protocol Having { var d: any DateDependency { get } }; extension Having { func a() -> Date { Date() } }  // 'd' is not a
        class Open { var d: GlobalDependencies { .default }; func a() -> Date { Date() } }  // 'd' is not a
        final class Opened: Open { override var d: GlobalDependencies { .default.buildGlobal() } }
        struct Own: DateDependency { var date: any DateSource; func buildGlobal() -> GlobalDependencies { .default } }
        struct Held { let base: GlobalDependencies; var d: GlobalDependencies { _ = Date(); return base } }  // no environment
        extension ClockDependency { func today() -> Date { Date() } }  // pass the environment
        struct Boxed { let d: any ClockDependency; init(d: GlobalDependencies) { self.d = d }; func a() -> Date { Date() }; func b() -> Box<any ClockDependency> { let box = Box(value: d); return box } }  // put back
        struct Child { let d: any ClockDependency; init(parent: Boxed) { d = parent.d }; func a() -> Date { Date() } }  // put back
        protocol Clocked { var d: any ClockDependency { get } }; struct Conforming: Clocked { let d: any ClockDependency; func a() -> Date { Date() } }  // add 'DateDependency'
        struct Several { var n: Int = { let q = 1; return q }(), d: GlobalDependencies; init(d: GlobalDependencies) { self.d = d }; func a() -> Date { Date() } }  // 'd' is not a
        struct Wrong { let d: any ClockDependency; init(d: any ClockDependency) { self.d = d }; func a() -> Date { Date() } }  // add 'DateDependency'
        struct Noted { let d: any /* For retries. */ ClockDependency; func a() -> Date { Date() } }  // add 'DateDependency'
        struct Quoted { let d: any ( /* For retries. */ ClockDependency & Dependencies); func a() -> Date { Date() } }  // add 'DateDependency'
        """#

    @Test func `what would do something else is left, and what does not compile is put back`() throws {
        let header = """
            import Foundation
            import GlobalDependencies
            import Observation
            import TimeDependency
            class Base {
                let dependencies: GlobalDependencies
                var onTick: () -> Void = {}
                var last = Date.distantPast
                var next: Base?
                init(dependencies: GlobalDependencies = .default) { self.dependencies = dependencies }
                func work() {}
                func lend(_ make: () -> Void) {}
            }
            func poll(_ first: @escaping () -> Int, while second: @escaping () -> Bool) {}
            func again(_ make: @escaping () -> Bool) -> Bool { false }
            infix operator |+
            func |+ <Value>(value: Value?, other: @autoclosure () -> Value) -> Value { value ?? other() }
            struct Box<Value> { var value: Value }
            func fail() throws { throw CancellationError() }
            func lent(_ count: Int, _ make: () -> Date) -> [Date] { [make()] }
            func kept(_ path: KeyPath<Int, Int>, _ make: @escaping () -> Date) {}
            func maybe(_ make: (() -> Date)?) {}
            func ends(_ make: () -> Int, onEnd: @escaping () -> Void) -> Int { make() }
            func logged(_ date: @autoclosure @escaping () -> Date) {}
            func log(_ text: String, _ date: Date) {}
            infix operator |||
            func ||| (date: @autoclosure @escaping () -> Date, number: Int) {}
            postfix operator •
            postfix func • (date: @autoclosure @escaping () -> Date) {}
            func watch<Value>(_ value: Value, _ make: () -> Void) {}
            func both<Value>(_ make: () -> Void, value: Value) {}
            func += (dates: inout [() -> Date], date: @escaping () -> Date) {}
            func onto<Value>(_ condition: () -> Bool, then value: Value) {}
            func log(_ text: @autoclosure () -> String, _ value: Any) {}
            struct Holder<Value> { init(_ make: @escaping () -> Value) {} }
            func get(_ text: String, _ make: @escaping () -> Any) -> Any { make() }

            """
        // The number makes names unique.
        let declarations = Self.declarations.split(separator: "\n").enumerated().map { number, line in
            line.replacing("$", with: "\(number)")
        }
        let source = header + declarations.map { "\($0)\n" }.joined()

        let (fixed, output) = try fix(source)

        let first = header.split(separator: "\n", omittingEmptySubsequences: false).count
        let lines = fixed.split(separator: "\n", omittingEmptySubsequences: false)
        for (number, declaration) in declarations.enumerated() {
            guard let fate = declaration.firstRange(of: "  // ").map({ declaration[$0.upperBound...] }) else {
                continue
            }
            let isMoved = fate == "moved"
            let finding = output.first { $0.hasPrefix("Written.swift:\(first + number):") } ?? ""
            #expect((lines[first - 1 + number] == declaration) != isMoved, "\(declaration) \(finding)")
            #expect(finding.contains("(not rewritten: \(fate)") != isMoved, "\(declaration) \(finding)")
        }
    }

    @Test func `a global does not take the place of a property that is hidden`() throws {
        let library = """
            import GlobalDependencies
            open class Page {
                let dependencies = GlobalDependencies.default
                public init() {}
            }
            open class Sheet {
                public let dependencies = GlobalDependencies.default
                public init() {}
            }
            """
        let module = programs.build.appendingPathComponent("Pages.swiftmodule").path
        let pages = try programs.write(library, as: "Pages/Page.swift")
        try programs.index(
            pages,
            output: "/Page.o",
            module: "Pages",
            emitting: ["-emit-sil", "-o", "/dev/null", "-emit-module-path", module]
        )
        let screens = try programs.write(
            """
            import GlobalDependencies
            let dependencies = GlobalDependencies.default
            class Screen { private let dependencies = GlobalDependencies.default }
            class View { fileprivate let dependencies = GlobalDependencies.default }
            class Window { let dependencies = GlobalDependencies.default }
            private extension Int { var dependencies: GlobalDependencies { .default } }
            extension String { var dependencies: GlobalDependencies { .default } }
            """,
            as: "Screen.swift"
        )
        try programs.index(screens, output: "/Screen.o")
        let source = """
            import Foundation
            import GlobalDependencies
            import Pages
            import TimeDependency
            extension Screen { func stamp() -> Date { Date() } }
            extension View { func stamp() -> Date { Date() } }
            extension Int { func stamp() -> Date { Date() } }
            extension Page { func stamp() -> Date { Date() } }
            class Tab { private let dependencies = GlobalDependencies.default }
            final class Menu: Tab { func stamp() -> Date { Date() } }
            extension Sheet { func moved() -> Date { Date() } }
            extension Window { func moved() -> Date { Date() } }
            extension String { func moved() -> Date { Date() } }
            extension Tab { func moved() -> Date { Date() } }

            """

        let (fixed, output) = try fix(source, beside: [screens])

        let moved = "moved() -> Date { dependencies.date.now }"
        #expect(fixed == source.replacing("moved() -> Date { Date() }", with: moved))
        #expect(output.count { $0.contains("'dependencies' is not a constant of the program") } == 5, "\(output)")
    }

    @Test func `a file of two modules is left`() throws {
        let source = """
            import Foundation
            import GlobalDependencies
            func now(_ dependencies: GlobalDependencies) -> Date { Date() }

            """
        let file = try programs.write(source)
        let folder = file.deletingLastPathComponent()
        let link = folder.appendingPathComponent("Shared.swift")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
        try programs.index(file)
        try programs.index(link, output: "/Shared.o", module: "Other")
        var options = try Options(["--fix", "--allow-dirty", "--package-path", folder.path])
        options.store = programs.store

        let output = try DependencyLint.output(with: options, build: build(nil)).lines

        #expect(try String(contentsOf: file, encoding: .utf8) == source)
        #expect(output.count { $0.contains("(not rewritten: several modules have its file)") } == 1, "\(output)")
    }

    @Test func `what another configuration compiles tells nothing of a closure`() throws {
        let source = """
            import Foundation
            import GlobalDependencies
            import TimeDependency
            final class Clock {
                let dependencies: GlobalDependencies
                var onTick: () -> Date = { .distantPast }
                init(dependencies: GlobalDependencies) { self.dependencies = dependencies }
                func log() {}
                func start() {
                    onTick = {
                        #if TRACE
                        self.log()
                        #endif
                        return Date()
                    }
                }
            }

            """

        #expect(try fix(source).source == source)
    }

    @Test func `an import stands on a line of its own`() throws {
        let source = """
            import Foundation; import GlobalDependencies; let banner = \"""
            hello
            \"""
            func now(dependencies: GlobalDependencies) -> Date { Date() }

            """

        let (fixed, output) = try fix(source)

        #expect(fixed == source)
        #expect(output.first?.hasSuffix("(not rewritten: its file has no import to add one to)") == true)
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

    private static let three = """
        import Foundation
        import GlobalDependencies
        import TimeDependency
        func first(d: GlobalDependencies) -> Date { Date() }
        func second(d: GlobalDependencies) -> [Date] {
            let now = Date()
            return [Date(), now]
        }
        struct Third {
            let d: any ClockDependency
            func now() -> Date { Date() }
        }

        """

    /// A build that fails at a line of the file while the file has a text, and the lines that are moved at the end.
    @Test(arguments: [
        ("let now = d.date", "let now = d.date", [4, 7, 11]),
        ("let now = d.date", "return", [4, 11]),
        ("let now = d.date", "func second", [4, 11]),
        ("let now = d.date", "let d: any", []),
        ("let now = d.date", "import Foundation", []),
        ("let now = d.date", "", []),
        (" & DateDependency", "let d: any", [4, 6, 7]),
        (" & DateDependency", "", []),
        ("import", "import Foundation", []),
    ])
    func `what is nearest to an error is put back`(cause: String, line: String, moved: [Int]) throws {
        let file = try programs.write(Self.three)
        try programs.index(file)
        var options = try Options(["--fix", "--allow-dirty", "--package-path", file.deletingLastPathComponent().path])
        options.store = programs.store
        let build = Build {
            let text = try String(contentsOf: file, encoding: .utf8)
            guard text != Self.three, text.contains(cause) else { return nil }
            let number = text.split(separator: "\n").firstIndex { !line.isEmpty && $0.contains(line) }
            return [Build.Failure(path: number == nil ? "" : file.path, line: (number ?? -1) + 1, message: "no")]
        } modules: {
            ["Written": Set(Self.products)]
        }

        let output = try DependencyLint.output(with: options, build: build)

        let fixed = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        let source = Self.three.split(separator: "\n")
        #expect(fixed.count == source.count)
        let changed = fixed.indices.filter { fixed[$0] != source[$0] && !source[$0].contains("let d") }.map { $0 + 1 }
        #expect(changed == moved)
        #expect(output.lines.last == "\(moved.count) uses in \(moved.isEmpty ? 0 : 1) files are rewritten")
        let reason = "(not rewritten: put back, as the build failed: no)"
        #expect(output.lines.filter { $0.hasSuffix(reason) }.count == 4 - moved.count)
    }

    @Test func `a package that does not build before is refused`() throws {
        #expect(throws: LintFailure("the package does not build, so nothing is rewritten: /a.swift:3: no 'a' in scope"))
        {
            let failure = Build.Failure(path: "/a.swift", line: 3, message: "no 'a' in scope")
            _ = try DependencyLint.output(with: Options(["--fix"]), build: Build(run: { [failure] }, modules: { [:] }))
        }
    }

    /// A build during which the file is changed, and one that fails without any rewrite.
    @Test(arguments: [true, false])
    func `a build that cannot be understood ends with the old files`(isChanged: Bool) throws {
        let file = try programs.write(Self.three)
        try programs.index(file)
        var options = try Options(["--fix", "--allow-dirty", "--package-path", file.deletingLastPathComponent().path])
        options.store = programs.store
        let count = Mutex(0)
        let build = Build {
            let isFirst = count.withLock { count in
                count += 1
                return count == 1
            }
            if !isFirst, isChanged { try "// Changed.\n".write(to: file, atomically: true, encoding: .utf8) }
            return isFirst ? nil : [Build.Failure(path: "", line: 0, message: "no")]
        } modules: {
            ["Written": Set(Self.products)]
        }
        let message =
            isChanged
            ? "changed meanwhile, or not writable: [\"\(file.path)\"]; all other files are put back"
            : "everything is put back, and yet it does not build: no"

        let failure = #expect(throws: LintFailure.self) { try DependencyLint.output(with: options, build: build) }
        #expect(failure?.description.split(separator: "; what").first.map(String.init) == message)
        #expect(try String(contentsOf: file, encoding: .utf8) == (isChanged ? "// Changed.\n" : Self.three))
    }

    /// A disk that is full at once, or when the text is put back.
    @Test(arguments: [1, 2])
    func `a file that cannot be written is whole`(writes: Int) throws {
        let file = try programs.write(Self.three)
        try programs.index(file)
        var options = try Options(["--fix", "--allow-dirty", "--package-path", file.deletingLastPathComponent().path])
        options.store = programs.store
        let count = Mutex(0)
        var build = build(nil)
        let write = build.write
        build.run = { count.withLock { $0 } == 0 ? nil : [Build.Failure(path: "", line: 0, message: "failed")] }
        build.write = { data, url in
            let number = count.withLock { count in
                count += 1
                return count
            }
            guard number < writes else { throw CocoaError(.fileWriteOutOfSpace) }
            try write(data, url)
        }

        let failure = #expect(throws: LintFailure.self) { try DependencyLint.output(with: options, build: build) }

        let message = "changed meanwhile, or not writable: [\"\(file.path)\"]; all other files are put back"
        #expect(failure?.description == message)
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(writes == 1 ? text == Self.three : text.contains("d.date.now"))
        let folder = file.deletingLastPathComponent().path
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [file.lastPathComponent])
    }

    @Test func `targets that lack a product are told, and left`() throws {
        let file = try programs.write(Self.three)
        let attributes = [FileAttributeKey.posixPermissions: 0o600]
        try FileManager.default.setAttributes(attributes, ofItemAtPath: file.path)
        try FileManager.default.linkItem(atPath: file.path, toPath: file.path + ".link")
        var options = try Options(["--fix", "--allow-dirty", "--package-path", file.deletingLastPathComponent().path])
        options.store = programs.store

        let output = try DependencyLint.output(with: options, build: build(file, products: ["RandomDependency"]))
        let other = try DependencyLint.output(with: options, build: Build(run: { nil }, modules: { [:] }))

        let reason = "(not rewritten: its target does not depend on TimeDependency)"
        #expect(output.lines.filter { $0.hasSuffix(reason) }.count == 4)
        #expect(
            output.lines.suffix(3) == [
                "Package.swift: the target 'Written' needs these lines; add them, and run this again",
                "    .product(name: \"TimeDependency\", package: \"GlobalDependencies\"),",
                "0 uses in 0 files are rewritten",
            ]
        )
        #expect(other.lines.filter { $0.hasSuffix("(not rewritten: its target is in another package)") }.count == 4)
        #expect(try String(contentsOf: file, encoding: .utf8) == Self.three)

        // With the product, another file takes the place of the old one, and has its mode.
        _ = try DependencyLint.output(with: options, build: build(file))
        #expect(try String(contentsOf: file, encoding: .utf8).contains("d.date.now"))
        #expect(try String(contentsOfFile: file.path + ".link", encoding: .utf8) == Self.three)
        let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    #if PROOFS  // SwiftPM builds twice.
    @Test func `SwiftPM builds and describes a package`() throws {
        let manifest = "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: "
        let kit = "\"Kit\", products: [.library(name: \"Kit\", targets: [\"Kit\"])], targets: [.target(name: \"Kit\")])"
        let app = """
            "App", dependencies: [.package(path: "../Kit")], targets: [
                .target(name: "App-Core", dependencies: [.product(name: "Kit", package: "Kit"), "Lib"]), .target(name: "Lib"),
            ])
            """
        _ = try programs.write(manifest + kit, as: "Kit/Package.swift")
        _ = try programs.write("", as: "Kit/Sources/Kit/Kit.swift")
        _ = try programs.write(manifest + app, as: "App/Package.swift")
        _ = try programs.write("", as: "App/Sources/Lib/Lib.swift")
        let file = try programs.write("import Kit\nlet a = b\n", as: "App/Sources/App-Core/App.swift")
        let build = Build(of: programs.build.appendingPathComponent("Sources/App").path)

        let failures = try build.run()
        _ = try programs.write("import Kit\nlet a = 3\n", as: "App/Sources/App-Core/App.swift")

        #expect(Set(failures?.map(\.message) ?? []) == ["cannot find 'b' in scope"])
        #expect(failures?.first?.line == 2)
        let path = try #require(failures?.first?.path)
        #expect(URL(fileURLWithPath: path).resolvingSymlinksInPath() == file.resolvingSymlinksInPath())
        #expect(try build.run() == nil)
        #expect(try build.modules() == ["App_Core": ["Kit", "Lib"], "Lib": []])
    }
    #endif

    @Test func `the errors of a build are those of the compiler`() {
        let text = """
            [3/4] Compiling App A.swift
            /app/A file.swift:3:14: error: cannot find 'a' in scope
             1 | a
               | `- error: cannot find 'a' in scope
            error: emit-module command failed with exit code 1 (use -v to see invocation)
            """
        let linker = "error: link command failed with exit code 1"

        #expect(
            Build.failures(in: text) == [
                Build.Failure(path: "/app/A file.swift", line: 3, message: "cannot find 'a' in scope")
            ]
        )
        #expect(Build.failures(in: linker) == [Build.Failure(path: "", line: 0, message: linker)])
        #expect(Build.failures(in: "") == [Build.Failure(path: "", line: 0, message: "the build failed")])
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

    /// The name of a file that git ignores is a pattern, which finds one that git watches.
    @Test func `the name of a file is no pattern for git`() throws {
        let file = try programs.write("let a = 3\n", as: "y.swift")
        let folder = file.deletingLastPathComponent().path
        let ignored = try programs.write("let b = 3\n", as: "[y].swift").path
        let user = ["-c", "user.name=a", "-c", "user.email=a@b"]
        for arguments in [["init", "--quiet"], ["add", "y.swift"], user + ["commit", "--quiet", "-m", "A file"]] {
            #expect(try Command.run(["git", "-C", folder] + arguments).status == 0)
        }
        try "\\[y\\].swift\n".write(toFile: folder + "/.git/info/exclude", atomically: true, encoding: .utf8)

        try Fixer.checkCommitted([file.path], in: SourceRoot(folder))
        #expect(throws: LintFailure("git does not watch each of: [y].swift; add them, or add --allow-dirty")) {
            try Fixer.checkCommitted([ignored], in: SourceRoot(folder))
        }
        let added = folder + "/größe.swift"
        #expect(FileManager.default.createFile(atPath: added, contents: nil))
        #expect(throws: LintFailure("not committed: größe.swift; commit first, or add --allow-dirty")) {
            try Fixer.checkCommitted([added], in: SourceRoot(folder))
        }
    }

    @Test func `files with changes that are not committed are refused`() throws {
        let source =
            "import Foundation\nimport GlobalDependencies\nfunc now(d: GlobalDependencies) -> Date { Date() }\n"
        let folder = programs.build.appendingPathComponent("Sources").path
        #expect(
            throws: LintFailure("'git status' fails in '\(folder)'; --fix writes there only with --allow-dirty")
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
        ("@preconcurrency import A\n", "@preconcurrency import A\nimport T\n"),
        ("public import Z\n", "public import Z\nimport T\n"),
        ("let a = 1; import A\n", nil),
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

    @Test func `a line of the result comes from a line of the source`() {
        let source = Data("import A\nlet a = 1\nlet b = 2\n".utf8)
        let edits = ["B", "C"].map { Edit(range: 8..<8, text: "\nimport \($0)") }

        #expect((1...5).map { Edit.line($0, before: edits, to: source) } == [1, 1, 1, 2, 3])
    }
}
