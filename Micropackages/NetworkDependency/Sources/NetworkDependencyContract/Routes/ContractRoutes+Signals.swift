import NetworkDependency

extension ContractRoutes {
    /// Routes that pause while they respond; each of them, except for "/pieces", first signals "`id`-begun".
    static func streams(sharing rendezvous: Rendezvous) -> [Route] {
        [
            // Sends no response.
            Route(.any, "/never/:id") { request in
                rendezvous.signal("\(request.parameter("id"))-begun")
                await rendezvous.waitForCancellation()
                throw CancellationError()
            },
            // Sends a head, but no body.
            Route(.any, "/never-begins/:id") { request in
                .stream { _ in
                    rendezvous.signal("\(request.parameter("id"))-begun")
                    await rendezvous.waitForCancellation()
                }
            },
            // Sends a body without an end, and signals "`id`-dropped" when the receiver has disconnected.
            Route(.any, "/never-ends/:id") { request in
                .stream { writer in
                    do {
                        try await writer.write("begin")
                        rendezvous.signal("\(request.parameter("id"))-begun")
                        await rendezvous.waitForCancellation()
                        try await writer.write("late")
                    } catch {
                        rendezvous.signal("\(request.parameter("id"))-dropped")
                        throw error
                    }
                }
            },
            // Sends "one", "two" and "three", and after each of them waits for a signal, such as "`id`-one".
            Route(.get, "/pieces/:id") { request in
                .stream { writer in
                    for piece in ["one", "two", "three"] {
                        try await writer.write(piece)
                        try await rendezvous.wait(for: "\(request.parameter("id"))-\(piece)")
                    }
                }
            },
        ]
    }

    static func signals(sharing rendezvous: Rendezvous) -> [Route] {
        [
            Route(.post, "/signal/:name") { request in
                rendezvous.signal(request.parameter("name"))
                return .status(204)
            },
            Route(.get, "/wait/:name") { request in
                try await rendezvous.wait(for: request.parameter("name"))
                return .status(204)
            },
        ]
    }
}
