import GlobalDependencies

extension FileSystem {
    /// Returns the result of a closure, or `nil` if the closure throws.
    ///
    /// An `UnexpectedCall` is a failure of the test and not of the file system, so it stops the process.
    func orNil<Value>(_ body: () throws -> Value) -> Value? {
        do {
            return try unlessUnexpected(body)
        } catch {
            return error.trap()
        }
    }

    /// Returns the result of a closure, or `nil` if the closure throws another error than an `UnexpectedCall`.
    func unlessUnexpected<Value>(_ body: () throws -> Value) throws(UnexpectedCall) -> Value? {
        do {
            return try body()
        } catch let call as UnexpectedCall {
            throw call
        } catch {
            return nil
        }
    }
}
