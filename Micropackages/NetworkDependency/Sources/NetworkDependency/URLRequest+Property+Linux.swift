#if !canImport(Darwin)
extension URLRequest {
    /// Sets a property that stays with the request, as `URLProtocol` does it.
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The name of the property.
    mutating func setProperty(_ value: Bool, forKey key: String) {
        guard let copy = _bridgeToObjectiveC().mutableCopy() as? NSMutableURLRequest else { return }
        URLProtocol.setProperty(value, forKey: key, in: copy)
        self = URLRequest._unconditionallyBridgeFromObjectiveC(copy)
    }
}
#endif
