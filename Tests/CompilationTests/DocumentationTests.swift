import Testing

struct DocumentationTests {
    @Test(arguments: try Document.all)
    func `the Swift in a document compiles`(document: Document) throws {
        let sources = document.sources { !$0.isManifest }

        let complaints =
            sources.isEmpty ? nil : try SwiftCompiler.complaints(about: sources, flags: ["-parse-as-library"])

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

extension Document.Block {
    var isManifest: Bool { code.contains("import PackageDescription") }
}
