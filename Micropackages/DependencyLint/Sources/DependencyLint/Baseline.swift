/// The findings of an old program, which are not reported again.
///
/// An entry has the path of a file, the message without its advice, and the source of the line, but not its number: it survives
/// lines that move. Of equal findings, as many are dropped as the baseline has entries.
struct Baseline {
    struct Entry: Hashable {
        var path: String
        var message: String
        var source: String
    }

    /// The entries by the numbers of their lines in the baseline's file.
    private(set) var entries: [(line: Int, entry: Entry)] = []

    /// - Throws: `LintFailure` for a line that is not an entry.
    init(_ text: String, name: String) throws {
        for (number, line) in SourceFile.lines(of: Array(text.utf8)).enumerated() where !line.isEmpty {
            let parts = line.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 3 else { throw LintFailure("\(name):\(number + 1): cannot read '\(line)'") }
            entries.append((number + 1, Entry(path: parts[0], message: parts[1], source: parts[2])))
        }
    }

    static func text(of entries: [Entry]) -> String {
        entries.map { "\($0.path)\t\($0.message)\t\($0.source)\n" }.joined()
    }

    /// Returns the indices of the findings that are new, and the lines of the entries that are not found any more.
    func compare(_ findings: [Entry]) -> (new: [Int], gone: [Int]) {
        var known: [Entry: [Int]] = [:]
        for (line, entry) in entries.reversed() { known[entry, default: []].append(line) }
        let new = findings.indices.filter { known[findings[$0]]?.popLast() == nil }
        return (new, known.values.joined().sorted())
    }
}
