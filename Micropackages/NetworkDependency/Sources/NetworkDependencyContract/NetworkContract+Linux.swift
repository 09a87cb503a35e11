#if !canImport(Darwin)
public import DependencyContract
import NetworkDependency

extension NetworkContract {
    /// The requirements that `SystemNetwork` meets on this system.
    public static let requirementsMetBySystem: Set<ContractRequirement> =
        TransportChoice.preferred.endsProcessAtHalfHeads
        ? [.callsDelegate]
        : [.callsDelegate, .survivesHalfHeads, .readsOddMessages, .streamsUploads, .reportsConnections]
}
#endif
