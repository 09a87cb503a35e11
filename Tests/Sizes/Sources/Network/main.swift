import Foundation
import GlobalDependencies
import NetworkDependency

guard let url = URL(string: "http://localhost:9/") else { fatalError("The text is not a URL.") }
// Nothing listens at this port, so the second request ends with an error.
let network = SimulatedNetwork(hosts: ["localhost": [Route(.get, "/", respond: .text("hello"))]])
for session in [network as any NetworkSession, GlobalDependencies.default.network] {
    do {
        print(String(decoding: try await session.data(from: url).0, as: UTF8.self))
    } catch {
        print(error)
    }
}
