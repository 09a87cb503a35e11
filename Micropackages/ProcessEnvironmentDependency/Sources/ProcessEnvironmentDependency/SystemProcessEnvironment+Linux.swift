#if !canImport(Darwin)
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension SystemProcessEnvironment {
    public var userName: String { ProcessInfo.processInfo.userName }

    public var isLowPowerModeEnabled: Bool { false }

    public var thermalState: ThermalState { .nominal }
}
#endif
