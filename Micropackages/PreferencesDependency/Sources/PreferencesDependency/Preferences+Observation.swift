extension Preferences {
    /// Returns the value of a key, and then each new value.
    ///
    /// If the values change faster than the consumer reads them, the consumer misses some values, but never the last
    /// value. Changes by another process are noticed with the next change by this process.
    /// - Parameter key: The key.
    /// - Returns: The values. A missing value is `nil`.
    public func values(forKey key: String) -> AsyncStream<PropertyListValue?> {
        // The subscription begins before the first value is read, so that no change is missed.
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

    /// Returns the value of a typed key, and then each new value.
    ///
    /// See ``values(forKey:)``.
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
