/// An expression that is rewritten.
struct DirectExpression {
    let source: SourceFile
    let token: Int
    let replacement: String
    let prefix: String
    let fixer: Fixer
    let file: Int

    private var path: String { prefix + replacement.prefix { $0 != "(" } }
    private var isCall: Bool { source.kind(token + 1) == "(" }

    private func range(_ first: Int, _ last: Int) -> Range<Int> {
        source.tokens[first].start..<source.tokens[last].end
    }

    func edits(_ rewriting: DirectTable.Rewriting) throws(Refusal) -> [Edit] {
        let other = Refusal("'\(replacement)' is used in another way")
        let start = source.startOfPath(token)
        guard start.map({ !["\\", "#", "@"].contains(source.kind($0 - 1)) }) ?? true else { throw other }
        switch rewriting {
        case .report: throw Refusal("'\(replacement)' is no drop-in replacement")
        case .value:
            guard let start else { throw other }
            return [Edit(range: range(start, token), text: path)]
        case .facade:
            guard let start, source.kind(start) != "." else { throw other }
            let isMember = source.kind(token + 1) == "." && fixer.isMember(token + 2, of: replacement, in: file)
            guard isMember || isLocal(start) else { throw Refusal("no member of '\(replacement)' does exactly this") }
            return [Edit(range: range(start, token), text: path)]
        case .call:
            guard let start, isCall, source.kind(token + 2) == ")" else { throw other }
            return [Edit(range: range(start, token + 2), text: path)]
        case .callee:
            guard let start, let written = source.argumentLabels(at: source.tokens[token].position),
                Self.accepts(written, replacement)
            else { throw other }
            return [Edit(range: range(start, token), text: path)]
        case .receiver:
            let label = replacement.drop { $0 != "(" }.dropFirst().prefix { $0 != ":" }
            guard let start = source.startOfReceiver(before: token - 1), isCall, isOfOneType(start),
                let written = source.argumentLabels(at: source.tokens[token].position),
                Self.accepts([label == "_" ? nil : String(label)] + written, replacement)
            else { throw other }
            let first = source.tokens[start].start
            return [
                Edit(range: first..<first, text: "\(path)(\(label == "_" ? "" : "\(label): ")"),
                Edit(
                    range: source.tokens[token - 2].end..<source.tokens[token + 1].end,
                    text: written.isEmpty ? "" : ", "
                ),
            ]
        }
    }

    /// Returns whether a receiver is no substring, which the replacement does not take.
    private func isOfOneType(_ start: Int) -> Bool {
        !replacement.contains("encoding:") || source.kind(token - 2) == .string
            || source.text(start) == "String" && source.endOfGroup(start + 1) == token - 1
    }

    /// Returns whether a constant is given the value, and all its uses are calls of members of the façade.
    private func isLocal(_ start: Int) -> Bool {
        guard source.text(start - 1) == "=", source.text(start - 3) == "let",
            source.startOfStatement(start) == start - 3, source.isEndOfStatement(token + 1)
        else { return false }
        let name = source.text(start - 2)
        let end = source.opening(around: start).map(source.endOfGroup) ?? token
        let uses = (token + 1..<end).filter {
            source.text($0) == name && source.kind($0 - 1) != "." && source.kind($0 + 1) != ":"
        }
        return !uses.isEmpty
            && uses.allSatisfy { source.kind($0 + 1) == "." && fixer.isMember($0 + 2, of: replacement, in: file) }
    }

    /// Returns whether a function such as `write(_:to:options:)` can be called with the labels of a call.
    static func accepts(_ written: [String?], _ function: String) -> Bool {
        var labels = function.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ":").map(String.init)[...]
        for (position, label) in written.enumerated() {
            // Arguments without a label after another are values of a variadic parameter.
            if position > 0, label == nil, written[position - 1] == nil, labels.first != "_" { continue }
            guard let match = labels.firstIndex(of: label ?? "_") else { return false }
            labels = labels[(match + 1)...]
        }
        return true
    }
}
