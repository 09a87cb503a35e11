import Foundation

/// A web server on 127.0.0.1: answers one request with each of its answers, and is gone.
struct LoopbackServer {
    let url: URL

    init(answers: [String]) throws {
        let listener = socket(AF_INET, Self.streamSocket, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutableBytes(of: &address) { bytes in
            bytes.withMemoryRebound(to: sockaddr.self) { address in
                bind(listener, address.baseAddress, length) == 0
                    && getsockname(listener, address.baseAddress, &length) == 0 && listen(listener, 8) == 0
            }
        }
        guard isListening, let url = URL(string: "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))/") else {
            throw CocoaError(.featureUnsupported)
        }
        self.url = url
        Thread.detachNewThread {
            for answer in answers {
                let connection = FileHandle(fileDescriptor: accept(listener, nil, nil), closeOnDealloc: true)
                Self.answer(answer, on: connection)
            }
            close(listener)
        }
    }

    private static func answer(_ text: String, on connection: FileHandle) {
        var request = Data()
        while request.range(of: Data("\r\n\r\n".utf8)) == nil {
            let received = connection.availableData
            if received.isEmpty { return }
            request += received
        }
        let head = "HTTP/1.1 200 OK\r\nContent-Length: \(text.utf8.count)\r\nConnection: close\r\n\r\n"
        try? connection.write(contentsOf: Data((head + text).utf8))
    }
}
