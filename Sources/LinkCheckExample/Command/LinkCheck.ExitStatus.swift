extension LinkCheck {
    /// What the process tells the one that started it.
    enum ExitStatus: Int32, Sendable {
        /// No link is broken.
        case success = 0
        /// At least one link is.
        case brokenLinks = 1
        /// The arguments make no sense, or name a file that cannot be read; or the output cannot be written.
        case badUsage = 2
    }
}
