/// A file system that passes calls on to another one.
protocol FileSystemWrapper: FileSystem {
    /// Makes a call by a closure, as ``FileSystem/reach(_:_:)`` does.
    func pass<Result>(_ call: FileSystemCall, _ body: (any FileSystem) throws -> Result) throws -> Result
}

extension FileSystem {
    /// Makes a call by a closure, which gets the file system that answers the call behind all wrappers.
    ///
    /// Code that asks a file system for more than its calls tell has to ask that one. Wrappers treat `body` as the call: interceptors
    /// see and refuse it, so that its result must have the type of the call's result.
    func reach<Result>(_ call: FileSystemCall, _ body: (any FileSystem) throws -> Result) throws -> Result {
        guard let wrapper = self as? any FileSystemWrapper else { return try body(self) }
        return try wrapper.pass(call, body)
    }
}
