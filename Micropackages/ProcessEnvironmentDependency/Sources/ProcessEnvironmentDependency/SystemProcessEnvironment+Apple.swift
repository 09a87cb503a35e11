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
        // A state that this library does not know yet is taken for a hot one.
        default: .critical
        }
    }
}
#endif
