import Foundation

/// Whether the tests that take long run, too: CONTRIBUTING.md, "Long checks".
let isLongCheck = ProcessInfo.processInfo.environment["NETWORK_LONG_CHECK"] != nil
