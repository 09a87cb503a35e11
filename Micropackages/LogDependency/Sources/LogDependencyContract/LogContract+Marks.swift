import DependencyContract
import LogDependency

extension LogContract {
    /// Entries contain the subsystem, the category and the metadata of their log.
    static let marks: [ContractCase<Subject>] = [
        ContractCase("subsystem and category stand before the text", expecting: "info app/upload: text") { subject in
            Log(subject.sink, subsystem: "app", category: "upload").info("text")
            return try subject.lines().joined()
        },
        ContractCase("a subsystem may stand alone", expecting: "info app: text") { subject in
            Log(subject.sink, subsystem: "app").info("text")
            return try subject.lines().joined()
        },
        ContractCase("a category may stand alone", expecting: "info upload: text") { subject in
            Log(subject.sink, category: "upload").info("text")
            return try subject.lines().joined()
        },
        ContractCase(
            "a log of another category keeps the rest",
            expecting: "info app/upload: text a=1\ninfo app/download: text a=1"
        ) { subject in
            let log = Log(subject.sink, subsystem: "app", category: "upload", metadata: ["a": "1"])
            log.info("text")
            log.with(category: "download").info("text")
            return try subject.lines().joined(separator: "\n")
        },
        ContractCase("a log of another subsystem keeps the rest", expecting: "info tool/upload: text a=1") { subject in
            let log = Log(subject.sink, subsystem: "app", category: "upload", metadata: ["a": "1"])
            log.with(subsystem: "tool").info("text")
            return try subject.lines().joined(separator: "\n")
        },
        ContractCase("metadata may be set and removed", expecting: "info app/upload: text b=2 | 2 nil") { subject in
            var log = Log(subject.sink, subsystem: "app", category: "upload", metadata: ["a": "1"], minimumLevel: .info)
            log[metadataKey: "b"] = "2"
            log[metadataKey: "a"] = nil
            log.info("text")
            log.debug("text")
            let values = [log[metadataKey: "b"], log[metadataKey: "a"]].map { $0?.text ?? "nil" }
            return "\(try subject.lines().joined(separator: "\n")) | \(values.joined(separator: " "))"
        },
        ContractCase("metadata is sorted by key", expecting: "info: text a=1 b=2 c=3 d=4 e=5") { subject in
            try subject.lines { $0.info("text", metadata: ["e": "5", "b": "2", "d": "4", "a": "1", "c": "3"]) }
        },
        ContractCase("metadata of the call replaces that of the log", expecting: "info: text a=2 b=1") { subject in
            try subject.lines { $0.with(metadata: ["a": "1", "b": "1"]).info("text", metadata: ["a": "2"]) }
        },
        ContractCase("metadata adds up", expecting: "info: text a=1 b=2 c=3") { subject in
            try subject.lines { log in
                log.with(metadata: ["a": "1", "b": "1"]).with(metadata: ["b": "2", "c": "3"]).info("text")
            }
        },
        ContractCase("a log that is given metadata keeps its category", expecting: "info upload: text a=1") { subject in
            try subject.lines { $0.with(category: "upload").with(metadata: ["a": "1"]).info("text") }
        },
        ContractCase("a log that is marked leaves the first as it was", expecting: "info: text") { subject in
            try subject.lines { log in
                _ = log.with(category: "upload", metadata: ["a": "1"])
                log.info("text")
            }
        },
        ContractCase("a log of another level leaves the first as it was", expecting: "debug: text") { subject in
            try subject.lines { log in
                _ = log.with(minimumLevel: .critical)
                log.debug("text")
            }
        },
    ]
}
