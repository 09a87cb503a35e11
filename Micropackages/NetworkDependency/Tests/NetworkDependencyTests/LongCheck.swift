import Foundation

/// Whether long tests also run: see "Long checks" in CONTRIBUTING.md.
let isLongCheck = ProcessInfo.processInfo.environment["NETWORK_LONG_CHECK"] != nil
