package import Foundation

extension InMemoryFileSystem {
    /// What a power loss did to an item.
    package struct Loss: Sendable, Hashable {
        /// The path of the item.
        package let path: String
        /// The difference, such as "412 of 1,024 bytes".
        package let change: String
        /// The cause, such as "not synchronized", or `nil` if the item shares the cause of an earlier one.
        package let cause: String?
        /// The date of the first change that was not synchronized.
        package let date: Date?
    }

    /// Loses power by a closure, and returns what that changed, in the order of the paths.
    ///
    /// The cost grows with the number of items, unless everything is synchronized.
    /// - Returns: The losses.
    /// - Parameter lose: Calls ``losePower(seed:model:)`` or ``restore(_:)``.
    package func losses(by lose: () -> Void) -> [Loss] {
        let before = withState { state in state.journal.map { PowerLossReport(journal: $0, tree: state.tree) } }
        lose()
        guard let before else { return [] }
        return before.losses(in: snapshot().tree)
    }
}
