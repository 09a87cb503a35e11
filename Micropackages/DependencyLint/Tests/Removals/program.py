"""Generates an application of some 5,000 lines with 200 places that create a component, of every kind that Swift has.

A part of the source between ⟦ and ¦ is right, and the part up to ⟧ takes its place when the environment is lost there.
"""
import random

COMPONENTS = """import GlobalDependencies

protocol StepDependency: Dependencies { var step: Int { get } }
extension GlobalDependencies: StepDependency {
    var step: Int { resolveDependency(forKeyPath: \\.step, defaultImplementation: 1) }
}
typealias Environment = GlobalDependencies
typealias Steps = any StepDependency

struct Plain {
    let dependencies: any StepDependency
    init(dependencies: GlobalDependencies = .default) { self.dependencies = dependencies }
    init(size: Int, dependencies: GlobalDependencies = .default) { self.init(dependencies: dependencies) }
    static func made(dependencies: GlobalDependencies = .default) -> Plain { Plain(dependencies: dependencies) }
    var value: Int { dependencies.step }
    func configure(_ title: String, dependencies: GlobalDependencies = .default, then: () -> Void = {}) {}
    subscript(index: Int, dependencies: GlobalDependencies = .default) -> Int { index }
    func callAsFunction(_ count: Int = 1, dependencies: GlobalDependencies = .default) -> Int { count }
}
typealias Alias = Plain
enum Names { struct Nested { init(_ dependencies: Environment = .default) {} } }
struct Unlabelled { init(_ size: Int = 0, _ dependencies: Steps = GlobalDependencies.default) {} }
struct Several { init(_ sizes: Int..., dependencies: GlobalDependencies = .default, label: String = "") {} }
struct Generic<Element> { init(_ element: Element, dependencies: GlobalDependencies = .default) {} }
struct Failing { init?(dependencies: GlobalDependencies = .default) { return nil } }
struct Memberwise { var size = 1; var dependencies: GlobalDependencies = .default }
enum Route { case home(Int, dependencies: GlobalDependencies = .default) }
class Base {
    let dependencies: any StepDependency
    required init(dependencies: GlobalDependencies = .default) { self.dependencies = dependencies }
    func run(_ count: Int, dependencies: GlobalDependencies = .default) -> Int { count }
}
class Inheriting: Base {}
@propertyWrapper struct Wrapper {
    var wrappedValue: Int
    init(wrappedValue: Int, dependencies: GlobalDependencies = .default) { self.wrappedValue = wrappedValue }
}
func makePlain(dependencies: GlobalDependencies = .default) -> Plain { Plain(dependencies: dependencies) }
func twice(_ make: () -> Plain) -> Int { make().value + make().value }
"""

