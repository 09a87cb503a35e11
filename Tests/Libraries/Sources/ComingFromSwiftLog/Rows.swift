import Logging

// Each comment below quotes a cell of the table of swift-log in LogDependency's README.md. The code under it is that cell.

func logging(handler: @escaping @Sendable (String) -> any LogHandler, status: Int) {
    // `LoggingSystem.bootstrap(handler)`
    LoggingSystem.bootstrap(handler)
    // `Logger(label: "org.example.app")`
    var logger = Logger(label: "org.example.app")
    // `logger.logLevel = .debug`
    logger.logLevel = .debug
    // `logger.info("\(count) files")`
    let count = 3
    logger.info("\(count) files")
    // `logger.error("refused", metadata: ["status": "\(status)"])`
    logger.error("refused", metadata: ["status": "\(status)"])
    // `logger[metadataKey: "id"] = "7"`
    logger[metadataKey: "id"] = "7"
    // `Logger.MetadataProvider { … }`
    let provider = Logger.MetadataProvider { ["id": "7"] }
    print(logger, provider)
}

// `LogHandler`
struct Lines: LogHandler {
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.info

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {}
}

// `SwiftLogNoOpLogHandler()`
let quiet = SwiftLogNoOpLogHandler()
