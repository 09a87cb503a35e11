/// Closures, which must not begin to hold the object whose environment is asked: it could live longer, or run elsewhere.
extension Fixer {
    /// Returns whether a closure is gone when the call ends that it is passed to.
    func isLent(_ brace: Int, in file: Int) -> Bool {
        let source = lint.sources[file]
        // In parentheses and behind a label, a closure may be for a value of any type.
        let end = source.kind(brace - 1) == ")" ? source.opening(of: brace - 1) ?? brace : brace
        // An operator may return what an autoclosure of it returns.
        let targets = source.kind(end - 1) == .name ? targets(at: end - 1, in: file) : []
        let kinds: Set<Symbol.Kind> = [.function, .instanceMethod, .staticMethod, .classMethod]
        return !targets.isEmpty
            && targets.allSatisfy { target in
                // A last parameter of any type could keep the closure. In an identifier, `t` ends the list of parameters.
                (target.name.count { $0 == ":" } == 1 || target.usr.contains("XEt"))
                    && kinds.contains(target.kind) && demangler.takesOnlyLentFunctions(target.usr)
            }
    }

    /// Returns whether the code in braces names `self`, and so holds it already.
    ///
    /// Members without `self` do not tell: they may be values of the capture list, which are copies.
    func holdsSelf(_ brace: Int, in file: Int) -> Bool {
        let source = lint.sources[file]
        let tokens = brace..<source.endOfGroup(brace)
        let start = source.endOfAttributes(brace + 1)
        let list = source.kind(start) == "[" ? start..<source.endOfGroup(start) : start..<start
        let mentions = source.tokens(named: "self", in: tokens).filter { token in
            source.kind(token - 1) != "."
                && !source.braces(around: token, in: tokens).contains(where: source.beginsType)
        }
        // What another configuration compiles does not tell.
        let isSure = !tokens.contains {
            source.text($0) == "unowned" || source.text($0 - 1) == "#" && source.text($0) == "if"
        }
        return isSure && mentions.allSatisfy(source.isOwnSelf)
            && mentions.contains { token in
                // Of a capture list, only `self` as an item of its own is held.
                !list.contains(token)
                    || source.opening(around: token) == start && ["[", ","].contains(source.kind(token - 1))
            }
    }

    /// Returns whether an expression in a body could be evaluated later, as an argument, a default argument or a lazy property.
    mutating func isLate(_ token: Int, in body: Range<Int>, of file: Int) -> Bool {
        let source = lint.sources[file]
        let keeping = keeping[file] ?? source.tokens.indices.filter { keepsAutoclosure($0, in: file) }
        self.keeping[file] = keeping
        let groups = [token] + source.groups(around: token, in: body)
        return groups.contains { group in
            let before = source.startOfStatement(group)..<group
            return source.declaresFunction(before: group) && source.kind(group) == "("
                || source.tokens(named: "lazy", in: before).contains { source.kind($0 - 1) != "." }
                || keeping.contains {
                    let isBeside = source.opening(around: $0) == source.opening(around: group)
                    return before.contains($0) || isBeside && (group..<source.endOfStatement(group)).contains($0)
                }
        }
            // The index does not have functions that are declared in a function.
            || !source.tokens(named: "autoclosure", in: body).isEmpty
    }

    /// Returns whether a function is called whose argument could be evaluated after the call.
    private func keepsAutoclosure(_ token: Int, in file: Int) -> Bool {
        targets(at: token, in: file).contains { symbol in
            demangler.declaration(of: symbol.usr)?.contains("@autoclosure") == true
                && !demangler.takesOnlyLentFunctions(symbol.usr)
        }
    }

    /// Returns what a token names.
    func targets(at token: Int, in file: Int) -> [Symbol] {
        guard lint.sources[file].tokens.indices.contains(token) else { return [] }
        let place = SourcePlace(file: file, position: lint.sources[file].tokens[token].position)
        return (index.targets[place] ?? []).map { index.symbols[$0] }
    }
}
