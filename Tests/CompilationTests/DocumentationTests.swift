#if PROOFS
import DependencyTestSupport
import Foundation
import Testing

@Suite(.onThreadOfItsOwn)
struct DocumentationTests {
    @Test(arguments: try Document.all)
    func `the Swift in a document compiles`(document: Document) throws {
        let sources = document.sources { !$0.isManifest }

        let complaints =
            sources.isEmpty ? nil : try SwiftCompiler.complaints(about: sources, flags: ["-parse-as-library"])

        #expect(complaints == nil, "\(complaints ?? "")")
    }

    @Test(arguments: try Document.all.filter { $0.blocks.contains(where: \.needsApple) })
    func `the code for Apple's frameworks agrees with their interfaces`(document: Document) throws {
        let sources = document.sources(code: \.codeForInterfaces) { !$0.isManifest }

        let complaints = try SwiftCompiler.complaints(
            about: sources,
            flags: ["-parse-as-library"],
            interfaces: ["ObjectiveC", "UIKit", "SwiftUI", "WidgetKit"]
        )

        #expect(complaints == nil, "\(complaints ?? "")")
    }

    @Test(arguments: try Document.all.filter { $0.blocks.contains(where: \.isManifest) })
    func `a manifest in a document compiles`(document: Document) throws {
        for block in document.blocks where block.isManifest {
            let complaints = try SwiftCompiler.complaints(
                about: ["Package.swift": block.code],
                flags: SwiftCompiler.manifestFlags
            )

            #expect(complaints == nil, "\(document.path):\(block.line): \(complaints ?? "")")
        }
    }
}

extension DocumentationTests {
    @Test func `what a document quotes stands in the file that it names`() throws {
        let quotes = try Document.paths { $0 == "md" }.flatMap { path in
            let text = try String(contentsOf: SwiftCompiler.repository.appending(path: path), encoding: .utf8)
            return text.matches(of: /(?ms)^```swift excerpt=(\S+)\n(.*?)^```$/).map { (String($0.1), String($0.2)) }
        }

        #expect(!quotes.isEmpty)
        for (file, quote) in quotes {
            let text = try String(contentsOf: SwiftCompiler.repository.appending(path: file), encoding: .utf8)
            #expect(text.contains(quote), "\(file)")
        }
    }

    @Test(arguments: try Document.all.filter { $0.blocks.contains(where: \.isPrinting) })
    func `a block that prints shows what it prints`(document: Document) throws {
        for block in document.blocks where block.isPrinting {
            let function = try #require(block.function, "\(document.path):\(block.line) prints outside of a function")
            var sources = document.sources { !$0.isManifest }
            sources["main.swift"] = "\(function)()"

            let output = try SwiftCompiler.output(of: sources, linking: ["GlobalDependencies", document.module])

            #expect(output == block.output.map { "\($0)\n" }, "\(document.path):\(block.line)")
        }
    }

    @Test(arguments: try Tutorial.all)
    func `the code of a tutorial compiles after each step`(tutorial: Tutorial) throws {
        var sources: [String: String] = [:]
        for step in tutorial.steps {
            let complaints: String?
            if step.name == "Package.swift" {
                complaints = try SwiftCompiler.complaints(
                    about: [step.name: step.code],
                    flags: SwiftCompiler.manifestFlags
                )
            } else {
                sources[step.name] = step.code
                complaints = try SwiftCompiler.complaints(
                    about: sources,
                    module: "Greetings",
                    flags: ["-parse-as-library", "-enable-testing"]
                )
            }
            #expect(complaints == nil, "\(step.file): \(complaints ?? "")")
        }
    }
}

extension Document.Block {
    /// The name of the function without parameters that is called for the output.
    var function: String? {
        code.firstMatch(of: /(?m)^func (\w+)\(\) {/).map { String($0.1) }
    }

    /// Whether the block has an output or should have an output.
    ///
    /// It should have one if it prints in a function without parameters.
    var isPrinting: Bool { output != nil || function != nil && code.contains(/(?i)\bprint\(|debugPrint\(/) }
    var isManifest: Bool { code.contains("import PackageDescription") }

    /// Whether the block has code that Linux leaves out.
    var needsApple: Bool { code.contains("#if canImport(") }

    /// The code without what needs Objective-C or a macro of SwiftUI, which `Tests/Interfaces` cannot declare.
    ///
    /// Each macro is replaced by a declaration with the same contents.
    var codeForInterfaces: String {
        code
            .replacing(/@(?:objc\(\w+\)|objc\b|IBSegueAction\b)/, with: "")
            .replacing("#Preview {", with: "@MainActor @ViewBuilder func preview\(line)() -> some View {")
            .replacing(/@Entry var (\w+) = (\w+)\.(\w+)/) { entry in
                "var \(entry.1): \(entry.2) { get { \(entry.2).\(entry.3) } set {} }"
            }
    }
}
#endif
