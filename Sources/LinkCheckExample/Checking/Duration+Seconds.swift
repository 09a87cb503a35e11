extension Duration {
    var seconds: Double {
        self / .seconds(1)
    }

    /// A number of seconds as one would write it: `10 s`, `0.5 s`.
    var formatted: String {
        let hasFraction = components.attoseconds != 0
        return hasFraction ? "\(seconds) s" : "\(components.seconds) s"
    }
}
