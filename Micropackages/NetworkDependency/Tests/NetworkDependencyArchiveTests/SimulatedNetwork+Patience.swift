import Foundation
import NetworkDependency
import NetworkDependencyArchive

/// Networks of the real clock, for tests in which no time passes: a busy machine does not reach their timeouts, which are a day instead
/// of a minute.
extension SimulatedNetwork {
    convenience init() {
        self.init(hosts: [:])
    }

    convenience init(hosts: [String: RouteTable]) {
        self.init(hosts: hosts, requestTimeout: 86_400)
    }
}

extension SimulatedNetwork {
    convenience init(har: Data) throws {
        self.init()
        try replay(har)
    }

    convenience init(har: Data, matching parts: Set<RequestPart>) throws {
        self.init()
        try replay(har, matching: parts)
    }
}
