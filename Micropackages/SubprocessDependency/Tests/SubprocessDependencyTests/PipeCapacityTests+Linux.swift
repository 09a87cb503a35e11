#if os(Linux)
import Foundation
import Testing

@testable import SubprocessDependency

struct PipeCapacityTests {
    private static let (small, large) = (1 << 16, 1 << 20)

    @Test func `few pipes are large at once, and only until they are empty`() async throws {
        let poller = try Poller()
        let pipes = try (0...Poller.enlargementLimit).map { _ in try FullPipe(poller) }

        for pipe in pipes { try await pipe.fillAndRead() }
        #expect(pipes.dropLast().allSatisfy { $0.capacity == Self.large })
        #expect(pipes.last?.capacity == Self.small)

        let reader = pipes[0].reader
        let reading = Task { while try await reader.read(upTo: Self.small) != nil {} }
        while pipes[0].capacity != Self.small { await Task.yield() }
        pipes[0].closeWriter()
        try await reading.value
        try await pipes.last?.fillAndRead()
        #expect(pipes.last?.capacity == Self.large)

        // A pipe that is closed makes room, too.
        pipes[1].reader.close()
        let next = try FullPipe(poller)
        try await next.fillAndRead()
        #expect(next.capacity == Self.large)
    }

    private final class FullPipe {
        let reader: PipeEnd
        private let writer: Int32
        private var isOpen = true

        init(_ poller: Poller) throws {
            var ends: [Int32] = [0, 0]
            try #require(pipe(&ends) == 0)
            for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
            reader = PipeEnd(ends[0], isForWriting: false, growsWhenFull: true, poller: poller)
            writer = ends[1]
        }

        deinit { closeWriter() }

        // 1032 is `F_GETPIPE_SZ`, which the headers declare only for GNU sources.
        var capacity: Int { Int(fcntl(writer, 1032)) }

        func fillAndRead() async throws {
            let bytes = [UInt8](repeating: 1, count: PipeCapacityTests.large)
            while write(writer, bytes, bytes.count) > 0 {}
            _ = try await reader.read(upTo: PipeCapacityTests.small)
        }

        func closeWriter() {
            if isOpen { close(writer) }
            isOpen = false
        }
    }
}
#endif
