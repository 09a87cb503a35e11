import GlobalDependencies

extension GlobalDependencies {
    var clockName: String {
        resolveDependency(forKeyPath: \.clockName, defaultImplementation: "live clock")
    }

    var localeName: String {
        resolveDependency(forKeyPath: \.localeName, defaultImplementation: "live locale")
    }

    var calendarName: String {
        resolveSharedDependency(forKeyPath: \.calendarName) { "\($0.localeName), \($0.clockName)" }
    }

    var greeting: Greeting {
        resolveDependency(forKeyPath: \.greeting) { Greeting(text: "hello, \($0.localeName)") }
    }
}

extension GlobalDependencies {
    var payment: String {
        resolveDependency(forKeyPath: \.payment, defaultImplementation: { fatalError("paid") }())
    }
}

struct Greeting: Sendable {
    let text: String
}