E = "dependencies.buildGlobal()"
D = f"⟦dependencies: {E}¦⟧"
C = f"⟦, dependencies: {E}¦⟧"
SITES = [  # Statements of a method.
    f"_ = Plain({D})",
    f"let plain: Plain = .init({D}); total += plain.value",
    f"_ = Plain.init({D})",
    f"_ = Plain(size: 3{C})",
    f"_ = Plain.made({D})",
    f"let plain: Plain = .made({D}); total += plain.value",
    f"_ = Alias({D})",
    f"_ = Names.Nested(⟦{E}¦⟧)",
    f"_ = Unlabelled(3⟦, {E}¦⟧)",
    f"_ = Several(1, 2, 3{C}, label: \"dependencies: dependencies\")",
    f"_ = Several({D})",
    f"_ = Generic<[String: (Int) -> Plain]>([:]{C})",
    f"_ = Generic(3{C})",
    f"_ = Generic(Plain(dependencies: {E}){C})",
    f"_ = Generic(Plain({D}), dependencies: {E})",
    f"_ = Failing({D})",
    f"_ = Memberwise(size: 3{C})",
    f"_ = Memberwise({D})",
    f"_ = Route.home(3{C})",
    f"_ = Inheriting({D})",
    f"total += Inheriting(dependencies: {E}).run(3{C})",
    f"@Wrapper{D.join('()')} var wrapped = 3; total += wrapped",
    f"Plain(dependencies: {E}).configure(\"a\"{C}) {{ print(\")\") }}",
    f"total += Plain(dependencies: {E})[3⟦, {E}¦⟧]",
    f"total += Plain(dependencies: {E})(3{C})",
    f"total += makePlain({D}).value",
    f"total += [1, 2].map {{ _ in Plain({D}).value }}.count",
    f"total += twice {{ Plain({D}) }}",
    f"Task {{ [dependencies] in _ = Plain({D}); _ = dependencies }}",
    f"let text = \"step \\(Plain({D}).value)\"; total += text.count",
    f"total += dependencies.step < Plain({D}).value ? 1 : 0",
    f"if dependencies.step > 0, Plain({D}).value > 0 {{ total += 1 }}",
    f"func local() -> Plain {{ Plain({D}) }}; total += local().value",
    f"let plain = total > 3 ? Plain({D}) : nil; total += plain?.value ?? 0",
    f"_ = Plain(\n            // dependencies: dependencies\n            {D}\n        )",
    f"total += [Plain({D})].map(\\.value).count",
    f"_ = type(of: Inheriting(dependencies: {E})).init({D})",
]
SHAPES = [  # Types around them.
    "final class {name} {{\n    private let dependencies: any StepDependency\n\n"
    "    init(dependencies: GlobalDependencies = .default) {{\n        self.dependencies = dependencies\n    }}\n{body}}}\n",
    "struct {name} {{\n    let dependencies: Steps\n{body}}}\n",
    "actor {name} {{\n    let dependencies: any StepDependency & Sendable\n\n"
    "    init(_ dependencies: GlobalDependencies) {{\n        self.dependencies = dependencies\n    }}\n{body}}}\n",
    "final class {name}<D: StepDependency> {{\n    let dependencies: D\n\n"
    "    init(dependencies: D) {{\n        self.dependencies = dependencies\n    }}\n{body}}}\n",
    "class {name}Parent {{\n    let dependencies: GlobalDependencies\n\n"
    "    init(dependencies: GlobalDependencies) {{\n        self.dependencies = dependencies\n    }}\n}}\n\n"
    "final class {name}: {name}Parent {{\n{body}}}\n",
    "protocol {name}Screen {{\n    var dependencies: any StepDependency {{ get }}\n}}\n\nextension {name}Screen {{\n{body}}}\n",
    "enum {name} {{\n{static}}}\n",
    "extension Int {{\n    enum {name} {{\n{static}    }}\n}}\n",
]
MEMBERS = [  # Members that create a component themselves.
    ("class", f"    private lazy var lazyPlain = Plain({D})\n"),
    ("class", f"    var computed: Plain {{ Plain({D}) }}\n"),
    ("class", f"    var observed = 0 {{ didSet {{ _ = Plain({D}) }} }}\n"),
    ("global", "final class {name}Subclass: Base {{\n    init(size: Int, environment: GlobalDependencies) {{\n"
               "        super.init(⟦dependencies: environment¦⟧)\n    }}\n\n"
               "    required init(dependencies: GlobalDependencies = .default) {{ super.init(dependencies: dependencies) }}\n\n"
               "    convenience init(count: Int, environment: GlobalDependencies) {{ self.init(⟦dependencies: environment¦⟧) }}\n}}\n"),
    ("global", "struct {name}Stored {{\n⟦    let plain: Plain\n\n"
               "    init(dependencies: GlobalDependencies) {{ plain = Plain(dependencies: dependencies) }}¦"
               "    let plain = Plain()\n\n    init(dependencies: GlobalDependencies) {{}}⟧\n}}\n"),
    ("global", "extension GlobalDependencies {{\n"
               "    var {lower}: Plain {{\n        resolveDependency(forKeyPath: \\.{lower}, defaultImplementation: Plain(⟦dependencies: self¦⟧))\n    }}\n"
               "    var {lower}Shared: Plain {{\n        resolveSharedDependency(forKeyPath: \\.{lower}Shared) "
               "{{ ⟦Plain(dependencies: $0)¦_ in Plain()⟧ }}\n    }}\n}}\n"),
    ("global", "func {lower}Default(_ plain: Plain? = nil, dependencies: GlobalDependencies) -> Int {{\n"
               "    (plain ?? Plain(⟦dependencies: dependencies¦⟧)).value\n}}\n"),
]
NOISE = [
    "    /// Makes `Plain()` without an environment, as a comment says.\n    func note{n}() -> String {{ \"Plain() and dependencies: \\({n})\" }}\n",
    "    func sum{n}(_ values: [Int], dependencies: GlobalDependencies) -> Int {{\n        values.reduce(0, +) + Plain(dependencies: dependencies).value\n    }}\n",
    "    static func usual{n}() -> Plain {{ Plain(dependencies: .default) }}\n",
    "    func raw{n}() -> [String] {{\n        [#\"Plain( \"# + \"\\\"\", \"\"\"\n            Plain() \"quoted\" \\({n})\n            \"\"\"]\n    }}\n",
    "    func compare{n}(_ a: Int, _ b: Int) -> (Bool, Bool) {{ (a < b, b > a) }}\n",
]


def files(seed=1, sites=200, lines=5000):
    """The files of the application by name."""
    choice = random.Random(seed)
    result, count, total, number = {"Components.swift": COMPONENTS}, 0, COMPONENTS.count("\n"), 0
    statements = []
    while count < sites or total < lines:
        name = f"Part{number}"
        shape = SHAPES[number % len(SHAPES)]
        is_static = "{static}" in shape
        body = ""
        noise = choice.sample(NOISE, 3)
        for index in range(3 if count < sites else 0):
            statements = statements or choice.sample(SITES, len(SITES))
            statement = statements.pop()
            head = f"func method{index}(dependencies: {choice.choice(['GlobalDependencies', 'Environment', 'some StepDependency'])})" if is_static else f"func method{index}()"
            body += f"\n    {'static ' if is_static else ''}{head} -> Int {{\n        var total = {index}\n        {statement}\n        total += 1\n        return total\n    }}\n"
            count += 1
        for index, text in enumerate(noise + noise):
            body += "\n" + text.format(n=index + 10 * number)
        kind, member = MEMBERS[number % len(MEMBERS)]
        extra = ""
        if count < sites and kind == "class" and shape is SHAPES[0]:
            body += "\n" + member
            count += 1
        elif count < sites and kind == "global":
            extra = "\n" + member.format(name=name, lower=name.lower())
            count += member.count("⟦")
        text = "import GlobalDependencies\n\n" + shape.format(name=name, body=body, static=body) + extra
        result[f"{name}.swift"] = text
        total += text.count("\n")
        number += 1
    return result
