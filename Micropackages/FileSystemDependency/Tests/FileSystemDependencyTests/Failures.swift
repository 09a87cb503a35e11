import Foundation

/// Returns the code of the error that a closure throws, or `nil` if it does not throw.
func code(_ body: () throws -> Void) -> CocoaError.Code? {
    failure(body)?.code
}

/// Returns the code of the underlying `POSIXError` that a closure throws, or `nil` if there is none.
func errno(_ body: () throws -> Void) -> POSIXErrorCode? {
    (failure(body)?.userInfo[NSUnderlyingErrorKey] as? POSIXError)?.code
}

/// Returns "done", or the codes of the error that a closure throws.
func outcome(_ body: () throws -> Void) -> String {
    do {
        try body()
        return "done"
    } catch {
        return "\(code { throw error }?.rawValue ?? -1) \(errno { throw error }.map { "\($0)" } ?? "-")"
    }
}

private func failure(_ body: () throws -> Void) -> CocoaError? {
    do {
        try body()
        return nil
    } catch {
        return error as? CocoaError
    }
}
