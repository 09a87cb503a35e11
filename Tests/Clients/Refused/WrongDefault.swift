// swift-format-ignore-file
import GlobalDependencies

protocol Printer: Sendable {}

struct InkPrinter {}

extension GlobalDependencies {
    var printer: any Printer {
        resolveDependency(forKeyPath: \.printer, defaultImplementation: InkPrinter())  // expected-error {{'resolveDependency(forKeyPath:defaultImplementation:)' is unavailable: the default implementation is not of the dependency's type, or does not conform to its protocol}}
    }
}
