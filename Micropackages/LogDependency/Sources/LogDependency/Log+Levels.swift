extension Log {
    /// Logs a message, unless its level is below ``minimumLevel``.
    /// - Parameters:
    ///   - level: The level. The default is `notice`, as in `os.Logger`.
    ///   - message: The message, evaluated only if it is logged.
    ///   - metadata: Values in addition to the message, evaluated only if the message is logged.
    ///   - fileID: The file of the call.
    ///   - function: The function of the call.
    ///   - line: The line of the call.
    @inlinable
    public func log(
        level: LogLevel = .notice,
        _ message: @autoclosure () -> LogMessage,
        metadata: @autoclosure () -> [String: LogMessage] = [:],
        fileID: StaticString = #fileID,
        function: StaticString = #function,
        line: UInt = #line
    ) {
        guard isEnabled(level) else { return }
        send(level, message(), metadata(), fileID, function, line)
    }

    /// Logs the steps of an algorithm: see ``log(level:_:metadata:fileID:function:line:)``.
    @inlinable
    public func trace(
        _ message: @autoclosure () -> LogMessage,
        metadata: @autoclosure () -> [String: LogMessage] = [:],
        fileID: StaticString = #fileID,
        function: StaticString = #function,
        line: UInt = #line
    ) {
        log(level: .trace, message(), metadata: metadata(), fileID: fileID, function: function, line: line)
    }

    /// Logs details for debugging: see ``log(level:_:metadata:fileID:function:line:)``.
    @inlinable
    public func debug(
        _ message: @autoclosure () -> LogMessage,
        metadata: @autoclosure () -> [String: LogMessage] = [:],
        fileID: StaticString = #fileID,
        function: StaticString = #function,
        line: UInt = #line
    ) {
        log(level: .debug, message(), metadata: metadata(), fileID: fileID, function: function, line: line)
    }

    /// Logs information that may help in hindsight: see ``log(level:_:metadata:fileID:function:line:)``.
    @inlinable
    public func info(
        _ message: @autoclosure () -> LogMessage,
        metadata: @autoclosure () -> [String: LogMessage] = [:],
        fileID: StaticString = #fileID,
        function: StaticString = #function,
        line: UInt = #line
    ) {
        log(level: .info, message(), metadata: metadata(), fileID: fileID, function: function, line: line)
    }

    /// Logs an event that is worth keeping: see ``log(level:_:metadata:fileID:function:line:)``.
    @inlinable
    public func notice(
        _ message: @autoclosure () -> LogMessage,
        metadata: @autoclosure () -> [String: LogMessage] = [:],
        fileID: StaticString = #fileID,
        function: StaticString = #function,
        line: UInt = #line
    ) {
        log(level: .notice, message(), metadata: metadata(), fileID: fileID, function: function, line: line)
    }

    /// Logs a condition that may lead to an error: see ``log(level:_:metadata:fileID:function:line:)``.
    @inlinable
    public func warning(
        _ message: @autoclosure () -> LogMessage,
        metadata: @autoclosure () -> [String: LogMessage] = [:],
        fileID: StaticString = #fileID,
        function: StaticString = #function,
        line: UInt = #line
    ) {
        log(level: .warning, message(), metadata: metadata(), fileID: fileID, function: function, line: line)
    }

    /// Logs a failure of an operation: see ``log(level:_:metadata:fileID:function:line:)``.
    @inlinable
    public func error(
        _ message: @autoclosure () -> LogMessage,
        metadata: @autoclosure () -> [String: LogMessage] = [:],
        fileID: StaticString = #fileID,
        function: StaticString = #function,
        line: UInt = #line
    ) {
        log(level: .error, message(), metadata: metadata(), fileID: fileID, function: function, line: line)
    }

    /// Logs a failure of the process or of the system: see ``log(level:_:metadata:fileID:function:line:)``.
    @inlinable
    public func critical(
        _ message: @autoclosure () -> LogMessage,
        metadata: @autoclosure () -> [String: LogMessage] = [:],
        fileID: StaticString = #fileID,
        function: StaticString = #function,
        line: UInt = #line
    ) {
        log(level: .critical, message(), metadata: metadata(), fileID: fileID, function: function, line: line)
    }

    /// Logs a failure of the process or of the system.
    ///
    /// The method has the name that it has in `os.Logger`: see ``log(level:_:metadata:fileID:function:line:)``.
    @inlinable
    public func fault(
        _ message: @autoclosure () -> LogMessage,
        metadata: @autoclosure () -> [String: LogMessage] = [:],
        fileID: StaticString = #fileID,
        function: StaticString = #function,
        line: UInt = #line
    ) {
        log(level: .critical, message(), metadata: metadata(), fileID: fileID, function: function, line: line)
    }
}
