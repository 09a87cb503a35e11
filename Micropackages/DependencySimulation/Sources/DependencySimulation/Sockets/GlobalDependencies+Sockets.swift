public import GlobalDependencies

/// The dependency on byte stream sockets.
public protocol SocketsDependency: Dependencies {
    /// The sockets of the process.
    var sockets: any Sockets { get }
}

extension GlobalDependencies: SocketsDependency {
    /// The sockets of the process.
    ///
    /// Only a simulated world provides sockets. Elsewhere, unless they are overridden, every call throws `UnexpectedCall`.
    public var sockets: any Sockets {
        resolveDependency(forKeyPath: \.sockets, defaultImplementation: MissingSockets())
    }
}

extension SocketsDependency where Self: DependencyScope {
    public var sockets: any Sockets { parent.sockets }
}

/// The sockets outside of a simulated world.
private struct MissingSockets: Sockets {
    func listen(on port: Int) throws -> any ListeningSocket {
        throw UnexpectedCall("Sockets.listen(on: \(port))", advice: Self.advice)
    }

    func connect(to host: String, port: Int) throws -> any ConnectedSocket {
        throw UnexpectedCall("Sockets.connect(to: \"\(host)\", port: \(port))", advice: Self.advice)
    }

    private static let advice =
        "Only the environments of a simulated world have sockets. Elsewhere, override \\.sockets with your own."
}
