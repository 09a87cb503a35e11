#if !canImport(Darwin)
import NetworkDependencyCurl

/// The transport of ``SystemNetwork`` on Linux: each hop is a transfer of libcurl, which FoundationNetworking has loaded.
///
/// `URLSession` repeats requests of which it does not know what became of them, ends the process where a response breaks off,
/// and takes content that is cut short for whole. It is over libcurl too, and these defects are its own.
final class CurlTransport: LiveTransport {
    /// The settings that a configuration has for every request.
    struct Settings: Sendable {
        var headers: [(name: String, value: String)] = []
        var connectionsPerHost = 6
        /// A file of the authorities to trust, instead of the system's.
        var authorities: String?
        /// Decides on servers over TLS.
        var delegate = NetworkDelegate()
    }

    /// A Boolean value that is true where the process has loaded a libcurl that is recent enough (7.68).
    static let isAvailable = curl_library_load()

    private let settings: Settings
    private let loop: CurlLoop

    init(settings: Settings) {
        self.settings = settings
        loop = CurlLoop(connectionsPerHost: settings.connectionsPerHost)
    }

    deinit {
        loop.finish()
    }

    /// The name and the version of the library, such as "libcurl 7.88.1".
    var name: String {
        "libcurl \(String(cString: curl_library_version()))"
    }

    var transferCount: Int {
        loop.transferCount
    }

    func start(_ hop: Hop, for exchange: Exchange) {
        do {
            let request = try CurlRequest(hop, settings: settings)
            let transfer = CurlTransfer(request, for: exchange, in: loop)
            exchange.onRoom { [loop] in loop.post(.receive(transfer)) }
            exchange.onStop { [loop] in loop.post(.cancel(transfer)) }
            loop.post(.start(transfer))
        } catch {
            exchange.complete(with: .failure(error))
        }
    }
}
#endif
