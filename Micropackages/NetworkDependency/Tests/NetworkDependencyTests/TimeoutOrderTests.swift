import Foundation
import NetworkDependency
import Testing
import TimeDependency

@Suite(.timeLimit(.minutes(5)))
struct TimeoutOrderTests {
    @Test func `requests that are due together time out in the order in which they began`() async throws {
        let time = VirtualTime()
        let silence = SimulatedResponse.status(200).failing(with: .nothing(.stall))
        let network = SimulatedNetwork(hosts: ["a.example": [Route(.get, "/", respond: silence)]], clock: time.clock)
        let url = try #require(URL(string: "http://a.example/"))
        let order = Order()

        for number in 0..<20 {
            Task {
                _ = try? await network.data(from: url)
                await order.note(number)
            }
        }
        await time.advance(by: .seconds(60))

        #expect(await order.numbers == Array(0..<20))
    }

    private actor Order {
        private(set) var numbers: [Int] = []

        func note(_ number: Int) {
            numbers.append(number)
        }
    }
}
