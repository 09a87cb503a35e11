/// What came out of a run.
struct Report: Equatable, Sendable {
    var fileCount = 0
    var linkCount = 0
    /// How many links lead to the web but were not asked for.
    var uncheckedCount = 0
    /// How many links have a scheme that cannot be checked.
    var skippedCount = 0
    /// What is broken, by file and line.
    var problems: [Problem] = []

    /// Adds what is wrong with a link, if anything is.
    mutating func add(_ problem: String?, at place: LinkPlace) {
        guard let problem else { return }
        let link = place.link.destination.isEmpty ? "link without a destination" : place.link.destination
        problems.append(Problem(file: place.file, line: place.link.line, message: "\(link): \(problem)"))
    }

    /// Adds references that should be links, but are text.
    mutating func add(_ references: [UndefinedReference], in file: String) {
        linkCount += references.count
        problems += references.map { reference in
            Problem(file: file, line: reference.line, message: "[\(reference.label)]: no such link definition")
        }
    }

    /// One line that says it all.
    var summary: String {
        var parts = ["\(problems.count) broken"]
        if uncheckedCount > 0 {
            parts.append("\(uncheckedCount) on the web not checked (use --remote)")
        }
        if skippedCount > 0 {
            parts.append("\(skippedCount) with another scheme skipped (such as mailto:)")
        }
        return "\(Self.count(linkCount, "link")) in \(Self.count(fileCount, "file")): \(parts.joined(separator: ", "))"
    }

    private static func count(_ count: Int, _ noun: String) -> String {
        count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
    }
}
