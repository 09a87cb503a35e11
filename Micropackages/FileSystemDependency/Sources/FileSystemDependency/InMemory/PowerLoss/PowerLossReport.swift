import DependencySupport
import Foundation

/// Compares the tree before a power loss with the tree after it.
///
/// An item keeps its slot in both trees, so a path that has another slot belongs to another item.
struct PowerLossReport {
    typealias Journal = InMemoryState.Journal
    typealias Name = InMemoryState.Name
    typealias NodeID = InMemoryState.NodeID
    typealias Tree = InMemoryState.Tree
    private typealias Loss = InMemoryFileSystem.Loss

    let journal: Journal
    let tree: Tree

    func losses(in after: Tree) -> [InMemoryFileSystem.Loss] {
        guard !journal.names.isEmpty || !journal.contents.isEmpty else { return [] }
        var losses: [Loss] = []
        compare(InMemoryState.root, in: after, at: "", into: &losses)
        return losses
    }

    /// Compares the names in a directory that exists before and after the power loss.
    private func compare(_ directory: NodeID, in after: Tree, at path: String, into losses: inout [Loss]) {
        let (old, new) = (tree.nodes[directory].entries, after.nodes[directory].entries)
        for name in Set(old.keys).union(new.keys).sorted(by: { $0.string.precedesByBytes($1.string) }) {
            let place = Journal.Place(directory: directory, name: name)
            let path = "\(path)/\(name.string)"
            switch (old[name], new[name]) {
            case (let node?, nil):
                losses.append(Loss(path: path, change: "gone", change: lastChange(of: place)))
                addContents(of: node, at: path, of: tree, as: "gone with its folder", into: &losses)
            case (nil, let node?):
                losses.append(Loss(path: path, change: "there again", change: lastChange(of: place)))
                addContents(of: node, at: path, of: after, as: "there again with its folder", into: &losses)
            case (let node?, let other?) where node != other:
                let text = "an earlier \(kind(of: other, in: after)) in the place of \(kind(of: node, in: tree))"
                losses.append(Loss(path: path, change: text, change: lastChange(of: place)))
            case (let node?, _):
                if tree.nodes[node].kind == .directory {
                    compare(node, in: after, at: path, into: &losses)
                } else if let loss = loss(ofBytesOf: node, in: after, at: path) {
                    losses.append(loss)
                }
            case (nil, nil): break
            }
        }
    }

    private func addContents(
        of folder: NodeID,
        at path: String,
        of tree: Tree,
        as text: String,
        into losses: inout [Loss]
    ) {
        guard tree.nodes[folder].kind == .directory else { return }
        let entries = tree.nodes[folder].entries.sorted { $0.key.string.precedesByBytes($1.key.string) }
        for (name, node) in entries {
            let path = "\(path)/\(name.string)"
            losses.append(Loss(path: path, change: text, cause: nil, date: nil))
            addContents(of: node, at: path, of: tree, as: text, into: &losses)
        }
    }

    private func loss(ofBytesOf file: NodeID, in after: Tree, at path: String) -> Loss? {
        let (old, new) = (tree.nodes[file].contents, after.nodes[file].contents)
        guard old != new, let changes = journal.contents[file]?.filter({ $0.state != .synchronized }) else {
            return nil
        }
        let text =
            switch new.count - old.count {
            case ..<0: "\(new.count.grouped) of \(old.count.grouped) bytes"
            case 0: "\(old.count.grouped) bytes, and not all of them are those that were written"
            default: "\(new.count.grouped) bytes again in place of \(old.count.grouped)"
            }
        let hasFailed = changes.contains { $0.state == .forgotten }
        return Loss(
            path: path,
            change: text,
            cause: hasFailed ? "its synchronization failed, not synchronized" : "not synchronized",
            date: changes.first?.date
        )
    }

    private func lastChange(of place: Journal.Place) -> Journal.NameChange? {
        journal.names.last { $0.places.contains { $0.place == place } }
    }

    private func kind(of node: NodeID, in tree: Tree) -> String {
        let node = tree.nodes[node]
        return switch node.kind {
        case .regular: "file of \(node.contents.count.grouped) bytes"
        case .directory: "folder"
        default: "\(node.kind)"
        }
    }
}

extension InMemoryFileSystem.Loss {
    fileprivate init(path: String, change text: String, change: InMemoryState.Journal.NameChange?) {
        let cause =
            change?.isSynchronized == true
            ? "a name that it depends on is not on the disk" : "its name is not synchronized"
        self.init(path: path, change: text, cause: cause, date: change?.date)
    }
}

extension Int {
    /// The number with commas between groups of three digits.
    fileprivate var grouped: String {
        let digits = String(self)
        return digits.indices.reduce(into: "") { text, index in
            let rest = digits.distance(from: index, to: digits.endIndex)
            text += (rest.isMultiple(of: 3) && !text.isEmpty ? "," : "") + String(digits[index])
        }
    }
}
