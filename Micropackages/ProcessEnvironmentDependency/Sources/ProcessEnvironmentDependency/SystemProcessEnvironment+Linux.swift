#if !canImport(Darwin)
extension SystemProcessEnvironment {
    public var isLowPowerModeEnabled: Bool { false }

    public var thermalState: ThermalState { .nominal }
}
#endif
