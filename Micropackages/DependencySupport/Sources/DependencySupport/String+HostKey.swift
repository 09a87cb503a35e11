extension String {
    /// The name of a host without its letter case and its trailing dot, because DNS compares names without them.
    package var hostKey: String {
        let name = lowercased()
        return name.hasSuffix(".") ? String(name.dropLast()) : name
    }
}
