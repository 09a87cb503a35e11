import Synchronization

/// What an environment answers key paths with, found by the address of a key path object without a lock or a retain.
///
/// An address that is unknown says nothing: the same key path is another object in another module, or in an accessor that
/// was inlined there. It is compared with all that is known once, and then learned.
///
/// `@unchecked Sendable`: the buckets are atomic, and their memory belongs to an environment, as do the answers.
struct AnswerTable: @unchecked Sendable {
    final class Answer: Sendable {
        /// Kept alive, so that no other object gets its address.
        let keyPath: KeyPathIdentity
        /// The override or the shared instance, or `nil` where the default is the answer.
        let box: Box?
        let source: GlobalDependencies.Resolution.Source
        fileprivate let next: Unmanaged<Answer>?

        fileprivate init(
            _ keyPath: KeyPathIdentity,
            _ box: Box?,
            _ source: GlobalDependencies.Resolution.Source,
            next: Unmanaged<Answer>?
        ) {
            self.keyPath = keyPath
            self.box = box
            self.source = source
            self.next = next
        }
    }

    private typealias Bucket = Atomic<Unmanaged<Answer>?>

    private let buckets: UnsafeMutablePointer<Bucket>
    private let mask: Int

    init(_ overrides: [Override]) {
        var count = 16
        while count < overrides.count { count *= 2 }
        mask = count - 1
        buckets = .allocate(capacity: count)
        for position in 0...mask {
            (buckets + position).initialize(to: Bucket(nil))
        }
        for override in overrides {
            add(override.box, .override, for: override.keyPath)
        }
    }

    func deallocate() {
        for position in 0...mask {
            for answer in answers(at: position) { answer.release() }
        }
        buckets.deallocate()
    }

    /// Returns the answer to a key path by its address.
    func answer(for keyPath: AnyKeyPath) -> Unmanaged<Answer>? {
        var candidate = buckets[position(of: keyPath)].load(ordering: .acquiring)
        while let answer = candidate, answer._withUnsafeGuaranteedRef({ $0.keyPath.object !== keyPath }) {
            candidate = answer._withUnsafeGuaranteedRef(\.next)
        }
        return candidate
    }

    /// Returns the override or the shared instance of a key path that is equal, and learns it for this address.
    func learn(_ keyPath: AnyKeyPath, orThatItIsDefault learnsDefault: Bool) -> Unmanaged<Answer>? {
        let keyPath = KeyPathIdentity(keyPath)
        let equal = (0...mask).lazy.flatMap(answers).first {
            $0._withUnsafeGuaranteedRef { $0.box != nil && $0.keyPath == keyPath }
        }
        // A key path of a subscript is another object each time: those are not learned for ever.
        let isCrowded = answers(at: position(of: keyPath.object)).dropFirst(8).contains { _ in true }
        if !isCrowded, equal != nil || learnsDefault {
            let known = equal?.takeUnretainedValue()
            add(known?.box, known?.source ?? .default, for: keyPath)
        }
        return equal
    }

    /// Adds an answer, which is found before an older one.
    func add(_ box: Box?, _ source: GlobalDependencies.Resolution.Source, for keyPath: KeyPathIdentity) {
        let bucket = buckets + position(of: keyPath.object)
        var isAdded = false
        while !isAdded {
            let next = bucket.pointee.load(ordering: .acquiring)
            let answer = Unmanaged.passRetained(Answer(keyPath, box, source, next: next))
            isAdded = bucket.pointee.compareExchange(expected: next, desired: answer, ordering: .releasing).exchanged
            if !isAdded { answer.release() }
        }
    }

    private func position(of keyPath: AnyKeyPath) -> Int {
        let bits = UInt(bitPattern: ObjectIdentifier(keyPath))
        return Int(truncatingIfNeeded: bits >> 4 ^ bits >> 12) & mask
    }

    private func answers(at position: Int) -> some Sequence<Unmanaged<Answer>> {
        sequence(state: buckets[position].load(ordering: .acquiring)) { next in
            defer { next = next?._withUnsafeGuaranteedRef(\.next) }
            return next
        }
    }
}
