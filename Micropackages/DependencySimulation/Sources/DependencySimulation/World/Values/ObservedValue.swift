import DependencySupport
import FileSystemDependency
import Foundation
import PreferencesDependency
import ResourcesDependency
import TimeDependency

/// A value of a dependency that comparisons of two runs can read.
protocol ObservedValue {
    /// A text that is equal for equal values, in every process, or `nil` for a value that cannot be compared.
    var observation: String? { get }
}

extension ObservedValue {
    var observation: String? { "\(self)" }
}

extension Bool: ObservedValue {}
extension Int: ObservedValue {}
extension UInt64: ObservedValue {}
extension UUID: ObservedValue {}
extension PropertyListValue: ObservedValue {
    var observation: String? {
        switch self {
        case .string(let value): value.observation
        case .integer(let value): value.observation
        case .real(let value): "\(value)"
        case .boolean(let value): value.observation
        case .date(let value): value.observation
        case .data(let value): value.observation
        case .array(let values): values.observation
        case .dictionary(let values): values.observation
        }
    }
}

extension VirtualTime.Instant: ObservedValue {
    var observation: String? { sinceStart.inSeconds }
}

extension Date: ObservedValue {
    var observation: String? { "\(timeIntervalSinceReferenceDate)" }
}

extension URL: ObservedValue {
    var observation: String? { absoluteString }
}

extension String: ObservedValue {
    var observation: String? { debugDescription.abridged }
}

extension FileStatus: ObservedValue {
    var observation: String? {
        let dates = [modificationDate, creationDate].map { $0?.observation ?? "nil" }
        return
            "\(kind), \(size) bytes, \(String(permissions, radix: 8)), \(dates), \(ownerAccountID), \(groupOwnerAccountID), "
            + "\(referenceCount) names, number \(systemFileNumber)"
    }
}

extension VolumeStatus: ObservedValue {
    var observation: String? { "\(availableCapacity) of \(totalCapacity) bytes" }
}

extension Optional: ObservedValue {
    var observation: String? { map { canonicalText(of: $0) } ?? "nil" }
}

extension Array: ObservedValue {
    var observation: String? { "[\(map { canonicalText(of: $0) }.joined(separator: ", "))]".abridged }
}

extension Dictionary: ObservedValue {
    /// The values in the order of their keys, because the order of a dictionary differs from run to run.
    var observation: String? {
        let texts = map { "\(canonicalText(of: $0.key)): \(canonicalText(of: $0.value))" }
        return "[\(texts.sorted().joined(separator: ", "))]".abridged
    }
}

extension Set: ObservedValue {
    var observation: String? { "[\(map { canonicalText(of: $0) }.sorted().joined(separator: ", "))]".abridged }
}

extension InMemoryResources: ObservedValue {
    var observation: String? { nil }
}

extension String {
    /// The text if it is short, or else its beginning and a hash.
    var abridged: String {
        guard utf8.count > 200 else { return self }
        return "\(prefix(100))… with the hash \(String(contentHash(of: utf8), radix: 16))"
    }
}
