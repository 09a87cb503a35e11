import FileSystemDependency
import Foundation

enum FuzzOutcome: Sendable, Equatable, CustomStringConvertible {
    case success(String)
    /// The code of the error, and the code of its underlying error.
    case failure(Int, Int32)

    init(_ body: () throws -> String) {
        do {
            self = .success(try body().withoutUniqueNames)
        } catch {
            self.init(error)
        }
    }

    init(_ error: any Error) {
        guard let error = error as? CocoaError else {
            self = .success(error is CancellationError ? "canceled" : "unexpected error: \(error)")
            return
        }
        let underlying = error.userInfo[NSUnderlyingErrorKey] as? POSIXError
        self = .failure(error.code.rawValue, underlying?.code.rawValue ?? 0)
    }

    var description: String {
        switch self {
        case .success(let value): value.isEmpty ? "success" : "success: \(value)"
        case .failure(let code, let number): "error \(code), \(String(cString: strerror(number)))"
        }
    }
}
