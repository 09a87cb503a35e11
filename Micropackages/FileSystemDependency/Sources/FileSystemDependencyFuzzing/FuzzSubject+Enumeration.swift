import FileSystemDependency
import Foundation

extension FuzzSubject {
    /// Returns the items below a directory, and the errors, in a fixed order.
    func enumerate(_ path: String, _ enumeration: FuzzEnumeration) throws -> String {
        let path = enumeration.change == .none ? path : try resolved(path)
        let url = enumeration.form.url(path, root: root)
        let options = enumeration.options
        switch enumeration.method {
        case .urls:
            return enumerateURLs(at: url, enumeration)
        case .paths:
            var lines: [String] = []
            let enumerator = fileSystem.enumerator(atPath: whole(path))
            while let item = enumerator?.next() {
                let type = enumerator?.fileAttributes?[.type] as? FileAttributeType
                lines.append("\(item) \(enumerator?.level ?? 0) \(type?.rawValue ?? "-")")
                visit("\(whole(path))/\(item)", isDirectory: type == .typeDirectory, enumeration) {
                    enumerator?.skipDescendants()
                }
            }
            return lines.sorted().joined(separator: "\n")
        case .subpaths:
            return try fileSystem.subpathsOfDirectory(atPath: whole(path)).sorted().joined(separator: "\n")
        case .asyncItems:
            let result = ThreadExecutor.run { [fileSystem] in
                do {
                    return Result<[URL], any Error>.success(
                        try await fileSystem.async.items(below: url, options: options)
                    )
                } catch {
                    return .failure(error)
                }
            }
            return try result.get().text
        }
    }

    /// The path of an item below the root, without symbolic links, `.` and `..`.
    ///
    /// A later change of a link does not affect it.
    private func resolved(_ path: String) throws -> String {
        let resolved = try fileSystem.resolvedPath(ofItemAtPath: whole(path))
        return resolved.hasPrefix("\(root)/") ? String(resolved.dropFirst(root.count + 1)) : "."
    }

    private func enumerateURLs(at url: URL, _ enumeration: FuzzEnumeration) -> String {
        var lines: [String] = []
        var isStopped = false
        let handler: (URL, any Error) -> Bool = { url, error in
            lines.append("\(url) \(FuzzOutcome(error))")
            isStopped = isStopped || enumeration.handler == .stops
            return !isStopped
        }
        let enumerator = fileSystem.enumerator(
            at: url,
            options: enumeration.options,
            errorHandler: enumeration.handler == .none ? nil : handler
        )
        while let item = enumerator?.next() {
            lines.append(isStopped ? "after the end" : "\(item) \(enumerator?.level ?? 0)")
            visit(item.path, isDirectory: item.hasDirectoryPath, enumeration) { enumerator?.skipDescendants() }
        }
        // The number of items before the error depends on the order of listing.
        return isStopped
            ? "stopped \(lines.last ?? "")".components(separatedBy: " ")[0] : lines.sorted().joined(separator: "\n")
    }

    private func visit(_ path: String, isDirectory: Bool, _ enumeration: FuzzEnumeration, skip: () -> Void) {
        let name = path.split(separator: "/").last.map(String.init) ?? ""
        if name == enumeration.skipped {
            skip()
        }
        guard isDirectory, name == enumeration.changed else { return }
        switch enumeration.change {
        case .none: break
        case .add: try? fileSystem.write(Data([65]), toFile: "\(path)/new", options: [])
        case .lock: try? fileSystem.setPermissions(0, ofItemAtPath: path)
        case .remove: try? fileSystem.removeItem(atPath: path)
        case .replaceByFile:
            try? fileSystem.removeItem(atPath: path)
            try? fileSystem.write(Data(), toFile: path, options: .withoutOverwriting)
        case .replaceByLink:
            try? fileSystem.removeItem(atPath: path)
            try? fileSystem.createSymbolicLink(atPath: path, withDestinationPath: "missing")
        }
    }
}

extension FuzzEnumeration {
    var options: FileManager.DirectoryEnumerationOptions {
        [skipsHidden ? .skipsHiddenFiles : [], skipsSubdirectories ? .skipsSubdirectoryDescendants : []]
    }
}
