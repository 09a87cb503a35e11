/// A log: where entries go, what they are marked with, and the least level of those that go anywhere.
///
/// The façade of `os.Logger`, and of swift-log's `Logger`:
///
/// ```swift
/// let log = dependencies.log.with(category: "upload")
/// log.info("\(files.count) files of \(user.name)")
/// log.error("refused by \(host, privacy: .public)", metadata: ["status": "\(status)"])
/// ```
///
/// A call below ``minimumLevel`` costs a comparison: neither its message nor its metadata is evaluated. A copy is one retain.
public struct Log: Sendable {
    private final class Context: Sendable {
        let sink: any LogSink
        let subsystem: String
        let category: String
        let metadata: [String: LogMessage]

        init(_ sink: any LogSink, subsystem: String, category: String, metadata: [String: LogMessage]) {
            (self.sink, self.subsystem, self.category, self.metadata) = (sink, subsystem, category, metadata)
        }
    }

    /// A log that takes nothing.
    public static let disabled = Log(ComposableLog { _ in }, minimumLevel: nil)

    /// The raw value of the least level, and one that no level reaches where there is none.
    @usableFromInline let threshold: UInt8
    private let context: Context

    /// Creates a log.
    /// - Parameters:
    ///   - sink: The receiver of the entries.
    ///   - subsystem: The program, by convention in reverse domain notation.
    ///   - category: The part of the program.
    ///   - metadata: Values that every entry has.
    ///   - minimumLevel: The least level of entries that the sink gets; with `nil`, it gets none.
    public init(
        _ sink: any LogSink,
        subsystem: String = "",
        category: String = "",
        metadata: [String: LogMessage] = [:],
        minimumLevel: LogLevel? = .trace
    ) {
        self.init(
            Context(sink, subsystem: subsystem, category: category, metadata: metadata),
            threshold: minimumLevel?.rawValue ?? .max
        )
    }

    private init(_ context: Context, threshold: UInt8) {
        self.context = context
        self.threshold = threshold
    }

    /// The program that entries are marked with.
    public var subsystem: String { context.subsystem }
    /// The part of the program that entries are marked with.
    public var category: String { context.category }
    /// The values that every entry has.
    public var metadata: [String: LogMessage] { context.metadata }
    /// The least level of the entries that go anywhere, or `nil` if none do.
    public var minimumLevel: LogLevel? { LogLevel(rawValue: threshold) }

    /// Returns a log that differs in what it is given, and has the same sink.
    /// - Parameters:
    ///   - subsystem: The program, by convention in reverse domain notation.
    ///   - category: The part of the program.
    ///   - metadata: Values that every entry has, besides those that it has already; they replace values of equal keys.
    /// - Returns: The other log.
    public func with(
        subsystem: String? = nil,
        category: String? = nil,
        metadata: [String: LogMessage] = [:]
    ) -> Log {
        let context = Context(
            context.sink,
            subsystem: subsystem ?? context.subsystem,
            category: category ?? context.category,
            metadata: context.metadata.merging(metadata) { $1 }
        )
        return Log(context, threshold: threshold)
    }

    /// The value of a key that every entry has, or `nil` if there is none, as in swift-log.
    public subscript(metadataKey key: String) -> LogMessage? {
        get { context.metadata[key] }
        set {
            var metadata = context.metadata
            metadata[key] = newValue
            let (subsystem, category) = (context.subsystem, context.category)
            let changed = Context(context.sink, subsystem: subsystem, category: category, metadata: metadata)
            self = Log(changed, threshold: threshold)
        }
    }

    /// Returns a log of another least level, which has the same sink.
    /// - Parameter minimumLevel: The least level of entries that the sink gets; with `nil`, it gets none.
    /// - Returns: The other log.
    public func with(minimumLevel: LogLevel?) -> Log {
        Log(context, threshold: minimumLevel?.rawValue ?? .max)
    }

    /// Returns whether entries of a level go anywhere.
    @inlinable
    public func isEnabled(_ level: LogLevel) -> Bool {
        level.rawValue >= threshold
    }

    @usableFromInline
    func send(
        _ level: LogLevel,
        _ message: LogMessage,
        _ metadata: [String: LogMessage],
        _ fileID: StaticString,
        _ function: StaticString,
        _ line: UInt
    ) {
        context.sink.log(
            LogEntry(
                level: level,
                subsystem: context.subsystem,
                category: context.category,
                message: message,
                metadata: context.metadata.merging(metadata) { $1 },
                fileID: "\(fileID)",
                function: "\(function)",
                line: line
            )
        )
    }
}
