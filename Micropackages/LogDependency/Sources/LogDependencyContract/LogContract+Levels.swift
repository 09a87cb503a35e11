import DependencyContract
import LogDependency

extension LogContract {
    /// Each method has its level, and a log drops entries below its lowest level.
    static let levels: [ContractCase<Subject>] =
        methods.map { name, level, log in
            ContractCase("\(name) logs at level \(level)", expecting: "\(level): text") { try $0.lines { log($0) } }
        }
        + LogLevel.allCases.map { least in
            let expected = LogLevel.allCases.filter { $0 >= least }.map { "\($0): text" }.joined(separator: "\n")
            return ContractCase("a log of level \(least) lets through what is not below", expecting: expected) {
                subject in
                try subject.lines { log in
                    let log = log.with(minimumLevel: least)
                    for level in LogLevel.allCases { log.log(level: level, "text") }
                }
            }
        } + [
            ContractCase("what is not logged is not evaluated", expecting: "0 evaluations") { subject in
                var evaluations = 0
                func next() -> Int {
                    evaluations += 1
                    return evaluations
                }
                Log(subject.sink, minimumLevel: .info).debug("\(next())", metadata: ["k": "\(next())"])
                return try "\(evaluations) evaluations\(subject.lines().joined())"
            },
            ContractCase("what is logged is evaluated once", expecting: "notice: 1 k=2") { subject in
                try subject.lines { log in
                    var evaluations = 0
                    func next() -> Int {
                        evaluations += 1
                        return evaluations
                    }
                    log.notice("\(next())", metadata: ["k": "\(next())"])
                }
            },
            ContractCase("isEnabled tells what is let through", expecting: "notice, warning, error, critical") {
                subject in
                let log = Log(subject.sink, minimumLevel: .notice)
                return LogLevel.allCases.filter(log.isEnabled).map(\.description).joined(separator: ", ")
            },
        ]

    private static let methods: [(name: String, level: LogLevel, log: @Sendable (Log) -> Void)] = [
        ("trace", .trace, { $0.trace("text") }),
        ("debug", .debug, { $0.debug("text") }),
        ("info", .info, { $0.info("text") }),
        ("notice", .notice, { $0.notice("text") }),
        ("log", .notice, { $0.log("text") }),
        ("warning", .warning, { $0.warning("text") }),
        ("error", .error, { $0.error("text") }),
        ("critical", .critical, { $0.critical("text") }),
        ("fault", .critical, { $0.fault("text") }),
    ]
}
