/// A property that resolves a dependency, as diagnostics name it.
@usableFromInline
@frozen
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

    /// Returns whether two accessors belong to the same property.
    ///
    /// Only the names are compared. The places may differ, because the body of a property may resolve in several lines.
    func isSameProperty(as other: Accessor) -> Bool {
        name.utf8Start == other.name.utf8Start || "\(name)" == "\(other.name)"
    }
}
