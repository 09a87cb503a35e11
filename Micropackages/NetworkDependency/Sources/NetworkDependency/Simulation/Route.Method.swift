extension Route {
    /// The method of a request, in upper case.
    public struct Method: RawRepresentable, Hashable, Sendable {
        /// The method in the form in which it is sent.
        public let rawValue: String

        /// Creates a method from its name, which is case-sensitive: `get` is not `GET`.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Every method.
        public static let any = Method(rawValue: "*")
        /// GET.
        public static let get = Method(rawValue: "GET")
        /// HEAD, whose response has no body.
        public static let head = Method(rawValue: "HEAD")
        /// POST.
        public static let post = Method(rawValue: "POST")
        /// PUT.
        public static let put = Method(rawValue: "PUT")
        /// PATCH.
        public static let patch = Method(rawValue: "PATCH")
        /// DELETE.
        public static let delete = Method(rawValue: "DELETE")
    }
}
