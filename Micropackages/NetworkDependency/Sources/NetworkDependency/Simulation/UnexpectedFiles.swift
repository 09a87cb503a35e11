import DependencyFiles
import GlobalDependencies

/// The files of a double that has no file system.
///
/// Every call throws an `UnexpectedCall`.
struct UnexpectedFiles: TransferFiles {
    /// The name of the double, such as "SimulatedNetwork".
    let owner: String

    func makeTemporaryFile() throws -> (url: URL, file: any WritableFile) {
        throw unexpected("download")
    }

    func data(contentsOfFile path: String, options: Data.ReadingOptions) throws -> Data {
        throw unexpected("upload(fromFile: \(path))")
    }

    func removeItem(atPath path: String) throws {
        throw unexpected("removeItem(atPath: \(path))")
    }

    private func unexpected(_ call: String) -> UnexpectedCall {
        UnexpectedCall(
            "\(owner).\(call)",
            advice: "Set its `files`: the test's file system, or `SystemTransferFiles()` for the system's."
        )
    }
}
