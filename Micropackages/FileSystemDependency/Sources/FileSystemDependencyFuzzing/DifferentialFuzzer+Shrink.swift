import FileSystemDependency

extension DifferentialFuzzer {
    /// Returns the fewest operations that still lead to a difference, found by leaving out more and more.
    package func shrink(_ operations: [FuzzOperation]) throws -> [FuzzOperation] {
        var operations = operations
        var length = operations.count
        while length > 0 {
            var start = 0
            while start < operations.count {
                var fewer = operations
                fewer.removeSubrange(start..<min(start + length, fewer.count))
                if let divergence = try divergence(in: fewer) {
                    operations = Array(fewer.prefix(divergence.index + 1))
                } else {
                    start += length
                }
            }
            length /= 2
        }
        return operations
    }

    /// Returns a text that shows a difference: as Swift to paste into a test, and as text for the corpus.
    package func report(_ operations: [FuzzOperation]) throws -> String {
        let divergence = try divergence(in: operations)
        let calls = operations.map { "    \($0.swift)" }.joined(separator: "\n")
        return """
            \(divergence?.reason ?? "no difference")
            func reproduce(_ fileSystem: any FileSystem, root: String) throws {
            \(calls)
            }
            corpus:
            \(operations.map(\.description).joined(separator: "\n"))
            """
    }
}

extension FuzzOperation {
    /// The call as Swift.
    package var swift: String {
        let first = arguments.first.map { "\"\\(root)/\($0)\"" } ?? ""
        let second = arguments.dropFirst().first.map { "\"\\(root)/\($0)\"" } ?? ""
        let text = arguments.last ?? ""
        let handle = "handle\(arguments.first ?? "")"
        return switch verb {
        case .read: "_ = try? fileSystem.data(contentsOfFile: \(first), options: [])"
        case .write: "try? fileSystem.write(Data(\"\(text)\".utf8), toFile: \(first), options: [])"
        case .writeAtomic: "try? fileSystem.write(Data(\"\(text)\".utf8), toFile: \(first), options: .atomic)"
        case .writeNew: "try? fileSystem.write(Data(\"\(text)\".utf8), toFile: \(first), options: .withoutOverwriting)"
        case .writeAtomicNew:
            "try? fileSystem.write(Data(\"\(text)\".utf8), toFile: \(first), options: [.atomic, .withoutOverwriting])"
        case .makeDirectory, .makeDirectoryWithPermissions: makingDirectory(first, intermediates: false)
        case .makeDirectories, .makeDirectoriesWithPermissions: makingDirectory(first, intermediates: true)
        case .list: "_ = try? fileSystem.contentsOfDirectory(atPath: \(first))"
        case .remove: "try? fileSystem.removeItem(atPath: \(first))"
        case .copy: "try? fileSystem.copyItem(atPath: \(first), toPath: \(second))"
        case .move: "try? fileSystem.moveItem(atPath: \(first), toPath: \(second))"
        case .replace: "try? fileSystem.replaceItem(atPath: \(first), withItemAtPath: \(second))"
        case .link: "try? fileSystem.linkItem(atPath: \(first), toPath: \(second))"
        case .symbolicLink:
            "try? fileSystem.createSymbolicLink(atPath: \(first), withDestinationPath: \"\(text)\")"
        case .readLink: "_ = try? fileSystem.destinationOfSymbolicLink(atPath: \(first))"
        case .status: "_ = try? fileSystem.statusOfItem(atPath: \(first), followingSymbolicLinks: true)"
        case .linkStatus: "_ = try? fileSystem.statusOfItem(atPath: \(first), followingSymbolicLinks: false)"
        case .access: "_ = FileAccess.allCases.map { fileSystem.isAccessible(atPath: \(first), for: $0) }"
        case .setPermissions: "try? fileSystem.setPermissions(0o\(text), ofItemAtPath: \(first))"
        case .setModificationDate:
            "try? fileSystem.setModificationDate(Date(timeIntervalSince1970: \(text)), ofItemAtPath: \(first))"
        case .open: "let \(handle) = try? fileSystem.openFile(atPath: \(second), for: .\(text))"
        case .readHandle: "_ = try? \(handle)?.read(upToCount: \(text))"
        case .writeHandle: "try? \(handle)?.write(contentsOf: Data(\"\(text)\".utf8))"
        case .seekHandle: "try? \(handle)?.seek(toOffset: \(text))"
        case .seekHandleToEnd: "_ = try? \(handle)?.seekToEnd()"
        case .truncateHandle: "try? \(handle)?.truncate(atOffset: \(text))"
        case .closeHandle: "try? \(handle)?.close()"
        }
    }

    private func makingDirectory(_ path: String, intermediates: Bool) -> String {
        let permissions = arguments.count > 1 ? "0o\(arguments[1])" : "nil"
        let options = "withIntermediateDirectories: \(intermediates), permissions: \(permissions)"
        return "try? fileSystem.createDirectory(atPath: \(path), \(options))"
    }
}
