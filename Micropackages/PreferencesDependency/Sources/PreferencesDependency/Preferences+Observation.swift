extension Preferences {
    /// Returns the value of a key, and then each new value.
    ///
    /// A consumer that is slower than the changes misses values in between, but never the last one. A change by another process is
    /// noticed with the next change by this one.
    /// - Parameter key: The key.
    /// - Returns: The values, with `nil` for a missing value.
    public func values(forKey key: String) -> AsyncStream<PropertyListValue?> {
        // Subscribed before the first value is read, so that no change is missed.
        let changes = changes()
        return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let task = Task {
                var last = propertyListValue(forKey: key)
                continuation.yield(last)
                for await _ in changes {
                    let value = propertyListValue(forKey: key)
                    guard value != last else { continue }
                    last = value
                    continuation.yield(value)
                }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    /// Returns the value of a key in its type, and then each new value: see ``values(forKey:)``.
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
