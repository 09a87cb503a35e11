#if !canImport(Darwin)
public import DependencyContract

extension NetworkContract {
    /// The requirements that `SystemNetwork` meets on this system.
    public static let requirementsMetBySystem: Set<ContractRequirement> = [
        .callsDelegate, .survivesHalfHeads, .readsOddMessages, .streamsUploads, .reportsConnections,
    ]
}
#endif
