/// The body of an upload.
public enum UploadSource: Sendable, Hashable {
    /// Data in memory.
    case data(Data)
    /// The contents of a file. The file is read while it is sent.
    case file(URL)
    /// A stream, whose bytes are produced while they are sent.
    case stream(UploadStream)
}
