public import Testing

extension ExitTest.Result? {
    /// What the process wrote to its standard error, as text.
    public var text: String {
        String(decoding: self?.standardErrorContent ?? [], as: UTF8.self)
    }
}
