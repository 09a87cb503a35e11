import GlobalDependencies
import LogDependency
import Logging
import Synchronization
import Testing

/// Records the calls of swift-log.
private final class Lines: Sendable {
    struct Handler: LogHandler {
        let label: String
        let lines: Lines
        var metadata: Logger.Metadata = [:]
        var logLevel = Logger.Level.trace

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            let values = (event.metadata ?? [:]).sorted { $0.key < $1.key }.map { " \($0)=\($1)" }.joined()
            lines.lines.withLock { $0.append("\(label) \(event.level): \(event.message)\(values)") }
        }
    }

    let lines = Mutex<[String]>([])
    let labels = Mutex<[String]>([])
}

@Test func `swift-log gets entries with their labels, levels and metadata, and no private values`() {
    let lines = Lines()
    LoggingSystem.bootstrap { label in
        lines.labels.withLock { $0.append(label) }
        return Lines.Handler(label: label, lines: lines)
    }
    let dependencies = GlobalDependencies.default
        .with(override: Log(SwiftLogSink(), subsystem: "app", minimumLevel: .debug), for: \.log)
    let name = "Ann"

    let log = dependencies.log.with(category: "door", metadata: ["floor": "\(3)"])
    log.trace("nothing")
    log.warning("\(name) waits", metadata: ["minutes": "\(5)"])
    log.fault("closed")

    #expect(
        lines.lines.withLock { $0 } == [
            "app.door warning: <private> waits floor=3 minutes=5",
            "app.door critical: closed floor=3",
        ]
    )
    #expect(lines.labels.withLock { $0 } == ["app.door"], "One logger is made for both entries.")
}
