import Synchronization

/// What the copies of one environment have in common: its overrides, and the shared instances built from it.
///
/// The environment owns its shared instances, and each of them holds the environment that it was built from. That one is
/// a *handle*: it has the same overrides but refers to the owner weakly, or neither would ever be released.
@usableFromInline
final class Environment: Sendable {
    /// Owns the shared instances of every environment that overrides nothing.
    @usableFromInline static let ofDefaults = Environment(overrides: .none)

    @usableFromInline let overrides: Overrides
    /// Set while an override is checked, and then there are no overrides.
    @usableFromInline let check: OverrideCheck?

    private let instances = Atomic<Unmanaged<SharedInstance>?>(nil)
    private let handle = AtomicLazyReference<Environment>()
    private let isHandle: Bool
    /// `nonisolated(unsafe)`: written once, before anybody else sees the object; reading a weak reference is atomic.
    private nonisolated(unsafe) weak var owner: Environment?
    /// What a handle that outlives its owner has in its place.
    private let successor = AtomicLazyReference<Environment>()

    init(overrides: Overrides, check: OverrideCheck? = nil, handleOf owner: Environment? = nil) {
        self.overrides = overrides
        self.check = check
        self.owner = owner
        isHandle = owner != nil
    }

    deinit {
        instances.load(ordering: .acquiring)?.release()
    }

    /// The environment that owns the shared instances: itself, but for a handle.
    @usableFromInline var instanceOwner: Environment {
        guard isHandle else { return self }
        return owner ?? successor.load() ?? successor.storeIfNil(Environment(overrides: overrides))
    }

    /// The environment that shared instances are built from.
    var forBuilding: GlobalDependencies {
        guard self !== Environment.ofDefaults else { return GlobalDependencies(environment: nil) }
        let handle = handle.load() ?? handle.storeIfNil(Environment(overrides: overrides, handleOf: self))
        return GlobalDependencies(environment: handle)
    }

    /// Finds a shared instance without a lock: the list grows at its head only, and lives as long as the environment.
    @usableFromInline
    func instance(for keyPath: AnyKeyPath) -> Unmanaged<Box>? {
        let head = instances.load(ordering: .acquiring)?.takeUnretainedValue()
        let known = head?.first { $0.keyPath.keyPath === keyPath }
        guard let found = known ?? head?.first(where: { $0.keyPath == KeyPathIdentity(keyPath) }) else { return nil }
        return .passUnretained(found.box)
    }

    /// Builds a shared instance, unless another thread has built it by then.
    @usableFromInline
    func buildInstance(
        for keyPath: AnyKeyPath,
        accessor: SourcePlace,
        build: (GlobalDependencies) -> Box
    ) -> Unmanaged<Box> {
        let keyPath = KeyPathIdentity(keyPath)
        return .passUnretained(Construction.instance(of: self, for: keyPath, accessor: accessor, build: build))
    }

    /// Adds a shared instance; callers take turns.
    func add(_ box: Box, for keyPath: KeyPathIdentity) {
        let next = instances.load(ordering: .relaxed)?.takeRetainedValue()
        instances.store(.passRetained(SharedInstance(keyPath: keyPath, box: box, next: next)), ordering: .releasing)
    }
}

/// An entry in the list of an environment's shared instances.
private final class SharedInstance: Sendable {
    let keyPath: KeyPathIdentity
    let box: Box
    let next: SharedInstance?

    init(keyPath: KeyPathIdentity, box: Box, next: SharedInstance?) {
        self.keyPath = keyPath
        self.box = box
        self.next = next
    }

    func first(where predicate: (SharedInstance) -> Bool) -> SharedInstance? {
        var candidate: SharedInstance? = self
        while let entry = candidate, !predicate(entry) {
            candidate = entry.next
        }
        return candidate
    }
}
