/// Lists of generic parameters and arguments, which begin as a comparison does.
extension SourceFile {
    /// Returns the number of the token after a list of generic parameters or arguments, or `nil` if the `<` is a comparison.
    func endOfGenerics(_ opening: Int) -> Int? {
        guard kind(opening) == "<" else { return nil }
        if isDeclared(before: opening) { return endOfTypes(opening, isDeclared: true) }
        guard kind(opening - 1) == .name, let end = endOfTypes(opening) else { return nil }
        return beginsOperand(end) ? nil : end
    }

    /// Returns the `<` of the generic list that a `>` closes.
    func startOfGenerics(_ closing: Int) -> Int? {
        kind(closing) == ">" ? (0..<closing).last { endOfGenerics($0) == closing + 1 } : nil
    }

    /// Returns the number of the token after a list of types and their labels, or `nil` if it has anything else.
    func endOfTypes(_ opening: Int, isDeclared: Bool = false) -> Int? {
        let isGeneric = kind(opening) == "<"
        var index = opening
        repeat {
            // A tuple may be empty, and a comma the last.
            let isOptional = index > opening || !isGeneric
            guard let end = endOfType(index + 1) ?? (isOptional ? index + 1 : nil) else { return nil }
            index = end
        } while kind(index) == "," || kind(index) == ":" && (isDeclared || !isGeneric)
        return (isGeneric ? kind(index) == ">" : endOfGroup(opening) == index + 1) ? index + 1 : nil
    }

    private func endOfType(_ start: Int) -> Int? {
        var index = endOfModifiers(start)
        while isSpecifier(index) { index = endOfAttributes(index + 1) }
        let isName = text(index) != "self" && !Self.keywords.contains(text(index))
        let isList = ["(", "["].contains(kind(index))
        guard isList || kind(index) == .number || kind(index) == .name && isName else { return nil }
        guard var end = isList ? endOfTypes(index) : kind(index + 1) == "<" ? endOfTypes(index + 1) : index + 1 else {
            return nil
        }
        while true {
            switch text(end) {
            case "?", "!", "...", "async": end += 1
            case ".", "::", "&", "->": return endOfType(end + 1)
            case "throws": end = kind(end + 1) == "(" ? endOfGroup(end + 1) : end + 1
            default: return end
            }
        }
    }

    /// Returns whether a token is a word or a sign before a type, or a label before another name.
    private func isSpecifier(_ index: Int) -> Bool {
        if text(index) == "~" || text(index) == "-" && kind(index + 1) == .number { return true }
        let isWord = [.name, .number].contains(kind(index)) && !isJoined(index + 1)
        return isWord && ([.name, "(", "[", "@"].contains(kind(index + 1)) || text(index + 1) == "~")
            && Self.continuing.union(["await", "try"]).isDisjoint(with: [text(index), text(index + 1)])
    }

    /// Returns whether a token after a `>` certainly begins an operand, or is part of the same operator.
    private func beginsOperand(_ index: Int) -> Bool {
        guard !beginsLine(index) else { return false }
        switch kind(index) {
        case .name: return !Self.continuing.contains(text(index))
        case .number, .string, .regex, "#", "\\", "@": return true
        case .operator where ["->", "..."].contains(text(index)): return false
        case .operator, "<", ">": return isJoined(index) || isJoined(index + 1)
        case "!": return !isJoined(index)
        default: return false
        }
    }
}
