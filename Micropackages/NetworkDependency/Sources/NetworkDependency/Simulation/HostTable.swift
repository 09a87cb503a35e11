/// Values of hosts, by names that may have wildcards.
///
/// "api.test:8080" is asked for before "api.test", that before "*.test", and "*" at last.
struct HostTable<Value> {
    private var values: [String: Value] = [:]

    /// The names, in alphabetical order.
    var names: [String] {
        values.keys.sorted()
    }

    /// The value of a name as it was set, whose case does not matter.
    subscript(name: String) -> Value? {
        get { values[name.lowercased()] }
        set { values[name.lowercased()] = newValue }
    }

    /// Returns the value of the most specific name that a URL's host has.
    func value(for url: URL) -> Value? {
        guard !values.isEmpty else { return nil }
        let host = url.host()?.lowercased() ?? ""
        if let port = url.port, let value = values["\(host):\(port)"] { return value }
        if let value = values[host] { return value }
        var parent = host[...]
        while let dot = parent.firstIndex(of: ".") {
            parent = parent[parent.index(after: dot)...]
            if let value = values["*.\(parent)"] { return value }
        }
        return values["*"]
    }
}
