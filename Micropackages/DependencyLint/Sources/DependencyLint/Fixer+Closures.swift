/// Closures, which must not begin to hold the object whose environment is asked: it could live longer, or run elsewhere.
extension Fixer {
    /// Returns whether a closure is gone when the call ends that it is passed to.
    func isLent(_ brace: Int, in file: Int) -> Bool {
        let source = lint.sources[file]
        var callee = brace - 1
        if source.kind(callee) == ")", let opening = source.opening(of: callee) {
            callee = opening - 1
        } else if source.kind(callee) != .name, let opening = source.opening(around: brace),
            source.kind(opening) == "("
        {
            callee = opening - 1
        }
        let targets = targets(at: callee, in: file)
        let kinds: Set<Symbol.Kind> = [.function, .instanceMethod, .staticMethod, .classMethod]
        return !targets.isEmpty
            && targets.allSatisfy { kinds.contains($0.kind) && demangler.takesOnlyLentFunctions($0.usr) }
    }

    /// Returns whether the code in braces holds `self` already, other than by `unowned`.
    func holdsSelf(_ brace: Int, in file: Int) -> Bool {
        let source = lint.sources[file]
        let list = source.kind(brace + 1) == "[" ? brace + 1..<source.endOfGroup(brace + 1) : brace..<brace
        guard !list.contains(where: { source.text($0) == "unowned" }) else { return false }
        return (brace..<source.endOfGroup(brace)).contains { token in
            guard !list.contains(token) else {
                return source.text(token) == "self" && ["[", ","].contains(source.kind(token - 1))
            }
            return source.kind(token) == .name && source.kind(token - 1) != "."
                && (source.text(token) == "self" || targets(at: token, in: file).contains(where: \.kind.isOfInstance))
        }
    }

    /// Returns whether a function is called whose argument could be evaluated after the call.
    func keepsAutoclosure(_ token: Int, in file: Int) -> Bool {
        targets(at: token, in: file).contains { symbol in
            let declaration = demangler.declaration(of: symbol.usr) ?? ""
            return declaration.contains("@autoclosure") && !demangler.takesOnlyLentFunctions(symbol.usr)
        }
    }

    /// Returns what a token names.
    func targets(at token: Int, in file: Int) -> [Symbol] {
        guard lint.sources[file].tokens.indices.contains(token) else { return [] }
        let place = SourcePlace(file: file, position: lint.sources[file].tokens[token].position)
        return (index.targets[place] ?? []).map { index.symbols[$0] }
    }
}
