/// The documents that are checked, and those that they lead to.
protocol DocumentLibrary: Sendable {
    /// Returns a document, or tells why there is none to look into.
    func document(at path: DocumentPath) throws(UnreadableDocument) -> Document
}
