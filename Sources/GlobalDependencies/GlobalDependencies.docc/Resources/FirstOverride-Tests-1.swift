import GlobalDependencies
import Testing

@testable import Greetings

struct FixedTimeOfDay: TimeOfDay {
    let hour: Int
}

struct GreetingTests {
    private let morning = GlobalDependencies.default.with(
        override: FixedTimeOfDay(hour: 8),
        for: \.timeOfDay
    )

    @Test func `in the morning, a greeting says so`() {
        #expect(Greeting(dependencies: morning).text == "Good morning")
    }
}
