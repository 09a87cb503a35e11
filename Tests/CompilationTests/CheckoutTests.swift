import GlobalDependencies
import NetworkDependency
import Testing
import TimeDependency

@Test func `a silent bank is asked again after a minute`() async throws {
    let url = try #require(URL(string: "https://bank.example/pay/42"))
    let time = VirtualTime()
    // The bank receives the request, and never answers.
    let silence = SimulatedResponse.status(200)
        .failing(with: .nothing(.stall))
    let route = Route(.put, "/pay/42", script: [silence, .text("paid")])
    let network = SimulatedNetwork(
        hosts: ["bank.example": [route]],
        clock: time.clock
    )
    let checkout = Checkout(
        dependencies: .default
            .with(override: network, for: \.network)
            .with(override: time.clock, for: \.clock)
    )

    async let receipt = checkout.pay(at: url)
    await time.run()

    #expect(try await receipt == Data("paid".utf8))
    #expect(network.requests.count == 2)
    #expect(time.date.now == time.startDate + 90)
}
