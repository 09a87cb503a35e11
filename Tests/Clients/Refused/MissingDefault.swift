// swift-format-ignore-file
import GlobalDependencies

protocol Printer: Sendable {}

protocol PrinterDependency: Dependencies {
    var printer: any Printer { get }  // expected-note {{protocol requires property 'printer' with type 'any Printer'}}
}

extension GlobalDependencies: PrinterDependency {}  // expected-error {{type 'GlobalDependencies' does not conform to protocol 'PrinterDependency'}} expected-note {{add stubs for conformance}}
