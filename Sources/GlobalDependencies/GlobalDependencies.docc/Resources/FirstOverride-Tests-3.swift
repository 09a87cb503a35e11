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

    @Test func `in the morning, a letter begins so`() {
        GlobalDependencies.auditing {
            #expect($0.source == .override, "\($0) is live")
        } operation: {
            #expect(
                Letter(to: "Ann", dependencies: morning).firstLine
                    == "Good morning, Ann,"
            )
        }
    }
}
