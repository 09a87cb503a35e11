public import DependencySimulation
public import NIOCore

extension SimulatedEventLoop {
    /// Connects to a port of a host.
    /// - Parameters:
    ///   - host: The name of the host.
    ///   - port: The port.
    ///   - initialize: Adds the handlers of the channel. It runs on the loop, before the channel is active.
    /// - Returns: The result of `initialize`, such as a `NIOAsyncChannel`.
    /// - Throws: The errors of `Sockets.connect(to:port:)` and `initialize`.
    public func connect<Output: Sendable>(
        to host: String,
        port: Int,
        initialize: @escaping @Sendable (any Channel) throws -> Output
    ) async throws -> Output {
        try await open(try await sockets.connect(to: host, port: port)) { channel in
            channel.eventLoop.makeCompletedFuture { try initialize(channel) }
        }
    }

    /// Until the process ends or the socket is closed, accepts the connections to a port.
    /// - Parameters:
    ///   - port: The port.
    ///   - initialize: Adds the handlers of a channel. It runs on the loop, before the channel is active.
    ///   - handle: Serves a connection. It runs in a separate task.
    /// - Returns: The socket, which already listens.
    /// - Throws: The errors of `Sockets.listen(on:)`.
    @discardableResult
    public func serve<Output: Sendable>(
        on port: Int,
        initialize: @escaping @Sendable (any Channel) -> EventLoopFuture<Output>,
        handle: @escaping @Sendable (Output) async -> Void
    ) async throws -> any ListeningSocket {
        let listener = try await sockets.listen(on: port)
        Task(executorPreference: time) { [self] in
            while true {
                let socket = try await listener.accept()
                // If a channel cannot be set up, its connection is already closed.
                Task(executorPreference: time) { await handle(try await self.open(socket, initialize: initialize)) }
            }
        }
        return listener
    }

    private func open<Output: Sendable>(
        _ socket: any ConnectedSocket,
        initialize: @escaping @Sendable (any Channel) -> EventLoopFuture<Output>
    ) async throws -> Output {
        let channel = SimulatedChannel(on: socket, of: self)
        do {
            let output = try await flatSubmit { initialize(channel) }.get()
            try await submit { channel.activate() }.get()
            return output
        } catch {
            socket.close()
            throw error
        }
    }
}
