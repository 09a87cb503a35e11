import GlobalDependencies

extension FileSystem {
    /// Turns an error into `nil`, for methods that report failure without throwing.
    ///
    /// An unexpected call of a double is a failure of the test, not of the file system: it stops the process.
    func orNil<Value>(_ body: () throws -> Value) -> Value? {
        do {
            return try body()
        } catch let call as UnexpectedCall {
            fatalError(call.description)
        } catch {
            return nil
        }
    }
}
