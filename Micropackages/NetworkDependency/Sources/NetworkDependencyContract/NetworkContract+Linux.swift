#if !canImport(Darwin)
public import DependencyContract

extension NetworkContract {
    /// The requirements that a session over `URLSession` meets on this system.
    public static let requirementsMetBySystem: Set<ContractRequirement> = []
}
#endif
