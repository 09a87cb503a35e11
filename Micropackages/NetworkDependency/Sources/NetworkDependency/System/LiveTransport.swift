/// A transport over the network.
protocol LiveTransport: Transport {
    /// The name of what it is made of.
    var name: String { get }
    /// The number of transfers that have not ended.
    var transferCount: Int { get }
}
