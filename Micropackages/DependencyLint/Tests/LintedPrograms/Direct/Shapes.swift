import Foundation
import GlobalDependencies
import Kit
import Observation

// The ways to write a call, in programs with and without an environment.

typealias Moment = Date
typealias Manager = FileManager

let global = Date()  // direct

func function(date: Date = Date()) -> Date { date }  // direct

func generic(manager: FileManager = .default, id: UUID = .init()) {}  // direct

struct WithoutEnvironment {
    static let shared = Manager.default  // direct
    let created = Moment()  // direct
    var age: Double { -created.timeIntervalSinceNow }  // direct

    init(now: Date = .now) {}  // direct

    subscript(index: Int) -> Date {
        get { Moment() }  // direct
        set { print(newValue) }  // direct
    }
}

@resultBuilder enum Lines {
    static func buildBlock(_ dates: Date...) -> [Date] { dates }
}

struct Built {
    @Lines var dates: [Date] {
        Date()  // direct
        Date.now  // direct
    }
}

@propertyWrapper struct Stamped {
    var wrappedValue: Date
    var id = UUID()  // direct

    init(wrappedValue: Date = Date()) {  // direct
        self.wrappedValue = wrappedValue
    }
}

struct Stamps {
    @Stamped var first = Date()  // direct
    @Stamped var second
}

extension Array {
    func any() -> Element? { randomElement() }  // direct
    func mixed() -> [Element] { self.shuffled() }  // direct
}

extension Date {
    static func soon() -> Date { .now }  // direct
    static func later() -> Date { Self() }  // direct
    var isPast: Bool { self < Date() }  // direct
}

extension UUID {
    static var fresh: Self { .init() }  // direct
}

actor Counter {
    var last = Date()  // direct

    func count() { last = Date() }  // direct

    nonisolated func stop() { Thread.sleep(forTimeInterval: 1) }  // direct
}

enum Level: String {
    case low, high

    static var any: Level { Bool.random() ? .low : .high }  // direct
}

protocol Stamping {}

extension Stamping {
    func stamp() -> Date { Date() }  // direct
}

class Parent {
    var date: Date { Date() }  // direct
    func run() { defer { print("end") } }  // direct
}

final class Overriding: Parent {
    override var date: Date { super.date + Date().timeIntervalSince1970 }  // direct
}

func closures(_ flag: Bool) -> () -> Date {
    let closure = { Date() }  // direct
    let values = [Date(), Date.now]  // direct
    let pairs = ["a": UUID()]  // direct
    _ = (values, pairs, flag ? Date() : Date.distantPast)  // direct
    _ = values.first ?? Date()  // direct
    for _ in 0..<Int.random(in: 1...2) {}  // direct
    while Date() < values[0] {}  // direct
    switch Bool.random() {  // direct
    default: break
    }
    func local() -> Date { Date() }  // direct
    return flag ? closure : local
}

func throwing() throws {
    do { try FileManager.default.removeItem(atPath: "a") } catch { print(error) }  // direct
    try? FileManager.default.removeItem(atPath: "b")  // direct
    let read: (URL, Data.ReadingOptions) throws -> Data = Data.init(contentsOf:options:)  // direct
    _ = try read(URL(fileURLWithPath: "a"), [])
    _ = FileManager
        .default  // direct
        .fileExists(atPath: "a")
    #if os(Linux)
    _ = Date()  // direct
    #else
    _ = Date()
    #endif
}

struct Observed {
    var value = 1 {
        didSet { print(value) }  // direct
    }
    lazy var manager: FileManager = { FileManager.default }()  // direct
}

enum MarkedPages {
    // dependency-lint: direct
    static let opened = Date()
    static let began = Date()  // direct
}

