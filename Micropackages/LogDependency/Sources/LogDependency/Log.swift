/// A log: the sink for its entries, the values that mark each entry, and the lowest level that is logged.
///
/// It is the façade of `os.Logger`, and of swift-log's `Logger`:
///
/// ```swift
/// let log = dependencies.log.with(category: "upload")
/// log.info("\(files.count) files of \(user.name)")
/// log.error("refused by \(host, privacy: .public)", metadata: ["status": "\(status)"])
/// ```
///
/// A call below ``minimumLevel`` costs a comparison: neither its message nor its metadata is evaluated. Copying a log costs one
/// retain.
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

    /// A log that drops all entries.
    public static let disabled = Log(
        Context(ComposableLog { $0.log = { _ in } }, subsystem: "", category: "", metadata: [:]),
        threshold: .max
    )

    /// The raw value of the lowest level that is logged, or a value above all levels if logging is off.
    @usableFromInline let threshold: UInt8
    private let context: Context

    /// Creates a log.
    /// - Parameters:
    ///   - sink: The sink for the entries.
    ///   - subsystem: The program, by convention in reverse domain notation.
    ///   - category: The part of the program.
    ///   - metadata: Values that every entry has.
    ///   - minimumLevel: The lowest level that is logged. To log nothing, use ``disabled``.
    public init(
        _ sink: any LogSink,
        subsystem: String = "",
        category: String = "",
        metadata: [String: LogMessage] = [:],
        minimumLevel: LogLevel = .trace
    ) {
        self.init(
            Context(sink, subsystem: subsystem, category: category, metadata: metadata),
            threshold: minimumLevel.rawValue
        )
    }

    private init(_ context: Context, threshold: UInt8) {
        self.context = context
        self.threshold = threshold
    }

    /// The subsystem of each entry: the program, by convention in reverse domain notation.
    public var subsystem: String { context.subsystem }
    /// The category of each entry: the part of the program.
    public var category: String { context.category }
    /// The values that every entry has.
    public var metadata: [String: LogMessage] { context.metadata }
    /// The lowest level that is logged, or `nil` for ``disabled``.
    public var minimumLevel: LogLevel? { LogLevel(rawValue: threshold) }

    /// Returns a log with the same sink and some different values.
    /// - Parameters:
    ///   - subsystem: The program, by convention in reverse domain notation.
    ///   - category: The part of the program.
    ///   - metadata: Additional values for every entry. They replace values with the same keys.
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

    /// The value that every entry has for a key, or `nil`, as in swift-log.
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

    /// Returns a log with the same sink and another lowest level.
    /// - Parameter minimumLevel: The lowest level that is logged.
    /// - Returns: The other log.
    public func with(minimumLevel: LogLevel) -> Log {
        Log(context, threshold: minimumLevel.rawValue)
    }

    /// Returns whether entries of a level are logged.
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
