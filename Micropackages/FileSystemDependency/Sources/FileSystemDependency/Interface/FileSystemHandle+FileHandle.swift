public import Foundation

// The older methods of `FileHandle`, which do not throw. As in `FileHandle`, a failure stops the process. A `CancellationError` is no
// failure of a file: with it, a simulated world refuses the calls of a process that has lost its power.
extension FileSystemHandle {
    /// Reads the remaining bytes of the file; prefer ``readToEnd()``, which throws.
    public func readDataToEndOfFile() -> Data {
        orStop(ifRefused: nil) { try readToEnd() } ?? Data()
    }

    /// Reads bytes at the offset; prefer ``read(upToCount:)``, which throws.
    /// - Parameter length: The largest number of bytes to read.
    /// - Returns: The bytes, or no bytes at the end of the file.
    public func readData(ofLength length: Int) -> Data {
        orStop(ifRefused: nil) { try read(upToCount: length) } ?? Data()
    }

    /// The remaining bytes of the file; prefer ``readToEnd()``, which throws.
    ///
    /// For a pipe or a terminal, waits until bytes arrive, and returns those that have arrived, or no bytes at the end. A handle of
    /// your own type waits for the end of the pipe.
    public var availableData: Data {
        guard let reader = self as? any AvailableDataReader else { return readDataToEndOfFile() }
        return orStop(ifRefused: nil) { try reader.readAvailable() } ?? Data()
    }

    /// Writes bytes at the offset; prefer ``write(contentsOf:)``, which throws.
    public func write(_ data: Data) {
        orStop(ifRefused: ()) { try write(contentsOf: data) }
    }

    /// The offset of the next byte; prefer ``offset()``, which throws.
    public var offsetInFile: UInt64 {
        orStop(ifRefused: 0) { try offset() }
    }

    /// Sets the offset of the next byte; prefer ``seek(toOffset:)``, which throws.
    public func seek(toFileOffset offset: UInt64) {
        orStop(ifRefused: ()) { try seek(toOffset: offset) }
    }

    /// Moves the offset to the end of the file, and returns it; prefer ``seekToEnd()``, which throws.
    @discardableResult
    public func seekToEndOfFile() -> UInt64 {
        orStop(ifRefused: offsetInFile) { try seekToEnd() }
    }

    /// Sets the length of the file; prefer ``truncate(atOffset:)``, which throws.
    public func truncateFile(atOffset offset: UInt64) {
        orStop(ifRefused: ()) { try truncate(atOffset: offset) }
    }

    /// Waits until the file is on the disk; prefer ``synchronize()``, which throws.
    public func synchronizeFile() {
        orStop(ifRefused: ()) { try synchronize() }
    }

    /// Closes the file; prefer ``close()``, which throws.
    public func closeFile() {
        orStop(ifRefused: ()) { try close() }
    }

    private func orStop<Value>(ifRefused refusal: @autoclosure () -> Value, _ body: () throws -> Value) -> Value {
        do {
            return try body()
        } catch is CancellationError {
            return refusal()
        } catch {
            fatalError("A call of a file handle that cannot throw has failed: \(error)")
        }
    }
}
