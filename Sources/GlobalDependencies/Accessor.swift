/// A property that resolves a dependency, as diagnostics name it.
@usableFromInline
struct Accessor: Sendable, CustomStringConvertible {
    let name: StaticString
    let valueType: Any.Type
    let place: SourcePlace

    @usableFromInline
    init(name: StaticString, valueType: Any.Type, place: SourcePlace) {
        self.name = name
        self.valueType = valueType
        self.place = place
    }

    @usableFromInline var description: String {
        "`\(name)` (\(place))"
    }

    /// Whether two calls stand in the same property.
    ///
    /// It may resolve in several places, and be inlined into other modules.
    func isSameProperty(as other: Accessor) -> Bool { "\(name)" == "\(other.name)" }
}
