// swift-format-ignore-file
import GlobalDependencies

extension GlobalDependencies {
    var number: Int { resolveDependency(forKeyPath: \.number, defaultImplementation: 1) }
}

func dependencies() -> GlobalDependencies {
    .default.with(override: "one", for: \.number)  // expected-error {{cannot convert value of type 'String' to expected argument type 'Int'}}
}
