#if canImport(Darwin)
import Foundation

extension SystemProcessEnvironment {
    // `ProcessInfo.userName` exists only on macOS.
    public var userName: String { NSUserName() }

    public var isLowPowerModeEnabled: Bool {
        ProcessInfo.processInfo.isLowPowerModeEnabled
    }

    public var thermalState: ThermalState {
        switch ProcessInfo.processInfo.thermalState {
        case .nominal: .nominal
        case .fair: .fair
        case .serious: .serious
        // Future states that this library does not know are treated as critical.
        default: .critical
        }
    }
}
#endif
