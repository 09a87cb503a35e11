import Foundation

/// The functions of the preloaded library `faults.c`.
enum Faults {
    private typealias Begin = @convention(c) (CInt, CInt, CInt, CInt) -> Void
    private typealias Pause = @convention(c) (CInt) -> Void
    private typealias End = @convention(c) () -> CInt
    private typealias Name = @convention(c) (CInt) -> UnsafePointer<CChar>
    private typealias Error = @convention(c) (CInt, CInt) -> CInt

    private static let begin = function("faults_begin", Begin.self)
    private static let pause = function("faults_pause", Pause.self)
    private static let end = function("faults_end", End.self)
    private static let name = function("faults_name", Name.self)
    private static let error = function("faults_error", Error.self)

    /// Runs an operation in which one call fails.
    /// - Parameters:
    ///   - operation: The operation.
    ///   - fixture: The items that it starts with.
    ///   - number: The number of the call, or 0 if none fails.
    ///   - error: The error number, or -1 if the call transfers a part of the bytes.
    ///   - unknownKinds: Whether directories report no kinds of their items, as on some volumes.
    /// - Returns: What the operation returned or threw, and the number of calls.
    static func run(
        _ operation: Operation,
        on fixture: Fixture,
        failing number: Int,
        with error: Int32,
        unknownKinds: Bool
    ) -> (result: Result<String, any Swift.Error>, calls: Int) {
        begin(CInt(number), error, unknownKinds ? 1 : 0, operation.everyThread ? 1 : 0)
        let result = Result { try operation.run(fixture) }
        return (result, Int(end()))
    }

    /// Runs a closure whose calls do not count.
    static func paused<Result>(_ body: () throws -> Result) rethrows -> Result {
        pause(1)
        defer { pause(0) }
        return try body()
    }

    /// The name of a call of the last run, and the errors that it may return.
    static func call(_ number: Int) -> (name: String, errors: [Int32]) {
        let errors = sequence(state: CInt(0)) { index in
            defer { index += 1 }
            let code = error(CInt(number), index)
            return code == 0 ? nil : code
        }
        return (String(cString: name(CInt(number))), Array(errors))
    }

    private static func function<Function>(_ name: String, _ type: Function.Type) -> Function {
        guard let address = dlsym(nil, name) else { fatalError("faults.c is not preloaded") }
        return unsafeBitCast(address, to: type)
    }
}
