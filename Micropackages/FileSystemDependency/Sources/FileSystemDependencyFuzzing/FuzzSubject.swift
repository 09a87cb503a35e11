import FileSystemDependency
import Foundation

/// A file system under test, with the handles that a sequence has opened on it.
struct FuzzSubject {
    /// The directory that the paths of calls are relative to.
    let root: String
    private var caller: FileSystemCaller

    init(_ fileSystem: any FileSystem, root: String) {
        self.root = root
        caller = FileSystemCaller(fileSystem)
    }

    /// Runs a call, and returns its outcome in a form in which two file systems can be compared.
    mutating func run(_ call: FileSystemCall) -> FuzzOutcome {
        do {
            return .success(try caller.run(call.mapPaths { $0.isEmpty ? "" : "\(root)/\($0)" }))
        } catch let error as CocoaError {
            let underlying = error.userInfo[NSUnderlyingErrorKey] as? POSIXError
            return .failure(error.code.rawValue, underlying?.code.rawValue ?? 0)
        } catch {
            return .success("unexpected error: \(error)")
        }
    }
}
