extension Command {
    /// The process group of a child.
    ///
    /// A signal to a child that leads a group reaches the whole group. Otherwise it reaches only the child.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum ProcessGroup: Sendable, Hashable {
        /// The group of this process. Control-C in the terminal of the group also interrupts the child.
        case inherited
        /// A new group, which the child leads.
        case own
        /// A new session without a terminal. The child leads the session and its group.
        case session
    }
}
