import GlobalDependencies

extension FileSystem {
    /// Turns an error into `nil`, for methods that report failure without throwing.
    ///
    /// An unexpected call of a double is no failure of a file system, but of a test: it stops the process.
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
