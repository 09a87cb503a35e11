/// An expression that is rewritten.
struct DirectExpression {
    let source: SourceFile
    let token: Int
    let replacement: String
    let prefix: String
    let fixer: Fixer
    let file: Int
    let isInitializer: Bool

    private var path: String { prefix + replacement.prefix { $0 != "(" } }
    private var isCall: Bool { source.kind(token + 1) == "(" }

    private func range(_ first: Int, _ last: Int) -> Range<Int> {
        source.tokens[first].start..<source.tokens[last].end
    }

    func edits(_ rewriting: DirectTable.Rewriting, isStatic: Bool) throws(Refusal) -> [Edit] {
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
            guard isMember || isLocal(start) else { throw other }
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
        case .using:
            return try generating(from: isStatic ? start : source.startOfReceiver(before: token - 1))
        }
    }

    /// Draws in a closure, which holds nothing but names and cannot fail or wait.
    private func generating(from start: Int?) throws(Refusal) -> [Edit] {
        guard let start, isCall else { throw Refusal("it is not called here, or its receiver is no name") }
        let end = source.endOfGroup(token + 1) - 1
        let isPlain = (start..<end).allSatisfy { index in
            index == token + 1
                || [.name, .number, ".", ":", .operator].contains(source.kind(index))
                    && !source.text(index).hasPrefix("$")
                    && !SourceFile.keywords.subtracting(["in"]).contains(source.text(index))
        }
        let statement = (source.startOfStatement(start)..<start).map(source.text)
        guard isPlain, !statement.contains("try"), !statement.contains("await") else {
            throw Refusal("it cannot be in a closure as it is")
        }
        guard !isInitializer else { throw Refusal("a closure cannot hold what is not initialized") }
        let hasParentheses = statement.contains {
            SourceFile.keywords.contains($0) && !["let", "return", "var"].contains($0)
        }
        let separator = end == token + 2 ? "" : ", "
        let first = source.tokens[start].start
        let last = source.tokens[end]
        return [
            Edit(range: first..<first, text: hasParentheses ? "\(path)({ " : "\(path) { "),
            Edit(range: last.start..<last.end, text: "\(separator)using: &$0) }\(hasParentheses ? ")" : "")"),
        ]
    }

    /// Returns whether a receiver is no substring, which the replacement does not take.
    private func isOfOneType(_ start: Int) -> Bool {
        !replacement.contains("encoding:") || source.kind(start) == .string || source.text(start) == "String"
    }

    /// Returns whether a constant is given the value, and all its uses are calls of members of the façade.
    private func isLocal(_ start: Int) -> Bool {
        guard source.text(start - 1) == "=", source.text(start - 3) == "let",
            source.startOfStatement(start) == start - 3, source.isEndOfStatement(token + 1)
        else { return false }
        let name = source.text(start - 2)
        var depth = 0
        var uses = 0
        for index in token + 1..<source.tokens.endIndex {
            if source.kind(index) == "{" { depth += 1 }
            if source.kind(index) == "}" { depth -= 1 }
            if depth < 0 { break }
            guard source.text(index) == name, source.kind(index - 1) != ".", source.kind(index + 1) != ":"
            else { continue }
            guard source.kind(index + 1) == ".", fixer.isMember(index + 2, of: replacement, in: file) else {
                return false
            }
            uses += 1
        }
        return depth < 0 && uses > 0
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
