/// A key path that is kept alive, so that its address identifies it.
///
/// `@unchecked Sendable`: a key path is immutable, and this one is compared but never applied. What a key path of a
/// subscript captures is only hashed and compared.
struct KeyPathIdentity: @unchecked Sendable, Equatable {
    let object: AnyKeyPath
    let hash: Int

    init(_ keyPath: AnyKeyPath) {
        object = keyPath
        hash = keyPath.hashValue
    }

    static func == (left: Self, right: Self) -> Bool {
        left.hash == right.hash && left.object == right.object
    }
}
