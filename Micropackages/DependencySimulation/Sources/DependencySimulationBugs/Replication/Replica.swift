import FileSystemDependency
import Foundation
import GlobalDependencies
import NetworkDependency
import RandomDependency
import TimeDependency

/// One of three hosts that keep a set of numbers.
///
/// The replicas elect a leader for a term by a majority of votes. The leader adds values to its log and sends the whole log to the
/// others. It acknowledges a value once a majority has the value on disk.
///
/// A replica that votes for a leader, or accepts its log, promises not to vote for another leader for 500 ms. So if a
/// majority answers a leader, it is the only leader for 500 ms from the moment at which it *sent its messages*. The
/// first 450 ms are its lease. During the lease, the leader answers reads without asking the others. The remaining 50
/// ms allow for clock drift.
actor Replica {
    private enum Role { case follower, candidate, leader }

    private static let heartbeat = Duration.milliseconds(150)
    private static let promise = Duration.milliseconds(500)
    private static let lease = Duration.milliseconds(450)
    private static let majority = 2

    private let name: String
    private let peers: [String]
    private let dependencies: any (ClockDependency & NetworkDependency & RandomDependency)
    private let clock: AnyClock
    private let disk: ReplicaDisk
    private let bug: ReplicationBug?

    private var vote: ReplicaDisk.Vote
    private var log: ReplicaDisk.Log
    private var role = Role.follower
    private var leader: String?
    /// The replica to which this one has made its promise, or `nil` if a restart has lost the name.
    private var promisee: String?
    private var promiseEnd: Duration
    /// The earliest time at which the replica becomes a candidate.
    private var electionTime: Duration

    /// The replicas that voted for this one.
    private var votes: Set<String> = []
    /// The length of each peer's log.
    private var lengths: [String: Int] = [:]
    /// When the last message that a peer accepted was sent, for each peer.
    private var grants: [String: Duration] = [:]
    /// When the last message to a peer was sent, for each peer.
    private var lastSent: [String: Duration] = [:]
    /// The length of the log at the beginning of this leader's term.
    private var firstLength = 0
    /// The length of the log that a majority has.
    private var committed = 0

    init(_ name: String, peers: [String], dependencies: GlobalDependencies, bug: ReplicationBug?) throws {
        self.name = name
        self.peers = peers
        self.dependencies = dependencies
        self.bug = bug
        clock = AnyClock(dependencies.clock)
        disk = ReplicaDisk(fileSystem: dependencies.fileSystem, bug: bug)
        vote = try disk.vote()
        log = try disk.log()
        promiseEnd = Self.promise
        electionTime = Self.promise
    }

    /// Until the process ends, sends heartbeats as the leader, or becomes a candidate after its election time.
    func run() async throws {
        postponeElection()
        while true {
            try await dependencies.clock.sleep(for: Self.heartbeat)
            if role == .leader {
                for peer in peers { Task { await replicate(to: peer) } }
            } else if now >= electionTime {
                // If the disk fails, the replica does not become a candidate.
                try? stand()
            }
        }
    }

    func response(to request: SimulatedRequest) async throws -> SimulatedResponse {
        let body = String(decoding: request.body, as: UTF8.self)
        switch request.url.path() {
        case "/vote":
            guard let request = VoteRequest(body) else { return .status(400) }
            return .text("\(try answer(request))")
        case "/append":
            guard let request = AppendRequest(body) else { return .status(400) }
            return .text("\(try answer(request))")
        case "/add":
            guard let entry = LogEntry(body) else { return .status(400) }
            guard role == .leader else { return .text(leader ?? "", status: 421) }
            return try await add(entry).map { .text("\($0)") } ?? .status(503)
        default:
            guard role == .leader else { return .text(leader ?? "", status: 421) }
            guard isEstablished, hasLease || bug == .unleasedRead else { return .status(503) }
            return .text(log.entries.prefix(committed).map { "\($0.value)" }.joined(separator: " "))
        }
    }

    private var now: Duration { clock.now.sinceStart }

    // MARK: Elections

    private func stand() throws {
        try save(ReplicaDisk.Vote(term: vote.term + 1, candidate: name))
        role = .candidate
        leader = nil
        votes = [name]
        postponeElection()
        let request = VoteRequest(term: vote.term, candidate: name, acceptedTerm: log.term, length: log.entries.count)
        for peer in peers { Task { await ask(peer, request) } }
    }

    private func ask(_ peer: String, _ request: VoteRequest) async {
        guard let reply = await send("\(request)", to: peer, "/vote"), isCurrent(reply), role == .candidate,
            reply.isAccepted
        else { return }
        votes.insert(peer)
        if votes.count >= Self.majority { try? lead() }
    }

    private func lead() throws {
        try save(ReplicaDisk.Log(term: vote.term, entries: log.entries))
        role = .leader
        leader = name
        (lengths, grants, committed) = ([:], [:], 0)
        firstLength = log.entries.count
    }

    private func answer(_ request: VoteRequest) throws -> ReplicaReply {
        let hasPromised = now < promiseEnd && promisee != request.candidate
        guard request.term >= vote.term, !hasPromised, role != .leader || !hasLease else { return reply(false) }
        if request.term > vote.term { try follow(request.term) }
        guard (request.acceptedTerm, request.length) >= (log.term, log.entries.count),
            vote.candidate == nil || vote.candidate == request.candidate
        else { return reply(false) }
        if vote.candidate == nil { try save(ReplicaDisk.Vote(term: vote.term, candidate: request.candidate)) }
        promise(to: request.candidate)
        return reply(true)
    }

    private func follow(_ term: Int) throws {
        if term > vote.term { try save(ReplicaDisk.Vote(term: term)) }
        role = .follower
        leader = nil
        postponeElection()
    }

    private func promise(to candidate: String) {
        promisee = candidate
        promiseEnd = now + Self.promise
        postponeElection()
    }

    private func postponeElection() {
        let milliseconds = dependencies.random.withGenerator { Int.random(in: 0...500, using: &$0) }
        electionTime = max(now, promiseEnd) + .milliseconds(milliseconds)
    }

    // MARK: The log

    private func add(_ entry: LogEntry) async throws -> Bool? {
        let term = vote.term
        let known = log.entries.firstIndex { $0.id == entry.id }
        if known == nil { try save(ReplicaDisk.Log(term: term, entries: log.entries + [entry])) }
        let index = known ?? log.entries.count - 1
        commit()
        if committed <= index {
            await withTaskGroup { group in
                for peer in peers { group.addTask { await self.replicate(to: peer) } }
                for await _ in group where committed > index { group.cancelAll() }
            }
        }
        guard role == .leader, vote.term == term, committed > index else { return nil }
        return !log.entries[..<index].contains { $0.value == entry.value }
    }

    private func replicate(to peer: String) async {
        // Another replica may have become the leader before this task runs. A former leader must not send its log in
        // the new term.
        guard role == .leader else { return }
        let sent = now
        lastSent[peer] = sent
        let request = AppendRequest(term: vote.term, leader: name, entries: log.entries)
        guard let reply = await send("\(request)", to: peer, "/append"), isCurrent(reply), role == .leader,
            reply.isAccepted
        else { return }
        lengths[peer] = max(lengths[peer] ?? 0, reply.length)
        let start =
            switch bug {
            case .leaseFromReceipt: now
            case .staleReply: lastSent[peer] ?? sent
            default: sent
            }
        grants[peer] = max(grants[peer] ?? .zero, start)
        commit()
    }

    private func answer(_ request: AppendRequest) throws -> ReplicaReply {
        guard request.term >= vote.term else { return reply(false) }
        if request.term > vote.term || role != .follower { try follow(request.term) }
        // In a term, the leader's log only grows. A shorter log of the same term is therefore older, and is ignored.
        if log.term != request.term || log.entries.count < request.entries.count {
            try save(ReplicaDisk.Log(term: request.term, entries: request.entries))
        }
        leader = request.leader
        promise(to: request.leader)
        return reply(true)
    }

    private func commit() {
        let lengths = ([log.entries.count] + lengths.values).sorted(by: >)
        let count = bug == .earlyAcknowledgment ? 1 : Self.majority
        if lengths.count >= count { committed = max(committed, lengths[count - 1]) }
    }

    /// A Boolean value that is true once a majority has the log from the beginning of the leader's term.
    private var isEstablished: Bool { committed >= firstLength && !grants.isEmpty }

    private var hasLease: Bool {
        let starts = grants.values.sorted(by: >)
        return starts.count >= Self.majority - 1 && now < starts[Self.majority - 2] + Self.lease
    }

    // MARK: Messages and files

    private func reply(_ isAccepted: Bool) -> ReplicaReply {
        ReplicaReply(term: vote.term, isAccepted: isAccepted, length: log.entries.count)
    }

    /// Returns whether a reply belongs to this term.
    ///
    /// If it belongs to a later term, the replica becomes a follower.
    private func isCurrent(_ reply: ReplicaReply) -> Bool {
        if reply.term > vote.term { try? follow(reply.term) }
        return reply.term == vote.term || bug == .staleReply
    }

    private func send(_ text: String, to peer: String, _ path: String) async -> ReplicaReply? {
        guard let url = URL(string: "http://\(peer)\(path)") else { return nil }
        var request = URLRequest(url: url)
        request.httpMethod = "POST"
        request.httpBody = Data(text.utf8)
        request.timeoutInterval = 4
        let data = try? await dependencies.network.validated.data(for: request).0
        return data.flatMap { ReplicaReply(String(decoding: $0, as: UTF8.self)) }
    }

    /// Saves a vote to the disk, and sets ``vote`` only if the disk does not fail.
    private func save(_ vote: ReplicaDisk.Vote) throws {
        try disk.save(vote)
        self.vote = vote
    }

    private func save(_ log: ReplicaDisk.Log) throws {
        try disk.save(log)
        self.log = log
    }
}
