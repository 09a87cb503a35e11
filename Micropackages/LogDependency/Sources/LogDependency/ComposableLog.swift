import GlobalDependencies

/// A sink made of a closure that receives log entries.
public struct ComposableLog: LogSink {
    /// The closure of ``ComposableLog``.
    public struct Closures: Sendable {
        /// Receives each entry, on the thread that logs it.
        public var log: (@Sendable (_ entry: LogEntry) -> Void)?
    }

    private let base: (any LogSink)?
    private var closures = Closures()

    /// Creates a sink.
    /// - Parameters:
    ///   - base: The sink for the entries without a closure. Without a base, logging an entry traps.
    ///   - configure: Sets the closure.
    public init(forwardingTo base: (any LogSink)? = nil, _ configure: (inout Closures) -> Void = { _ in }) {
        self.base = base
        configure(&closures)
    }

    public func log(_ entry: LogEntry) {
        closures.log?(entry) ?? base?.log(entry) ?? UnexpectedCall("ComposableLog.log(\(entry))").trap()
    }
}
