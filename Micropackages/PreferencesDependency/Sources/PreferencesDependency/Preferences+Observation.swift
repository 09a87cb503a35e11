extension Preferences {
    /// Returns the value that a key has, and then each other value that it gets.
    ///
    /// A consumer that is slower than the changes misses values in between, never the last one. A change by another process is
    /// seen with the next change by this one.
    /// - Parameter key: The key.
    /// - Returns: The values; `nil` while there is none.
    public func values(forKey key: String) -> AsyncStream<PropertyListValue?> {
        // Subscribed to before the first value is read, so that none is missed in between.
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

    /// Returns the value that a key has, and then each other value that it gets, as its type has it: see ``values(forKey:)``.
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
