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
        /// Returns the resources of a bundle with some files.
        public let make: @Sendable (_ texts: [String: String]) throws -> any Resources

        /// Creates a subject.
        /// - Parameter make: Returns the resources of a bundle with files, by their paths, for a user who prefers English.
        public init(_ make: @escaping @Sendable (_ texts: [String: String]) throws -> any Resources) {
            self.make = make
        }
    }

    /// The cases, for bundles in folders of their own and a user who prefers English.
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
