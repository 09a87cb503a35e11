import FileSystemDependency

extension FileSystemStep {
    /// Simpler calls of the same kind, with shorter paths and texts or without options.
    package var shrinks: [FileSystemStep] {
        let shorter = ([mapPaths(firstComponent), mapPaths(withoutFirstComponent), mapPaths(withoutLastComponent)])
        let simpler: [FileSystemStep] =
            switch self {
            case .write(_, let path, _, _): [.write("", to: path, atomically: false, exclusively: false)]
            case .createDirectory(let path, _, _): [.createDirectory(path, withIntermediates: false, permissions: nil)]
            case .createSymbolicLink(let path, _): [.createSymbolicLink(path, to: "a")]
            case .writeHandle(let handle, _): [.writeHandle(handle, "x")]
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
