import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// Nothing listens on this port.
if let url = URL(string: "http://127.0.0.1:9") {
    print((try? await URLSession.shared.data(from: url).0.count) ?? 0)
}
