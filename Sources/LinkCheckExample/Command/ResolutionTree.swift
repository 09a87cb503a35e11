import GlobalDependencies
import Synchronization

/// The dependencies that an audit reports: each once, below the shared default that it was resolved for.
final class ResolutionTree: Sendable {
    struct Node: Sendable {
        let resolution: GlobalDependencies.Resolution
        fileprivate(set) var count = 1

        fileprivate func reports(_ other: GlobalDependencies.Resolution) -> Bool {
            resolution.path == other.path && resolution.name == other.name && resolution.source == other.source
                && resolution.fileID == other.fileID && resolution.line == other.line
        }
    }

    private let known = Mutex<[Node]>([])

    /// In the order in which they were first resolved.
    var nodes: [Node] {
        known.withLock { $0 }
    }

    func add(_ resolution: GlobalDependencies.Resolution) {
        known.withLock { nodes in
            if let known = nodes.firstIndex(where: { $0.reports(resolution) }) {
                nodes[known].count += 1
            } else {
                nodes.append(Node(resolution: resolution))
            }
        }
    }

    private static func lines(of nodes: [Node], below path: [String]) -> [String] {
        nodes.filter { $0.resolution.path == path }.flatMap { node in
            let resolution = node.resolution
            let indentation = String(repeating: "  ", count: path.count + 1)
            let place = "\(resolution.fileID):\(resolution.line)"
            let line = "\(indentation)\(resolution.name): \(resolution.source), \(node.count) × (\(place))"
            return [line] + lines(of: nodes, below: path + [resolution.name])
        }
    }
}

extension ResolutionTree: CustomStringConvertible {
    /// One line for each dependency, in the order in which they were first resolved.
    var description: String {
        (["Dependencies resolved:"] + Self.lines(of: nodes, below: [])).joined(separator: "\n")
    }
}
