import AsyncAlgorithms
import Testing
import TimeDependency

/// Tests the operators of swift-async-algorithms.
///
/// They start their own tasks, and do not refer to a time line.
@Suite(.timeLimit(.minutes(60)))
struct AsyncAlgorithmsTests {
    let time = VirtualTime()

    /// Typing in a search field: bursts of letters, with a tenth of a second between two letters.
    private func typing() -> some AsyncSequence<String, Never> & Sendable {
        let (texts, continuation) = AsyncStream.makeStream(of: String.self)
        Task { [time] in
            for (text, milliseconds) in [("a", 100), ("ab", 100), ("abc", 1000), ("abcd", 100), ("abcde", 1000)] {
                continuation.yield(text)
                try? await time.clock.sleep(for: .milliseconds(milliseconds))
            }
            continuation.finish()
        }
        return texts
    }

    /// Advances the time once, and returns the elements of a sequence, each with the time of its arrival.
    private func arrivals<Elements: AsyncSequence & Sendable>(
        of elements: Elements,
        within duration: Duration = .seconds(60)
    ) async -> [String] where Elements.Element: Sendable {
        let task = Task { [time] in
            var arrivals: [String] = []
            do {
                for try await element in elements {
                    arrivals.append("\(element) at \(time.now)")
                }
            } catch is CancellationError {
            } catch {
                arrivals.append("\(error)")
            }
            return arrivals
        }
        await time.advance(by: duration)
        task.cancel()
        return await task.value
    }

    @Test func `debounce lets the last of each burst through`() async {
        let searches = typing().debounce(for: .milliseconds(300), clock: time.clock)

        #expect(await arrivals(of: searches) == ["abc at 0.5 seconds", "abcde at 1.6 seconds"])
    }

    @Test func `debounce works on a clock of unknown type`() async {
        let clock: any Clock<Duration> = time.clock
        let searches = typing().debounce(for: .milliseconds(300), clock: AnyClock(clock))

        #expect(await arrivals(of: searches) == ["abc at 0.5 seconds", "abcde at 1.6 seconds"])
    }

    @Test func `throttle lets one element an interval through`() async {
        let searches = typing()._throttle(for: .milliseconds(250), clock: time.clock, latest: true)

        #expect(
            await arrivals(of: searches)
                == ["a at 0.0 seconds", "abcd at 1.2 seconds", "abcde at 2.3 seconds"]
        )
    }

    @Test func `chunks are those of each interval`() async {
        let chunks = typing().chunked(by: .repeating(every: .milliseconds(250), clock: time.clock))

        #expect(
            await arrivals(of: chunks)
                == [
                    "[\"a\", \"ab\", \"abc\"] at 0.25 seconds",
                    "[\"abcd\"] at 1.25 seconds",
                    "[\"abcde\"] at 1.5 seconds",
                ]
        )
    }

    @Test func `a timer ticks at each interval`() async {
        let ticks = AsyncTimerSequence(interval: .seconds(10), clock: time.clock)

        #expect(await arrivals(of: ticks) == (1...6).map { "\($0 * 10).0 seconds at \($0 * 10).0 seconds" })
    }
}
