public import Synchronization

/// What the copies of one environment have in common: its overrides, and the shared instances built from it.
///
/// The environment owns its shared instances, and each of them holds the environment that it was built from. That one is
/// a *handle*: it has the same overrides but refers to the owner weakly, or neither would ever be released.
@usableFromInline
final class Environment: Sendable {
    /// The environment that overrides nothing.
    static let ofDefaults = Environment(overrides: [], exceptions: 0)

    /// Zero where every default stands and nobody wants to know: all that a resolution looks at then.
    ///
    /// One where something is overridden or checked; on the environment of defaults, how many audits run, anywhere.
    @usableFromInline let exceptions: Atomic<Int>

    let overrides: [Override]
    /// Set while an override is checked, and then there are no overrides.
    let check: OverrideCheck?

    private let answers: AnswerTable
    private let isHandle: Bool
    /// `nonisolated(unsafe)`: written once, before anybody else sees the object; reading a weak reference is atomic.
    private nonisolated(unsafe) weak var owner: Environment?
    private let handle = AtomicLazyReference<Environment>()
    /// What a handle that outlives its owner has in its place.
    private let successor = AtomicLazyReference<Environment>()

    init(
        overrides: [Override],
        check: OverrideCheck? = nil,
        handleOf owner: Environment? = nil,
        exceptions: Int = 1
    ) {
        self.exceptions = Atomic(exceptions)
        self.overrides = overrides
        self.check = check
        self.owner = owner
        isHandle = owner != nil
        answers = AnswerTable(overrides)
    }

    deinit {
        answers.deallocate()
    }

    /// The environment that owns the shared instances: itself, but for a handle.
    var instanceOwner: Environment {
        guard isHandle else { return self }
        return owner ?? successor.load() ?? successor.storeIfNil(Environment(overrides: overrides))
    }

    /// The environment that shared instances are built from.
    var forBuilding: GlobalDependencies {
        guard self !== Environment.ofDefaults else { return GlobalDependencies(environment: self) }
        let handle = handle.load() ?? handle.storeIfNil(Environment(overrides: overrides, handleOf: self))
        return GlobalDependencies(environment: handle)
    }

    /// Returns the override of a key path, which the environment keeps.
    func override(for keyPath: AnyKeyPath) -> Unmanaged<Box>? {
        let answer = answers.answer(for: keyPath) ?? answers.learn(keyPath, orThatItIsDefault: true)
        return answer?._withUnsafeGuaranteedRef { $0.box.map { .passUnretained($0) } }
    }

    /// Returns the override of a key path, or the shared instance where it has been built, which the environment keeps.
    func instance(for keyPath: AnyKeyPath) -> Unmanaged<AnswerTable.Answer>? {
        let answer = answers.answer(for: keyPath)
        let isBuilt = answer?._withUnsafeGuaranteedRef { $0.box != nil } ?? false
        return isBuilt ? answer : answers.learn(keyPath, orThatItIsDefault: false)
    }

    func add(_ instance: Box, for keyPath: KeyPathIdentity) {
        answers.add(instance, .shared, for: keyPath)
    }
}
