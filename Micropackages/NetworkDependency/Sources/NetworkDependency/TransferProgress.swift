/// How far a transfer has come.
public enum TransferProgress: Sendable, Hashable {
    /// So many bytes of the request's body are sent, of so many, where that is known.
    case sent(Int64, of: Int64?)
    /// So many bytes of the response's body have arrived, of so many, where that is known.
    ///
    /// A body that is encoded is counted decoded, and its size is not known.
    case received(Int64, of: Int64?)

    /// Is told about progress, on any thread.
    ///
    /// It returns soon: the transfer waits for it.
    public typealias Handler = @Sendable (TransferProgress) -> Void
}
