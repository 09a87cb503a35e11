import FileSystemDependency
import Foundation

extension FileSystemStep {
    /// Simpler steps of the same kind, with shorter paths and texts or without options.
    package var shrinks: [FileSystemStep] {
        let shorter = ([mapPaths(firstComponent), mapPaths(withoutFirstComponent), mapPaths(withoutLastComponent)])
        let simpler: [FileSystemStep] =
            switch self {
            case .call(.write(_, let path, _)): [.call(.write(Data(), toFile: path, options: []))]
            case .call(.createDirectory(let path, _, _)):
                [.call(.createDirectory(atPath: path, withIntermediateDirectories: false, permissions: nil))]
            case .call(.createSymbolicLink(let path, _)):
                [.call(.createSymbolicLink(atPath: path, withDestinationPath: "a"))]
            case .handle(let handle, .write): [.handle(handle, .write(contentsOf: Data([UInt8(ascii: "x")])))]
            default: []
            }
        return (shorter + simpler).filter { $0 != self }
    }

    private func firstComponent(_ path: String) -> String {
        path.split(separator: "/").first.map(String.init) ?? path
    }

    private func withoutFirstComponent(_ path: String) -> String {
        let components = path.split(separator: "/")
        return components.count > 1 ? components.dropFirst().joined(separator: "/") : path
    }

    private func withoutLastComponent(_ path: String) -> String {
        let components = path.split(separator: "/")
        return components.count > 1 ? components.dropLast().joined(separator: "/") : path
    }
}
