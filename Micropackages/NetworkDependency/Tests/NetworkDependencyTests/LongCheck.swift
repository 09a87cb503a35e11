import Foundation

/// Whether tests run that take longer than a run of all tests should: CONTRIBUTING.md, "Long checks".
let isLongCheck = ProcessInfo.processInfo.environment["NETWORK_LONG_CHECK"] != nil
