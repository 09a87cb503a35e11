#if canImport(Darwin)
import Foundation

extension SystemProcessEnvironment {
    public var isLowPowerModeEnabled: Bool {
        ProcessInfo.processInfo.isLowPowerModeEnabled
    }

    public var thermalState: ThermalState {
        // A state that this library does not know yet is a hot one.
        ThermalState(rawValue: ProcessInfo.processInfo.thermalState.rawValue) ?? .critical
    }
}
#endif
