/// A candidate's request for a vote.
struct VoteRequest: Sendable {
    let term: Int
    let candidate: String
    let acceptedTerm: Int
    let length: Int
}

/// A leader's message to the other replicas, with its whole log.
struct AppendRequest: Sendable {
    let term: Int
    let leader: String
    let entries: [LogEntry]
}

/// The reply to both kinds of messages.
struct ReplicaReply: Sendable {
    let term: Int
    let isAccepted: Bool
    /// The length of the follower's log.
    let length: Int
}

/// A value that is added to the replicated set, and the identifier of the request that adds it.
struct LogEntry: Sendable, Hashable {
    let id: String
    let value: Int
}

// The messages are lines of words. Coding them as JSON would take most of the time of a run.

extension LogEntry: LosslessStringConvertible {
    var description: String { "\(id) \(value)" }

    init?(_ description: String) {
        let words = description.split(separator: " ")
        guard words.count == 2, let value = Int(words[1]) else { return nil }
        self.init(id: String(words[0]), value: value)
    }
}

extension VoteRequest: LosslessStringConvertible {
    var description: String { "\(term) \(candidate) \(acceptedTerm) \(length)" }

    init?(_ description: String) {
        let words = description.split(separator: " ")
        guard words.count == 4, let term = Int(words[0]), let acceptedTerm = Int(words[2]), let length = Int(words[3])
        else { return nil }
        self.init(term: term, candidate: String(words[1]), acceptedTerm: acceptedTerm, length: length)
    }
}

extension AppendRequest: LosslessStringConvertible {
    var description: String {
        (["\(term) \(leader)"] + entries.map(\.description)).joined(separator: "\n")
    }

    init?(_ description: String) {
        let lines = description.split(separator: "\n")
        guard let words = lines.first?.split(separator: " "), words.count == 2, let term = Int(words[0]) else {
            return nil
        }
        let entries = lines.dropFirst().compactMap { LogEntry(String($0)) }
        self.init(term: term, leader: String(words[1]), entries: entries)
    }
}

extension ReplicaReply: LosslessStringConvertible {
    var description: String { "\(term) \(isAccepted) \(length)" }

    init?(_ description: String) {
        let words = description.split(separator: " ")
        guard words.count == 3, let term = Int(words[0]), let isAccepted = Bool(String(words[1])),
            let length = Int(words[2])
        else { return nil }
        self.init(term: term, isAccepted: isAccepted, length: length)
    }
}
