import GlobalDependencies

extension FileSystem {
    /// Returns `nil` for an error, in methods that report failure without throwing.
    ///
    /// An `UnexpectedCall` is a failure of the test and not of the file system, so it stops the process.
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
