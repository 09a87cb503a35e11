/// How a child ended: by an exit code or by a signal.
public enum TerminationStatus: Sendable, Hashable, ExpressibleByIntegerLiteral, CustomStringConvertible {
    /// The child exited with a code, which is 0 for success.
    case exited(Int32)
    /// A signal ended the child.
    case signaled(Signal)

    /// Creates the status of a child that exited with a code.
    public init(integerLiteral code: Int32) {
        self = .exited(code)
    }

    /// A Boolean value that is true if the child exited with the code 0.
    public var isSuccess: Bool {
        self == .exited(0)
    }

    /// A text such as "exited with 1" or "ended by SIGTERM".
    public var description: String {
        switch self {
        case .exited(let code): "exited with \(code)"
        case .signaled(let signal): "ended by \(signal)"
        }
    }
}
