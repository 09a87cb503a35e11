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
        let fixed = try String(contentsOf: file, encoding: .utf8)
        try programs.index(file)
        let again = try DependencyLint.output(with: options)
        #expect(try String(contentsOf: file, encoding: .utf8) == fixed)
        #expect(again.lines.contains("0 uses in 0 files are rewritten"))
        return (fixed, output.lines.map { $0.replacingOccurrences(of: folder + "/", with: "") })
    }

    /// Statements, and what becomes of them.
    private static let rewritten = [
        ("_ = Date()", "_ = d.date.now"),
        ("_ = Date.init()", "_ = d.date.now"),
        ("_ = Foundation.Date()", "_ = d.date.now"),
        ("_ = Date.now.addingTimeInterval(3)", "_ = d.date.now.addingTimeInterval(3)"),
        ("let now: Date = .now; _ = now", "let now: Date = d.date.now; _ = now"),
        ("let now: Date = .init(); _ = now", "let now: Date = d.date.now; _ = now"),
        ("_ = \"\\(Date()) \\(UUID())\"", "_ = \"\\(d.date.now) \\(d.uuid())\""),
        ("_ = [Date(), .now].map { $0 < .now }", "_ = [d.date.now, d.date.now].map { $0 < d.date.now }"),
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
            "try \"a\".write(to: url, atomically: true, encoding: .utf8)",
            "try d.fileSystem.write(\"a\", to: url, atomically: true, encoding: .utf8)"
        ),
        (
            "try (text + text).write(to: url, atomically: true, encoding: .utf8)",
            "try d.fileSystem.write((text + text), to: url, atomically: true, encoding: .utf8)"
        ),
        ("print(text, 1)", "try? d.console.print(text, 1)"),
        (
            "switch text {\ncase \"a\":\nprint(1, terminator: \"\")\ndefault:\nSwift.print()\n}",
            "switch text {\ncase \"a\":\ntry? d.console.print(1, terminator: \"\")\ndefault:\ntry? d.console.print()\n}"
        ),
        ("_ = url.resolvingSymlinksInPath().path", "_ = d.fileSystem.resolvingSymlinks(in: url).path"),
        ("enum Local { case a }\n_ = Date()", "enum Local { case a }\n_ = d.date.now"),
        ("_ = Int.random(in: 1...6)", "_ = d.random.withGenerator { Int.random(in: 1...6, using: &$0) }"),
        (
            "let n: Int = .random(in: 1...6); _ = n",
            "let n: Int = d.random.withGenerator { .random(in: 1...6, using: &$0) }; _ = n"
        ),
        ("_ = [1, 2].shuffled().first", "_ = d.random.withGenerator { [1, 2].shuffled(using: &$0) }.first"),
        ("if Bool.random() {}", "if d.random.withGenerator({ Bool.random(using: &$0) }) {}"),
        ("var n = [1]\nn.shuffle()", "var n = [1]\nd.random.withGenerator { n.shuffle(using: &$0) }"),
        (
            "_ = text.split(separator: \"a\").randomElement()",
            "_ = d.random.withGenerator { text.split(separator: \"a\").randomElement(using: &$0) }"
        ),
        ("var g = SystemRandomNumberGenerator(); _ = g.next()", "var g = d.random.generator; _ = g.next()"),
    ]

    /// Uses that are reported and not rewritten, as their replacements are called in another way.
    private static let left = [
        "_ = [1].map { print($0) }",
        "_ = text.isEmpty\n? ()\n:\nprint(1)",
        "debugPrint(1)",
        "_ = Date.init as () -> Date",
        "_ = Date(timeIntervalSinceNow: 3)",
        "let files: FileManager = .default; _ = files",
        "let files = FileManager.default; _ = files.fileExists(atPath: text); _ = files as Any",
        "let files = FileManager.default; _ = files.subpaths(atPath: text)",
        "_ = FileManager.default.subpaths(atPath: text)",
        "_ = [text].filter(FileManager.default.fileExists)",
        "try await Task.sleep(for: .seconds(1), clock: .continuous)",
        "_ = [1].map { Int.random(in: 1...$0 + 1) }",
        "let d = 3; _ = (d, Date())",
        "_ = try Data?.some(data)?.write(to: url)",
        "struct Local { func now() -> Date { Date() } }",
    ]

    @Test func `a use becomes the dependency, or stays as it is`() throws {
        let rows = Self.rewritten + Self.left.map { ($0, $0) }
        let imports = [
            "ConsoleDependency", "FileSystemDependency", "Foundation", "GlobalDependencies", "RandomDependency",
            "TimeDependency",
        ]
        let header = imports.map { "import \($0)\n" }.joined()
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
                    let dates = [url].map { _ in Date() }
                    if dates.isEmpty {
                        return Date()
                    } else if dates.contains(where: { $0 < Date() }) {
                        return Date()
                    }
                    return dates.first ?? Date()
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
                        let dates = [url].map { _ in self.dependencies.date.now }
                        if dates.isEmpty {
                            return dependencies.date.now
                        } else if dates.contains(where: { $0 < self.dependencies.date.now }) {
                            return dependencies.date.now
                        }
                        return dates.first ?? dependencies.date.now
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
                "Package.swift: the target 'Written' needs",
                "    .product(name: \"FileSystemDependency\", package: \"GlobalDependencies\"),",
                "6 uses in 1 files are rewritten",
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
                "22: a closure holds 'self' weakly",
                "25: a default argument has no environment",
                "25: add 'DateDependency' to the type of 'dependencies', and to those of its callers",
                "26: no environment is at hand",
                "27: its declaration is inlinable",
                "28: this environment has no 'DateDependency'",
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
            extension ScreenDependency { func today() -> Date { Date() } }
            func now(_ environment: some ScreenDependency) -> Date { Date() }
            struct Screen<D: ScreenDependency> {
                let dependencies: D
                var now: Date { get { Date() } }
                func shown(dependencies: [String]) -> Date { Date() }
            }
            """
        )

        #expect(fixed.contains("func today() -> Date { self.date.now }"))
        #expect(fixed.contains("-> Date { environment.date.now }"))
        #expect(fixed.contains("var now: Date { get { dependencies.date.now } }"))
        #expect(fixed.contains("-> Date { self.dependencies.date.now }"))
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
        #expect(try String(contentsOfFile: folder + "/Written.swift", encoding: .utf8) == source)
    }

    @Test(arguments: [
        ("import A\n", "import A\nimport T\n"),
        ("import Z\n", "import T\nimport Z\n"),
        ("import A\nimport Z\n", "import A\nimport T\nimport Z\n"),
        ("import A\n#if B\nimport Z\n#endif\n", "import A\nimport T\n#if B\nimport Z\n#endif\n"),
        ("// A file.\nlet a = 1\n", "// A file.\nimport T\nlet a = 1\n"),
        ("import T\n", "import T\n"),
        ("@testable import T\nimport U\n", "@testable import T\nimport U\n"),
    ])
    func `an import is added in its place`(source: String, expected: String) {
        let file = SourceFile(Array(source.utf8))
        let edits = file.edits(importing: ["T"])

        #expect(String(decoding: Edit.apply(edits, to: Data(source.utf8)), as: UTF8.self) == expected)
    }
}
