import Foundation

extension FileSystem {
    /// Returns `nil` where a file system fails, for what FileManager answers without an error.
    ///
    /// What is no failure of a file system, as the unexpected call of a double, is no answer: it stops the process.
    func answer<Value>(_ body: () throws -> Value) -> Value? {
        do {
            return try body()
        } catch is CocoaError {
            return nil
        } catch {
            fatalError("\(error)")
        }
    }
}
