/// Values of hosts, by names that may have wildcards.
///
/// "api.test:8080" is asked for before "api.test", that before "*.test", and "*" at last.
struct HostTable<Value> {
    private var values: [String: Value] = [:]

    var isEmpty: Bool {
        values.isEmpty
    }

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
        values.isEmpty ? nil : Self.names(for: url).lazy.compactMap { values[$0] }.first
    }

    /// Returns the names that a URL's host may have here, the most specific one first.
    static func names(for url: URL) -> [String] {
        let host = url.host()?.lowercased() ?? ""
        var names = url.port.map { ["\(host):\($0)", host] } ?? [host]
        var parent = host[...]
        while let dot = parent.firstIndex(of: ".") {
            parent = parent[parent.index(after: dot)...]
            names.append("*.\(parent)")
        }
        return names + ["*"]
    }
}
