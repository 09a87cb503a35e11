import Foundation
import GlobalDependencies

/// An environment whose every property is unexpected.
struct UnexpectedProcessEnvironment: ProcessEnvironment {
    var environment: [String: String] { unexpected() }
    var arguments: [String] { unexpected() }
    var processName: String { unexpected() }
    var processIdentifier: Int32 { unexpected() }
    var hostName: String { unexpected() }
    var userName: String { unexpected() }
    var operatingSystemVersion: OperatingSystemVersion { unexpected() }
    var operatingSystemVersionString: String { unexpected() }
    var processorCount: Int { unexpected() }
    var activeProcessorCount: Int { unexpected() }
    var physicalMemory: UInt64 { unexpected() }
    var systemUptime: TimeInterval { unexpected() }

    private func unexpected(_ property: String = #function) -> Never {
        fatalError(UnexpectedCall("ComposableProcessEnvironment.\(property)").description)
    }
}
