import Foundation

/// The result of a call, or its error.
enum FuzzOutcome: Equatable, CustomStringConvertible {
    case success(String)
    /// The codes of the error and of the one below it.
    case failure(Int, Int32)

    var description: String {
        switch self {
        case .success(let value): value.isEmpty ? "success" : "success: \(value)"
        case .failure(let code, let number): "error \(code), \(String(cString: strerror(number)))"
        }
    }
}
