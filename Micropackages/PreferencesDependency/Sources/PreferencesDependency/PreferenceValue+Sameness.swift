extension PreferenceValue {
    /// Returns whether another value is not news: it is equal, or is stored alike.
    ///
    /// A set equals another one that is stored in another order.
    func isSame(as other: Self) -> Bool {
        (self as? any Equatable)?.isEqual(to: other) ?? false || propertyListValue.isSame(as: other.propertyListValue)
    }
}

extension PropertyListValue? {
    /// Returns whether another value is equal, also if it contains a NaN, which does not equal itself.
    func isSame(as other: Self) -> Bool {
        switch (self, other) {
        case (.array(let values), .array(let others)): values.elementsEqual(others) { Self($0).isSame(as: $1) }
        case (.dictionary(let values), .dictionary(let others)):
            values.count == others.count && values.allSatisfy { Self($1).isSame(as: others[$0]) }
        case (.real, .real), (.date, .date): self == other || self != self && other != other
        default: self == other
        }
    }
}

extension Equatable {
    fileprivate func isEqual(to other: Any) -> Bool { other as? Self == self }
}