enum Theme: String { case `default`, standard, main, now }
struct Deck {
    mutating func shuffle() {}
    static func random() -> Deck { Deck() }
}
/// The macro moves the observers of each property to a property of its own.
@Observable final class Watched {
    var theme = "" {  // direct
        didSet { UserDefaults.standard.set(theme, forKey: "a") }
    }
    var size = 1 { willSet { print(newValue) } }  // direct
    var seen: Int? {  // direct
        willSet(now) {
            let now: Date = .now
            _ = [now, Date()]
        }
        didSet {
            stamp = Date(timeIntervalSince1970: 3)
        }
    }
    var renamed = 1 { didSet { stamp = Moment() } }  // direct
    var inferred = 1 {  // direct
        didSet { history.append(.init()) }
    }
    var mode: Theme = .standard {
        didSet {
            guard theme2 != .default, mode == .standard else { return }
            theme2 = .main
            var deck = Deck.random()
            deck.shuffle()
            let held = (now: 1, text: "")
            var text = held.text
            _ = (held.now, stamp as? Date)
            print("a", to: &text)
            Own.print("a")
            log(text)
            func same() -> Date { stamp }
        }
    }
    var given = 1 {
        didSet { Task { [wait] in try await Task.sleep(for: .seconds(3), clock: wait.clock) } }
    }
    // dependency-lint: direct
    var marked = 1 {
        didSet { print(marked) }
    }
    func log(_ text: String) {}
    @ObservationIgnored var theme2 = Theme.now
    let wait: (clock: ContinuousClock, tolerance: Duration)
    init(_ clock: ContinuousClock) { wait = (clock, .zero) }
    @ObservationIgnored var history: [Date] = []
    @ObservationIgnored var stamp = Date.distantPast { didSet { print(stamp) } }  // direct
    static var shared = 1 { didSet { print(shared) } }  // direct
    var computed: Date { Date() }  // direct
}
@propertyWrapper struct Kept<Value> {
    var wrappedValue: Value
    init(wrappedValue: Value, _ other: Value) { self.wrappedValue = wrappedValue }
}
struct Attributed {
    @Kept(
        // dependency-lint: direct
        Date()
    ) var kept = Date.distantPast
    @Kept(Date()) var other = Date.distantPast  // direct
}
enum Point {
    case at(Date = Date())  // direct
    indirect case next(
        Point? = nil,
        at: Date = Date()  // dependency-lint: direct
    )
    static subscript(day: Date = .now) -> Int { 1 }  // direct
    subscript<Value>(_ value: Value, day: Date = .now) -> Int { 1 }  // direct
    func kind() -> Date? {
        switch self {
        case .at:  // dependency-lint: direct
            Date()  // direct
        default: nil
        }
    }
}
extension Bundle { var module: String? { bundleIdentifier } }
func module(of bundle: Bundle) -> String? { bundle.module }
func napping(_ clock: ContinuousClock, _ bundle: Bundle) async throws {
    try await Task.sleep(for:tolerance:clock:)(.seconds(1), nil, clock)
    try await Task<Never, Never>.sleep(until:tolerance:clock:)(clock.now, nil, clock)
    _ = NSLocalizedString(_:tableName:bundle:value:comment:)("a", nil, bundle, "", "")
}
let nap: (Duration, Duration?, ContinuousClock) async throws -> Void = Task<Never, Never>.sleep(for:tolerance:clock:)
let localized = NSLocalizedString(_:tableName:bundle:value:comment:)
let uncalled = (NSLocalizedString(_:tableName:bundle:value:comment:))
prefix operator √
infix operator ±
prefix func √ (manager: FileManager) -> String { manager.currentDirectoryPath }
func ± (first: Int, second: Date) -> Int { first }
func awake(_ clock: ContinuousClock, _ bundle: Bundle, less: Int, more: Int) async throws {
    _ = √FileManager.default  // direct
    // swift-format-ignore
    _ = less±Date.now  // direct
    try await (Task.sleep)(for: .seconds(1))  // direct
    try await (Task<Never, Never>.sleep)(for: .seconds(1), clock: clock)
    try await Task.sleep(for: less < more ? .seconds(1) : .seconds(2), clock: more > (less) ? clock : clock)
    _ = NSLocalizedString(less < more ? "a" : "b", bundle: more > -less ? bundle : bundle, comment: "")
}
struct Trade {
    let name: String
    let `import`, export: Date
}
func trade() -> Trade {
    Trade(
        name: "a",
        import: Date(),  // direct
        export: Date()  // direct
    )
}
func trade(
    import date: Date = Date(),  // direct
    export: Date
) {}
