/// Counts its releases.
///
/// It is the value of an override, so its environment retains it.
final class Witness: Greeter {
    let greeting = ""
    private let releases: Counter

    init(_ releases: Counter) {
        self.releases = releases
    }

    deinit { releases.arrive() }
}
