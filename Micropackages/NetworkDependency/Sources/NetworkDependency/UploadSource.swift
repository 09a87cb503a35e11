/// The body that a request uploads.
public enum UploadSource: Sendable, Hashable {
    /// Data in memory.
    case data(Data)
    /// The contents of a file, which is read while it is sent.
    case file(URL)
    /// A body that is made while it is sent.
    case stream(UploadStream)
}
