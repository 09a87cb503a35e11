import DependencyContract
import Foundation
import NetworkDependency
import TimeDependency

extension TimeLine {
    static let bodies: [ContractCase<TimeLine>] = [
        fact(
            "bandwidth lets a body arrive piece by piece",
            within: .seconds(10),
            expecting: (1...8).map { "\($0 * 250) at \(Double($0) / 4)" }
        ) { line in
            line.network["api.test"] = [Route(.get, "/", respond: .data(Data(count: 2000)))]
            line.network.setCondition(HostCondition(bandwidth: 1000), of: "api.test")
            _ = try await line.dependencies.network.data(from: url("/")) { progress in
                if case .received(let count, _) = progress { line.note("\(count)") }
            }
        },
        fact(
            "bandwidth lets an upload leave piece by piece, before the latency",
            within: .seconds(10),
            expecting: (1...4).map { "\($0 * 250) at \(Double($0) / 4)" } + ["stored at 3.006"]
        ) { line in
            line.network["api.test"] = [Route(.put, "/", respond: .text("stored"))]
            line.network.setCondition(HostCondition(latency: .seconds(2), bandwidth: 1000), of: "api.test")
            var request = URLRequest(url: url("/"))
            request.httpMethod = "PUT"
            let (bytes, _) = try await line.dependencies.network.bytes(
                for: request,
                uploading: .data(Data(count: 1000))
            ) { progress in
                if case .sent(let count, _) = progress { line.note("\(count)") }
            }
            line.note(String(decoding: try await bytes.data(), as: UTF8.self))
        },
        fact(
            "a stream arrives as its closure writes it",
            within: .seconds(10),
            expecting: ["one at 1.0", "two at 2.0", "three at 3.0", "end at 3.5"]
        ) { line in
            let clock = line.clock
            line.network["api.test"] = [
                Route(
                    .get,
                    "/",
                    respond: .stream { writer in
                        for text in ["one", "two", "three"] {
                            try await clock.sleep(for: .seconds(1))
                            try await writer.write(text)
                        }
                        try await clock.sleep(for: .milliseconds(500))
                    }
                )
            ]
            let (bytes, _) = try await line.dependencies.network.bytes(from: url("/"))
            while let chunk = try await bytes.nextChunk() {
                line.note(String(decoding: chunk, as: UTF8.self))
            }
            line.note("end")
        },
        fact(
            "a stream that stalls times out after its last piece",
            within: .seconds(100),
            expecting: ["4 at 4.0", "error \(URLError.Code.timedOut.rawValue) at 14.0"]
        ) { line in
            let clock = line.clock
            line.network["api.test"] = [
                Route(
                    .get,
                    "/",
                    respond: .stream { writer in
                        for _ in 0..<4 {
                            try await clock.sleep(for: .seconds(1))
                            try await writer.write("x")
                        }
                        line.note("4")
                        try await clock.sleep(for: .seconds(50))
                    }
                )
            ]
            await line.noteText(timeout: 10)
        },
        fact(
            "a connection is lost when as much has arrived as it lets through",
            within: .seconds(10),
            expecting: ["error \(URLError.Code.networkConnectionLost.rawValue) at 2.0", "0 at 2.0"]
        ) { line in
            line.network["api.test"] = [Route(.get, "/", respond: .data(Data(count: 4000)))]
            line.network.setCondition(HostCondition(bandwidth: 1000, dropsAfterBytes: 1900), of: "api.test")
            await line.noteText()
            line.note("\(line.time.sleepers.count)")
        },
        fact(
            "a server that stalls within the body is given up after the timeout",
            within: .seconds(100),
            expecting: ["error \(URLError.Code.timedOut.rawValue) at 5.0"]
        ) { line in
            line.network["api.test"] = [Route(.get, "/", respond: .text("hello").failing(with: .halfBody(.stall)))]
            await line.noteText(timeout: 5)
        },
    ]
}
