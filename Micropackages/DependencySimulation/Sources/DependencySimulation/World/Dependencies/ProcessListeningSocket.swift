/// A listening socket of a process, which records every call.
struct ProcessListeningSocket: ListeningSocket {
    let listener: Listener

    var port: Int { listener.port }

    func accept() async throws -> any ConnectedSocket {
        let process = listener.process
        let socket = try await process.call(suspending: "accept on port \(port)") {
            ProcessSocket(of: process, on: try await listener.accept(), at: .server)
        }
        process.core.note(.call("\(process.host): accept on port \(port): \(socket.remoteHost)"), on: process.host)
        return socket
    }

    func close() {
        try? listener.process.call("close port \(port)") { listener.release() }
    }
}
