#if canImport(Darwin)
import Foundation

extension SystemProcessEnvironment {
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
