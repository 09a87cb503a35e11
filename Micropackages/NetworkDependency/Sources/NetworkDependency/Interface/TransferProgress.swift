/// The number of bytes of a body that have been transferred.
public enum TransferProgress: Sendable, Hashable {
    /// The number of bytes of the request's body that were sent, and the body's length, or `nil` if the length is unknown.
    case sent(Int64, of: Int64?)
    /// The number of bytes of the response's body that have arrived, and the body's length, or `nil` if the length is unknown.
    ///
    /// The bytes of encoded content are counted after decoding, and the length is unknown. The body of a response is not counted if a
    /// redirect or the answer to a challenge may follow it.
    case received(Int64, of: Int64?)

    /// A closure that receives the progress of a transfer, in order, on any thread.
    ///
    /// The transfer continues when the closure returns.
    public typealias Handler = @Sendable (TransferProgress) -> Void
}
