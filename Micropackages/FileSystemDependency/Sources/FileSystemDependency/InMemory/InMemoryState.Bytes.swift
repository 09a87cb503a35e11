extension InMemoryState {
    /// Text that is compared by its bytes.
    ///
    /// Two equal strings can have different bytes. A file system on Linux distinguishes such names.
    struct Bytes: Hashable, Sendable {
        let string: String

        init(_ string: String) {
            self.string = string
        }

        static func == (left: Self, right: Self) -> Bool {
            left.string.equalsByBytes(right.string)
        }

        func hash(into hasher: inout Hasher) {
            var copy = string
            copy.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        }
    }
}
