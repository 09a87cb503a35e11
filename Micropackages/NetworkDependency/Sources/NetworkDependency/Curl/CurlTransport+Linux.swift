#if !canImport(Darwin)
import NetworkDependencyCurl

/// The transport of ``SystemNetwork`` on Linux.
///
/// Each hop is a transfer of libcurl, which FoundationNetworking has loaded.
///
/// `URLSession` also uses libcurl, but has defects: it repeats requests whose outcome is unknown, crashes if a connection is closed
/// within the head of a response, and accepts truncated content as complete.
final class CurlTransport: Transport {
    let hasCache = false
    /// The path of a file with the trusted authorities, or `nil` for the system's authorities.
    let authorities: String?
    let delegate: NetworkDelegate
    private let loop: CurlLoop

    /// Creates a transport for a configuration.
    ///
    /// Cookies and timeouts are handled by the pipeline.
    init(
        configuration: URLSessionConfiguration,
        delegate: NetworkDelegate,
        authorities: String? = nil,
        isLoaded: Bool = curl_library_load()
    ) {
        // FoundationNetworking links libcurl, so a process without libcurl does not start.
        guard isLoaded else {
            fatalError("SystemNetwork needs libcurl 7.68 or later, and the libcurl of this process is older.")
        }
        let ownProtocols = (configuration.protocolClasses ?? []).map { String(reflecting: $0) }
            .filter { !$0.hasPrefix("FoundationNetworking.") }
        guard ownProtocols.isEmpty else {
            fatalError(
                "SystemNetwork does not call the protocol classes of a configuration on Linux, where its transport is "
                    + "libcurl: \(ownProtocols.joined(separator: ", ")). To answer requests in memory, use SimulatedNetwork."
            )
        }
        self.delegate = delegate
        self.authorities =
            authorities ?? ProcessInfo.processInfo.environment["URLSessionCertificateAuthorityInfoFile"]
        loop = CurlLoop(connectionsPerHost: configuration.httpMaximumConnectionsPerHost)
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
        // libcurl reads no body that is announced as empty, so it would not notice the bytes of this one.
        if case .stream(let stream) = hop.body, stream.count == 0 {
            return exchange.collect(stream, on: stream.executor) { data in
                var hop = hop
                (hop.source, hop.request.httpBodyStream) = (.data(data), nil)
                self.start(hop, for: exchange)
            }
        }
        do {
            let request = try CurlRequest(hop, delegate: delegate, authorities: authorities)
            let transfer = CurlTransfer(request, for: exchange) { [loop] in loop.post(.resume($0, $1)) }
            exchange.onCapacity { [loop] in loop.post(.resume(transfer, .receive)) }
            loop.post(.start(transfer))
            // The closure may be called now, and the loop ignores what it does not know.
            exchange.onStop { [loop] in loop.post(.cancel(transfer)) }
        } catch {
            exchange.end(with: .failure(error))
        }
    }
}
#endif
