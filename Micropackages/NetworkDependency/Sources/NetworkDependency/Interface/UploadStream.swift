import DependencySupport

/// The body of a request that is produced while it is sent.
///
/// ```swift
/// let rows = UploadStream { database.rows().map { Data("\($0)\n".utf8) } }
/// let (data, _) = try await network.upload(for: request, from: rows)
/// ```
///
/// The next piece is requested from the sequence when the transport can take it. If the number of bytes is known, the last piece is
/// sent when the sequence has ended. If the sequence throws, the request fails with
/// `URLError.requestBodyStreamExhausted`, whose underlying error is the sequence's error. If `URLSession` is the transport, the
/// whole body is first collected in memory.
public struct UploadStream: Sendable, Hashable {
    /// A closure that reads a sequence, and passes each of its pieces to `receive`.
    package typealias Run =
        @Sendable (_ receive: @escaping @Sendable (Data) async throws -> Void) async throws -> Void

    /// The number of bytes, or `nil` if it is unknown; in that case, the body is sent in chunks.
    public let count: Int64?
    /// A Boolean value that is true if the body can be sent again, as a redirect may require.
    public let isReplayable: Bool
    private let source: Source

    /// Creates a body from a sequence that can be read only once.
    ///
    /// If a redirect repeats the body, the request fails with `URLError.requestBodyStreamExhausted`.
    /// - Parameters:
    ///   - pieces: The pieces of the body, as `Data`, `[UInt8]` or another collection of bytes.
    ///   - count: The number of bytes, or `nil` if it is unknown. A sequence with another number of bytes is an error.
    public init<Pieces: AsyncSequence & Sendable>(_ pieces: Pieces, count: Int64? = nil)
    where Pieces.Element: Collection<UInt8> & Sendable, Pieces.AsyncIterator: SendableMetatype {
        self.init(count: count, isReplayable: false) { receive in
            for try await piece in pieces { try await receive(Data(piece)) }
        }
    }

    /// Creates a body from a closure that returns a new sequence each time the body is sent.
    /// - Parameters:
    ///   - count: The number of bytes, or `nil` if it is unknown. A sequence with another number of bytes is an error.
    ///   - makePieces: Returns the pieces of the body, as `Data`, `[UInt8]` or another collection of bytes.
    public init<Pieces: AsyncSequence & SendableMetatype>(
        count: Int64? = nil,
        _ makePieces: @escaping @Sendable () -> Pieces
    )
    where Pieces.Element: Collection<UInt8> & Sendable, Pieces.AsyncIterator: SendableMetatype {
        self.init(count: count, isReplayable: true) { receive in
            for try await piece in makePieces() { try await receive(Data(piece)) }
        }
    }

    package init(
        count: Int64?,
        isReplayable: Bool,
        on executor: (any TaskExecutor)? = nil,
        run: @escaping Run
    ) {
        self.count = count
        self.isReplayable = isReplayable
        source = Source(run: run, executor: executor)
    }

    /// The executor that produces the pieces, or `nil` if producing pieces never blocks; an `InputStream` may block.
    var executor: (any TaskExecutor)? {
        source.executor
    }

    /// Returns the whole body, for fakes that answer a request.
    /// - Throws: The error of the sequence, or `URLError.requestBodyStreamExhausted` if the sequence was read before or does not
    ///   have ``count`` bytes.
    public func data() async throws -> Data {
        let collected = Lock(Data())
        try await forEachPiece { piece in collected.withLock { $0.append(piece) } }
        return collected.withLock { $0 }
    }

    /// Calls a closure with each nonempty piece, in order.
    /// - Throws: The errors of the sequence and the closure, or `URLError.requestBodyStreamExhausted` if the sequence was read
    ///   before or does not have ``count`` bytes.
    package func forEachPiece(_ receive: @escaping @Sendable (Data) async throws -> Void) async throws {
        let isFirst = source.wasRead.withLock { wasRead in
            defer { wasRead = true }
            return !wasRead
        }
        guard isFirst || isReplayable, count ?? 0 >= 0 else { throw URLError(.requestBodyStreamExhausted) }
        guard let count else {
            return try await source.run { piece in if !piece.isEmpty { try await receive(piece) } }
        }
        // The last piece is withheld until the sequence has ended, because a transport stops reading behind the length.
        let state = Lock((rest: count, last: Data()))
        try await source.run { piece in
            let isLast = try state.withLock { state in
                state.rest -= Int64(piece.count)
                guard state.rest >= 0 else { throw URLError(.requestBodyStreamExhausted) }
                if state.rest == 0, !piece.isEmpty { state.last = piece }
                return state.rest == 0
            }
            if !isLast, !piece.isEmpty { try await receive(piece) }
        }
        let (rest, last) = state.withLock { $0 }
        guard rest == 0 else { throw URLError(.requestBodyStreamExhausted) }
        if !last.isEmpty { try await receive(last) }
    }

    /// The source of the pieces.
    ///
    /// Streams with the same source are equal.
    private final class Source: Sendable, Hashable {
        let run: Run
        let executor: (any TaskExecutor)?
        let wasRead = Lock(false)

        init(run: @escaping Run, executor: (any TaskExecutor)?) {
            self.run = run
            self.executor = executor
        }

        static func == (first: Source, second: Source) -> Bool {
            first === second
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(ObjectIdentifier(self))
        }
    }
}
