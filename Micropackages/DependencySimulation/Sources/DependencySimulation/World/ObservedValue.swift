import DependencySupport
import FileSystemDependency
import Foundation
import NotificationsDependency
import PreferencesDependency
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

extension Optional: ObservedValue where Wrapped: ObservedValue {
    var observation: String? { map { $0.observation ?? "a value" } ?? "nil" }
}

extension Array: ObservedValue where Element: ObservedValue {
    var observation: String? { "[\(map { $0.observation ?? "a value" }.joined(separator: ", "))]".abridged }
}

extension Dictionary: ObservedValue where Key == String {
    /// The values in the order of their keys, because the order of a dictionary differs from run to run.
    var observation: String? { canonicalText(of: self).abridged }
}

extension AsyncStream: ObservedValue {
    var observation: String? { nil }
}

extension NotificationToken: ObservedValue {
    var observation: String? { nil }
}

extension ProcessFileHandle: ObservedValue {
    var observation: String? { nil }
}

extension ProcessResources: ObservedValue {
    var observation: String? { nil }
}

extension String {
    /// The text if it is short, or else its beginning and a hash.
    var abridged: String {
        guard utf8.count > 200 else { return self }
        return "\(prefix(100))… with the hash \(String(contentHash(of: utf8), radix: 16))"
    }
}

/// Returns a text of an error that is the same in every process.
///
/// The description of an `NSError` whose user info contains an object differs from process to process.
func observation(of error: any Error) -> String {
    switch error {
    case let error as CocoaError: "CocoaError \(error.code.rawValue)"
    case let error as POSIXError: "\(error.code)"
    case let error as URLError: "URLError \(error.code.rawValue)"
    case let error where type(of: error) is NSError.Type: "\((error as NSError).domain) \((error as NSError).code)"
    default: "\(type(of: error)) \(error)"
    }
}
