extension URLResponse {
    /// The number of bytes of the body as it is read, or `nil` if it is unknown.
    ///
    /// The `expectedContentLength` of encoded content counts the encoded bytes, and the content is read decoded.
    public var expectedBodyLength: Int64? {
        let isEncoded = (self as? HTTPURLResponse)?.value(forHTTPHeaderField: "Content-Encoding") != nil
        return isEncoded || expectedContentLength < 0 ? nil : expectedContentLength
    }
}
