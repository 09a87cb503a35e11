/// The expressions that are rewritten.
extension Fixer {
    /// Returns the changes for the use at a token.
    func edits(
        _ entry: DirectTable.Entry,
        to replacement: String,
        after prefix: String,
        at token: Int,
        in file: Int
    ) throws(LintFailure) -> [Edit] {
        let source = lint.sources[file]
        let path = prefix + replacement.prefix { $0 != "(" }
        let isCall = source.kind(token + 1) == "("
        func range(_ first: Int, _ last: Int) -> Range<Int> { source.tokens[first].start..<source.tokens[last].end }
        let other = LintFailure("'\(replacement)' is used in another way")
        let unsafe = LintFailure("'\(replacement)' does some of it in another way; --unsafe-fixes rewrites it")
        guard isUnsafe || !entry.isUnsafe else { throw unsafe }
        // The receiver of a method need not be a path.
        guard let start = entry.rewriting == .receiver ? token : source.startOfPath(token) else { throw other }
        switch entry.rewriting {
        case .report: throw LintFailure("'\(replacement)' is no drop-in replacement")
        case .value, .callee: return [Edit(range: range(start, token), text: path)]
        case .facade:
            guard source.kind(start) != "." else { throw other }
            let uses = usesOfConstant(start, token + 1, source) ?? [token]
            func areMembers(_ isUnsafe: Bool) -> Bool {
                !uses.isEmpty
                    && uses.allSatisfy { isMember(at: $0 + 1, of: replacement, in: file, isUnsafe) }
            }
            guard areMembers(isUnsafe) else {
                throw areMembers(true) ? unsafe : LintFailure("no member of '\(replacement)' does exactly this")
            }
            return [Edit(range: range(start, token), text: path)]
        case .call:
            guard isCall, source.kind(token + 2) == ")" else { throw other }
            return [Edit(range: range(start, token + 2), text: path)]
        case .receiver:
            let label = replacement.drop { $0 != "(" }.dropFirst().prefix { $0 != ":" }
            guard let start = source.startOfReceiver(before: token - 1), isCall else { throw other }
            // An atomic write is as private as the old file.
            guard isUnsafe || !names("options", token + 1, source) else { throw unsafe }
            let (first, dot) = (source.tokens[start].start, source.tokens[token - 2].end)
            return [
                Edit(range: first..<first, text: "\(path)(\(label == "_" ? "" : "\(label): ")"),
                Edit(range: dot..<source.tokens[token + 1].end, text: source.kind(token + 2) == ")" ? "" : ", "),
            ]
        }
    }

    /// Returns the uses of the constant that is given the value of some tokens, or `nil` if no constant is.
    private func usesOfConstant(_ start: Int, _ end: Int, _ source: SourceFile) -> [Int]? {
        guard source.text(start - 1) == "=", source.text(start - 3) == "let",
            source.isEndOfStatement(end) || [",", "{"].contains(source.kind(end)) || source.text(end) == "else"
        else { return nil }
        let name = source.name(start - 2)
        let last = source.opening(around: start).map(source.endOfGroup) ?? end
        return (end..<last).filter { index in
            let isLabel = source.kind(index + 1) == ":" && ["(", ","].contains(source.kind(index - 1))
            return source.name(index) == name && source.kind(index - 1) != "." && !isLabel
        }
    }

    /// Returns whether the façade of an accessor has the member after a dot, and it does what the system's does, unless it is unsafe.
    private func isMember(at dot: Int, of accessor: String, in file: Int, _ isUnsafe: Bool) -> Bool {
        let (source, members) = (lint.sources[file], table.members[accessor, default: []])
        return source.kind(dot) == "."
            && targets(at: dot + 1, in: file).contains { symbol in
                let names = [symbol.name, source.name(dot + 1)]
                let all = isUnsafe ? names + names.map { "\($0)?" } : names
                return symbol.place == nil && !members.isDisjoint(with: all)
            }
            && (isUnsafe || !names("attributes", dot + 2, source))
    }

    /// Returns whether a label is in the parentheses that begin at a token.
    private func names(_ label: String, _ opening: Int, _ source: SourceFile) -> Bool {
        source.kind(opening) == "("
            && (opening..<source.endOfGroup(opening)).contains {
                source.text($0) == label && source.kind($0 + 1) == ":"
            }
    }
}
