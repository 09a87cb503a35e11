import Foundation
import NetworkDependency

extension Operation {
    /// The files that a network writes and reads.
    ///
    /// The network itself is simulated: only the files are the system's.
    static var transfers: [Operation] {
        [
            Operation(asynchronous: "download", changes: "far/tmp", permits: leavesNoFile) { _ in
                let url = try await network.download(from: host.appending(path: "large")).0
                return try removing(url) { describe(try Data(contentsOf: $0)) }
            },
            Operation(asynchronous: "upload from a file") { fixture in
                var request = URLRequest(url: host.appending(path: "echo"))
                request.httpMethod = "POST"
                let file = URL(filePath: "\(fixture.near)/large")
                return describe(try await network.upload(for: request, fromFile: file).0)
            },
        ]
    }

    private static let host = URL(string: "https://example.org") ?? URL(filePath: "/")

    private static var network: SimulatedNetwork {
        let routes: RouteTable = [
            Route(.get, "/large", respond: .data(large)),
            Route(.post, "/echo") { .data($0.body) },
        ]
        return SimulatedNetwork(hosts: ["example.org": routes], files: SystemTransferFiles())
    }
}
