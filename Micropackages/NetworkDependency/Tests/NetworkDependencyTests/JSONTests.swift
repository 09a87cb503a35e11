import Foundation
import NetworkDependency
import NetworkDependencyContract
import Testing

struct JSONTests {
    private struct Order: Codable, Equatable {
        var item: String
        var orderedAt: Date
    }

    @Test func `an order comes back with its number, in the format of the service`() async throws {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.keyEncodingStrategy = .convertToSnakeCase
        encoder.outputFormatting = .sortedKeys
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let order = Order(item: "tea", orderedAt: Date(timeIntervalSince1970: 0))
        let network = SimulatedNetwork(hosts: [
            "api.test": [
                Route(.post, "/orders") { request in
                    let decoder = JSONDecoder()
                    decoder.dateDecodingStrategy = .iso8601
                    decoder.keyDecodingStrategy = .convertFromSnakeCase
                    let order = try request.decode(Order.self, decoder: decoder)
                    return try .json(encoding: ["confirmed": order.item], status: 201)
                },
                Route(.get, "/orders/1", respond: try .json(encoding: order, encoder: encoder)),
            ]
        ])
        let request = try URLRequest("https://api.test/orders", method: "POST")

        let (answer, _) = try await network.upload(for: request, encoding: order, encoder: encoder)
        let stored: Order = try await network.decode(from: URL("https://api.test/orders/1"), decoder: decoder)

        #expect(answer == Data(#"{"confirmed":"tea"}"#.utf8))
        #expect(stored == order)
        #expect(network.requests[0].body == Data(#"{"item":"tea","ordered_at":"1970-01-01T00:00:00Z"}"#.utf8))
        #expect(
            network.requests.map { $0.value(forHTTPHeaderField: "Accept") } == ["application/json", "application/json"]
        )
    }
}
