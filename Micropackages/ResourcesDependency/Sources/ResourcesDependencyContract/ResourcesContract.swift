public import DependencyContract
import Foundation
public import ResourcesDependency

/// The contract of `Resources`.
///
/// ```swift
/// let violations = try await ResourcesContract.contract.violations {
///     ResourcesContract.Subject { try InMemoryResources($0) }
/// }
/// ```
public enum ResourcesContract {
    /// A factory of resources.
    public struct Subject: Sendable {
        /// Returns the resources of a bundle with the given files.
        public let make: @Sendable (_ texts: [String: String]) throws -> any Resources

        /// Creates a subject.
        /// - Parameter make: Returns the resources of a bundle. Its files are given as texts by path, and the user prefers English.
        public init(_ make: @escaping @Sendable (_ texts: [String: String]) throws -> any Resources) {
            self.make = make
        }
    }

    /// The cases, in which each bundle has its own folder, and the user prefers English.
    public static let contract = Contract<Subject>(
        "resources",
        sections: [
            Contract("lookups", lookups),
            Contract("localizations", localized),
            Contract("listings", listings),
            Contract("texts", texts),
            Contract("plurals", plurals),
            Contract("information", information),
        ]
    )
}

extension Resources {
    /// Returns the path of a URL in the bundle, or "nil".
    func relative(_ url: URL?) -> String {
        guard let url else { return "nil" }
        let (path, folder) = (url.path(percentEncoded: false), bundleURL.path(percentEncoded: false))
        return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
    }
}
