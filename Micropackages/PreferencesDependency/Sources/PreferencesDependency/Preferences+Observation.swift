/// Preferences in memory, or a wrapper that may have them as its base.
protocol WeaklyReadPreferences: Preferences {
    /// Returns a closure that returns the value of a key, or `nil` once preferences in memory are released.
    func weakReader(ofKey key: String) -> @Sendable () -> PropertyListValue??
}

extension InMemoryPreferences: WeaklyReadPreferences {}

extension Preferences {
    /// Returns the value of a key, and then each new value.
    ///
    /// If the values change faster than the consumer reads them, the consumer misses some values, but never the last
    /// value. Changes by another process are noticed with the next change by this process. The sequence does not retain
    /// ``InMemoryPreferences``, and ends when they are released. Preferences of your own are retained until the iteration ends, with those
    /// that they forward to.
    /// - Parameter key: The key.
    /// - Returns: The values. A missing value is `nil`.
    public func values(forKey key: String) -> AsyncStream<PropertyListValue?> {
        // The subscription begins before the first value is read, so that no change is missed.
        let changes = changes()
        let read = reader(ofKey: key)
        return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let task = Task {
                var last: PropertyListValue??
                func yieldNews() {
                    guard let value = read(), last != .some(value) else { return }
                    last = value
                    continuation.yield(value)
                }
                yieldNews()
                for await _ in changes { yieldNews() }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    /// Returns a closure that returns the value of a key, or `nil` once a double is released.
    func reader(ofKey key: String) -> @Sendable () -> PropertyListValue?? {
        if let double = self as? any WeaklyReadPreferences { return double.weakReader(ofKey: key) }
        return { .some(propertyListValue(forKey: key)) }
    }

    /// Returns the value of a typed key, and then each new value.
    ///
    /// See ``values(forKey:)``. A value is new if its property list is another one: equal sets can be stored in several orders, and a NaN
    /// equals no other.
    /// - Parameter key: The key, with its type and default.
    /// - Returns: The values.
    public func values<Value>(for key: PreferenceKey<Value>) -> AsyncStream<Value> {
        let values = values(forKey: key.name)
        return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let task = Task {
                var last: PropertyListValue??
                for await value in values {
                    let value = value.flatMap(Value.init(propertyListValue:)) ?? key.defaultValue
                    guard last != .some(value.propertyListValue) else { continue }
                    last = value.propertyListValue
                    continuation.yield(value)
                }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }
}
