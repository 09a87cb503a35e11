extension Command {
    /// The process group of a child.
    ///
    /// Signals reach the whole group of a child that leads one, and otherwise the child alone.
    public enum ProcessGroup: Sendable, Hashable {
        /// The group of this process: Control-C in its terminal interrupts the child, too.
        case inherited
        /// A new group, which the child leads.
        case own
        /// A new session, without a terminal, which the child leads, as it does its group.
        case session
    }
}
