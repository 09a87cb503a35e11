import GlobalDependencies
import Synchronization

/// The resolutions of a run as a tree: each dependency once, with a count, below the shared default that resolved it.
final class ResolutionTree: Sendable {
    enum Format { case tree, mermaid }

    private let nodes = Mutex<[String: (resolution: GlobalDependencies.Resolution, count: Int)]>([:])

    func add(_ resolution: GlobalDependencies.Resolution) {
        let place = (resolution.path + [resolution.name]).joined(separator: "/") + " \(resolution.source)"
        nodes.withLock { $0[place, default: (resolution, 0)].count += 1 }
    }

    subscript(format: Format) -> String {
        let nodes = nodes.withLock { $0 }.sorted { $0.key < $1.key }.map(\.value)
        return switch format {
        case .tree: "Dependencies resolved:" + nodes.map(line).joined()
        case .mermaid: "flowchart TD\n    run([UptimeExample])" + nodes.map(arrow).joined()
        }
    }

    private func line(for resolution: GlobalDependencies.Resolution, count: Int) -> String {
        let indentation = String(repeating: "  ", count: resolution.path.count + 1)
        let place = "\(resolution.fileID):\(resolution.line)"
        return "\n\(indentation)\(resolution.name): \(resolution.source), \(count) × (\(place))"
    }

    private func arrow(for resolution: GlobalDependencies.Resolution, count: Int) -> String {
        let (name, source) = (resolution.name, resolution.source)
        let start = resolution.path.last.map { "\($0)_shared" } ?? "run"
        let label = "\(name): \(source)<br>\(resolution.fileID.prefix { $0 != "/" })"
        return "\n    \(start) -- \(count) × --> \(name)_\(source)[\"\(label)\"]"
    }
}
