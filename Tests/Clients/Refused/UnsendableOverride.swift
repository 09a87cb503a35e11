// swift-format-ignore-file
import GlobalDependencies

final class Counter {  // expected-note {{class 'Counter' does not conform to the 'Sendable' protocol}}
    var count = 0
}

extension GlobalDependencies {
    var counter: Counter { resolveDependency(forKeyPath: \.counter, defaultImplementation: Counter()) }
}

func dependencies() -> GlobalDependencies {
    .default.with(override: Counter(), for: \.counter)  // expected-error {{type 'Counter' does not conform to the 'Sendable' protocol}}
}
