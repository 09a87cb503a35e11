import Testing

@testable import DependencyLint

struct SourceFileTests {
    /// Each row has a call of `f` and the labels of its arguments, with `_` for an argument without a label.
    @Test(arguments: [
        ("f()", ""),
        ("f(1, b: 2)", "_ b"),
        ("f(a: (1, b: 2), [c: 3], d: { e in g(h: e) })", "a _ d"),
        ("f { g(a: 1) }", ""),
        ("f(1) { } b: { }", "_"),
        ("f<A<B>, C>(a: 1)", "a"),
        ("f(a < b, c > d)", "_ _"),
        ("f(a < b, c > (d))", "_"),
        ("f(x ? a : b, c: x ? a : b)", "_ c"),
        ("f(\"a: \\(g(b: \"c\"))\", d: 1)", "_ d"),
        ("f(#\"\\( \" a: \\#(1) \"#, d: 1)", "_ d"),
        ("f(\"\"\"\n a \" b ) \\\"\"\" \n\"\"\", d: 1)", "_ d"),
        ("f(##\"\"\"\n \\#( \"#\n\"\"\"##, d: 1)", "_ d"),
        ("f(/* a: ( */ 1, // b: )\n c: 2)", "_ c"),
        ("f(/* /* ) */ ) */ 1)", "_"),
        ("f(/[)\"]/, a: 1)", "_ a"),
        ("f(#/ / ) /#, a: 1)", "_ a"),
        ("f({ return /[)]\"/ }, a: 1)", "_ a"),
        ("f(4 / 2, 3 / 1, a: 1)", "_ _ a"),
        ("f(`default`: 1, in: 2)", "default in"),
        ("f(if: a ? .b : .c, -1)", "if _"),
        ("f(a: 1,)", "a"),
        (##"f(#"""#, a: 1) + #"b"#"##, "_ a"),
        (##"f(#"""a"#, b: 1)"##, "_ b"),
        ("f(/,\\s*\\(/, a: 1)", "_ a"),
        ("f(of: /:[)]\"/, a: 1)", "of a"),
        ("f(a, (+), (/), b: 1 / 2)", "_ _ _ b"),
        // Comparisons that a list of generic arguments could begin with.
        ("f(a: b < c, d: e.g(), h: i >= j)", "a d h"),
        ("f(a: b < c ? .d : .e, g: b > .h ? i : j)", "a g"),
        ("f(a < b ? c : d, e: g > (b) ? h : i)", "_ e"),
        ("f(a < b, c: d > -e, g: h < i, j: k > [1].l)", "_ c g j"),
        ("f(a < b, c > -d)", "_ _"),
        ("f(a < b, c > \"d\", e < g, h > /i/)", "_ _ _ _"),
        ("f(a < g(b), c > (d), e < h[0], i > (j))", "_ _ _ _"),
        ("f(a << b, c >> (d), e < g, h >= (i))", "_ _ _ _"),
        ("f(a < try b, c > (d))", "_ _"),
        ("f(a as? B<C, D> ?? e, g: 1)", "_ g"),
        ("f(A<any B & C, ~D, (e: E) -> G>(), h: 1)", "_ h"),
        ("f(A<[B: C?], () async throws(D) -> E>.G<H, I>(), j: 1)", "_ j"),
        ("f(A<3, -1>(), B<repeat each C, @D (E) -> G>(), h: 1)", "_ _ h"),
        ("f(a•g(b), c: 1)", "_ c"),
        ("f(A<nonisolated(nonsending) () async -> B, C>(), c: 1)", "_ c"),
        // Module selectors.
        ("f(a: B::C(1), d: E<F::G, H>(2))", "a d"),
        ("A::f(b: 1)", "b"),
        ("A::f<B::C>(1)", "_"),
    ])
    func `a call's arguments have labels`(source: String, labels: String) throws {
        let file = SourceFile(Array("_ = \(source)".utf8))

        let found = try #require(file.argumentLabels(at: SourcePosition(line: 1, column: 5)))

        #expect(found.map { $0 ?? "_" }.joined(separator: " ") == labels)
    }

    @Test(arguments: ["f", "f.g()", "f\n(1)", "f(a:)", "f(_:b:)", "f(a:b:)(1, 2)", "f < g", "f == (1)"])
    func `a reference is not a call`(source: String) {
        let file = SourceFile(Array("_ = \(source)".utf8))

        #expect(file.argumentLabels(at: SourcePosition(line: 1, column: 5)) == nil)
    }

    @Test(arguments: [
        ("f(a: Int, b c: [Int: Int] = [:], _ d: (Int, Int) -> Void)", "a:a b:c= _:d"),
        ("init<A: B<C, D>>(_ a: A<B, C> = A<B, C>(d: 1), e: Int = 1 < 2 ? 3 : 4)", "_:a= e:e="),
        ("f(@Builder(a: 1) a: @escaping () -> Int = { 1 }, b: Int...)", "a:a= b:b"),
        ("f(@A<B>.C<D, (E) -> F>(g: 1) a: Int, @A<B, C> b: Int)", "a:a b:b"),
        ("f(a: A<B, C>..., b: @A (Int) -> Int = c)", "a:a b:b="),
        ("subscript<A: B, each C>(a: A)", "_:a"),
        ("init?(`in`: inout Int, _: Int)", "in:in _:_"),
        ("subscript(a: Int, b c: Int = 1)", "_:a b:c="),
        ("f(Int, b: [Int] = [1, 2])", "_:_ b:b="),
        ("f", ""),
    ])
    func `a declaration has parameters`(source: String, parameters: String) {
        let found = SourceFile(Array(source.utf8)).parameters(at: SourcePosition(line: 1, column: 1))

        let texts = found.map {
            "\($0.label ?? "_"):\($0.name)\($0.value.isEmpty ? "" : "=")"
        }
        #expect(texts.joined(separator: " ") == parameters)
    }

    @Test(arguments: [
        ("import func A.x", true), ("import A.B.x", true), ("import\n  struct\n  A.x", true),
        ("import A; @B import func A.x", true), ("import A\nx()", false), ("import A.B\nA.x()", false),
        ("a = .import\nx()", false), ("f(import: x())", false), ("f(`import`\n  x)", false), ("let x = 1", false),
    ])
    func `a name is imported`(source: String, isImported: Bool) throws {
        let file = SourceFile(Array(source.utf8))
        let token = try #require(file.tokens.indices.last { file.text($0) == "x" })

        #expect(file.isImport(at: file.tokens[token].position) == isImported)
    }

    @Test(arguments: ["`in`", "`Any`", "`3d`", "`my-env`", "`my env`", "größe", "_a", "d3"])
    func `a name has the quotes that it needs`(name: String) {
        #expect(SourceFile.quoted(name.filter { $0 != "`" }) == name)
    }

    @Test(arguments: ["enum A { @main struct x {} }", "@main extension x {}", "@main\npublic final class x {}"])
    func `a type with @main is not the one around it`(source: String) throws {
        let file = SourceFile(Array(source.utf8))
        let token = try #require(file.tokens.indices.last { file.text($0) == "x" })

        #expect(file.placesOfMainTypes() == [file.tokens[token].position])
    }

    @Test(arguments: [
        ("private lazy var x = 1", true),
        ("@A(lazy: 1) public private(set) lazy var x: Int = 1", true),
        ("let lazy = 1; var x = 1", false),
        ("lazy var y = 1\nvar x = 1", false), ("let y = z.lazy\nprivate var x = 1", false),
        ("@A(lazy: 1) var x = 1", false), ("@A.lazy var x = 1", false), ("lazy\nprivate var x = 1", true),
    ])
    func `a property is lazy`(source: String, isLazy: Bool) throws {
        let file = SourceFile(Array(source.utf8))
        let token = try #require(file.tokens.indices.last { file.text($0) == "x" })

        #expect(file.isProperty(at: file.tokens[token].position, modifiedBy: "lazy") == isLazy)
    }

    @Test(arguments: [
        ("//\ncase a,\n  b(\n    c\n  )\ncase d", 2...5),
        // A regular expression after `try!`, whose `!` could end an operand.
        ("//\nfunc a() {\n  let b = try! /^(\\w+)\\(/.prefixMatch(in: c)\n}\nfunc d() {}", 2...4),
        ("//\nfunc a() {\n  if let b = try? /\"([^\"]*)\"/.firstMatch(in: c) {\n  }\n  d()\n}\ne()", 2...6),
        ("//\nlet a = b ? /[(]/ : /x/\nlet c = d", 2...2),
        ("//\nlet a = Regex {\n  \"b\"\n  /\\s*\\(/\n}\nlet c = d", 2...5),
        ("//\nlet a = try? /^b:\\/*(.*)/.wholeMatch(in: c)\nlet d = e", 2...2),
        ("//\nlet a = zip(b, c).map(/) // d / e\nlet e = f", 2...2),
        ("//\nlet a = b / (c / d)\nlet e = f/(g/h)", 2...2),
        ("//\nlet a = b ??\n  c\nlet d = e", 2...3),
        ("//\nlet a = b\n  != c\nlet d = e", 2...3),
        ("//\nlet a = b\n>>>c", 2...2),
        ("//\nlet a = b\n√c()", 2...2),
        ("//\nlet a = b\u{A0}+\n  \u{A0}c\nlet d = e", 2...3),
        ("//\nlet a = b ☀️\n  c\nlet d = e", 2...3),
        ("//\nlet a = b ? C.default :\n  d\nlet e = f", 2...3),
        ("//\nlet a = b as?\n  C\nlet d = e", 2...3),
        ("//\nlet a = b * yield\nc()", 2...2),
        ("//\nvar a: A< B >\nc()", 2...2),
        ("//\nlet a: @B @C\n  () -> D = e\nf()", 2...3),
        ("//\nlet a: @B(c)\n  () -> D = e\nf()", 2...3),
        ("//\ntypealias A<B: C> =\n  D\nlet e = f", 2...3),
        ("//\nlet a = try?\n  b()\nlet d = e", 2...3),
        ("//\nvar a: Int?\nvar b: Int?? = nil", 2...2),
        ("//\n@A(\n  b\n) var c = 1\nlet d = 2", 2...4),
        ("//\n@Sendable func f() {\n  g()\n}", 2...4),
        ("//\nfunc a() {\n  b /= (c / d)\n  e()\n}\nf()", 2...5),
        ("//\nfunc a() { b /= 2 } // c\nd()", 2...2),
        ("//\nstruct A {\n  func /= (a: B) { a / b }\n  func /(a: B) { a / b }\n  func c() {}\n}\nd()", 2...6),
        ("//\nstruct A {\n  func /(a: B) { a/b }\n  func c() {}\n}\nd()", 2...5),
        ("//\nfunc a() {\n  b/(c/d)\n  e()\n}\nf()", 2...5),
        ("//\nlet a = b/ / c/\nlet d = e", 2...2),
        ("//\nlet a = b\nasync let c = d", 2...2),
        ("//\nlet a = b()\nasync { c() }", 2...2),
        ("//\nlet a: (B)\n  async -> C = d\ne()", 2...3),
        ("//\nfunc a()\n  async throws {\n}\nb()", 2...4),
        ("//\nfunc a<B>(b: B)\n  async {\n}\nc()", 2...4),
        ("protocol A {\n//\nfunc b() throws\nfunc c() async\n}", 3...3),
        ("//\nfunc a<\n  B: C,\n  D,\n>(_ b: B) {\n  c()\n}\nd()", 2...7),
        ("//\nlet a: A<B<\n  C\n>>\nd()", 2...4),
        ("//\nstruct A<\n  B\n> where B: C {\n  let d = e\n}\nf()", 2...6),
        ("//\nlet a: A<\n  B\n>\nlet c = d", 2...4),
        ("//\nfunc a<B>\n  (_ b: B) {\n}\nc()", 2...4),
        ("//\nfunc ==<B: C>\n  (_ b: B) {\n}\nc()", 2...4),
        ("//\nlet a = b\n-c()", 2...2),
        ("//\nlet a = b\n  - c()\nd()", 2...3),
        ("//\nlet a = b {\n} c: {\n}\nd: {\n}\ne()", 2...6),
        ("//\nvar a: Int {\n  get { 1 }\n  set { }\n}\nb()", 2...5),
        ("//\n@A var a:\n  B\nc()", 2...3),
        ("//\nfunc a() {\n  return\n}\nb()", 2...4),
        ("//\nvar a = some\nb()", 2...2),
        ("//\nnonisolated(nonsending)\nfunc a() {\n}\nb()", 2...4),
        ("//\nopen(a)\nlet b = c", 2...2),
        ("#!/usr/bin/env swift \"\n//\nlet a = b", 3...3),
        ("a { b in\n  //\n  let c = [\n    d()\n  ]\n  e()\n}", 3...5),
        ("switch a {\ncase .b,\n  .c:\n  //\n  let d = [\n    e()\n  ]\n}", 5...7),
    ])
    func `a statement ends`(source: String, lines: ClosedRange<Int>) {
        #expect(self.lines(ofStatementIn: source) == lines)
    }

    /// Returns the lines of the statement below the first comment.
    private func lines(ofStatementIn source: String) -> ClosedRange<Int>? {
        let file = SourceFile(Array(source.utf8))
        let comment = source.utf8.firstRange(of: "//".utf8).map {
            source.utf8.distance(from: source.startIndex, to: $0.lowerBound)
        }
        guard let comment, let start = file.tokens.indices.first(where: { file.tokens[$0].start > comment }) else {
            return nil
        }
        let last = file.endOfStatement(file.endOfModifiers(start)) - 1
        return file.tokens[start].position.line...file.tokens[last].position.line
    }

    @Test(arguments: [
        ("// mark\na(\n)\n", [1, 2]),
        ("// mark\n\n// b\na()\n", [1, 4]),
        ("a(  // mark\n  b()\n)", [1]),
        ("/* mark */ a()\nb()", [1]),
        ("/* a\n mark */ b()\nc()", []),
        ("/*\n mark */ b()\nc()", [1, 2]),
        ("a() /* mark\n */ b()", [1]),
        ("let a = \"\"\"\n\\(b)\n\"\"\" // mark\nlet c = d", [3]),
        ("// mark\r let a = b\nlet c = d", [1]),
        ("#!/usr/bin/env swift \"\n// mark\nlet a = b", [2, 3]),
        ("/// mark\na()\n/** mark */\nb()\n//mark, since `d` is\ne()", [5, 6]),
        ("// The `mark`.\na()\n// marked\nb()\n// mark-two\nc()\n// mark_2\nd()\n// mark2", []),
        // Code that is commented out, and a text that names the comment.
        ("// let a = b  // mark\nc()\n// // mark\nd()\n//     let e = f  // mark\ng()", []),
        ("/*\nlet a = b  // mark\n*/\nc()\n// Not \"mark\".\nd()\n// See: mark\ne()", []),
        ("// begin mark, and not \"end mark\"\na()\n// let b = c  // end mark\nd()\n// end mark", [1, 2, 3, 4, 5]),
        ("// begin mark\na()\nb()\n// end mark\nc()", [1, 2, 3, 4]),
        ("a {  // begin mark\n  // begin mark\n}  // end mark\n// end mark\nb()", [1, 2, 3, 4]),
        ("// begin mark\na()\n// begin mark\nb()\n// end mark\nc()", [3, 4, 5]),
        ("// begin mark\na()\n// end other\n// end mark: other\n// begin mark\n", [1, 2, 3, 4]),
        ("// end mark\na()\n// begin mark\nb()", []),
        ("// mark", [1]),
    ])
    func `a mark covers a line, or those up to its end`(source: String, lines: [Int]) {
        let text = source.replacing(#/(begin |end )?(?:mark|(other))/#) {
            "dependency-lint: \($0.1 ?? "")\($0.2 ?? "mark")"
        }
        let file = SourceFile(Array(text.utf8))

        #expect(file.lines(markedWith: "mark").covered.sorted() == lines)
        #expect(file.lines(markedWith: "mark").marked.sorted() == (source.contains("begin") ? [] : lines))
    }

    @Test(arguments: [
        "!=", "!!", "&", "&>>", ".<", ".==", "..<", "<", "<>", "<|", "<|>", "=>", ">", ">=>", "??", "^>", "|>", "~>",
        "±", "∪", "→̂",
    ])
    func `a statement goes on after an operator with spaces`(text: String) {
        let sources = ["//\nlet a = b \(text)\n  c\nlet d = e", "//\nlet a = b\n  \(text) c\nlet d = e"]

        #expect(sources.map(lines) == [2...3, 2...3])
    }

    @Test(arguments: ["√", "†", "2•", "a±", "-", "\u{A0}"])
    func `a name begins after an operator or a space`(text: String) {
        let file = SourceFile(Array("_ = \(text)name.b".utf8))

        #expect(file.tokens.indices.contains { file.text($0) == "name" })
    }

    @Test(arguments: [
        ("x: Int = 1", true),
        ("x = 1", true),
        ("x: [A<B>: (C) -> D]? = nil", true),
        ("x: any A & B\nvar y = 1", false),
        ("x: Int { 1 }", false),
        ("x: Int\n    .Type = 1", true),
        ("x: @Sendable () async throws -> Void = {}", true),
        ("x: Int\n(x, y) = z", false),
        ("x: Int", false),
    ])
    func `a property has an initial value`(source: String, hasInitialValue: Bool) {
        let file = SourceFile(Array(source.utf8))

        #expect(file.initialValue(at: SourcePosition(line: 1, column: 1)).isEmpty == !hasInitialValue)
    }

    @Test(arguments: ["infix operator ±", "prefix operator |>", "postfix operator !"])
    func `the declaration of an operator ends with its name`(source: String) {
        let file = SourceFile(Array((source + "\nf()").utf8))

        #expect(file.text(file.endOfStatement(0)) == "f")
    }

    @Test func `columns count bytes, and calls in interpolations have positions`() throws {
        let file = SourceFile(Array("\"ü\\(f(a: 1))\"".utf8))

        #expect(file.argumentLabels(at: SourcePosition(line: 1, column: 6)) == ["a"])
    }

    @Test(arguments: ["\"", "\"\"\"", "/*", "f(", "\"\\(", "#\"", "#/", "`", "f<", "@", "\\", "f(a:"])
    func `unfinished source ends`(source: String) {
        let file = SourceFile(Array(source.utf8))

        for token in file.tokens { _ = file.argumentLabels(at: token.position) }
        for token in file.tokens { _ = file.parameters(at: token.position) }
    }
}
