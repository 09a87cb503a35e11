// swift-format-ignore-file
import GlobalDependencies

protocol Printer: Sendable {}

protocol PrinterDependency: Dependencies {
    var printer: any Printer { get }
}

protocol ScannerDependency: Dependencies {
    var scanner: any Printer { get }
}

struct Copier {
    let dependencies: any PrinterDependency

    func copy() {
        _ = dependencies.printer
        _ = dependencies.scanner  // expected-error {{value of type 'any PrinterDependency' has no member 'scanner'}}
    }
}
