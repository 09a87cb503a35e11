public import Foundation

extension FileSystem {
    /// Moves an item into the user's trash.
    ///
    /// If the trash contains an item of the same name, the moved item gets another name. The trash is the first URL that
    /// ``FileSystem/urls(for:in:)`` returns for `.trashDirectory`. A missing trash is not created, because the user
    /// would not look for the item there.
    /// - Parameters:
    ///   - url: The item.
    ///   - resultingItemURL: On return, the URL of the item in the trash.
    /// - Throws: `featureUnsupported` if the system has no trash, and the errors of ``FileSystem/moveItem(atPath:toPath:)``.
    public func trashItem(at url: URL, resultingItemURL: UnsafeMutablePointer<URL?>? = nil) throws {
        let path = try url.filePath()
        let place = try urls(for: .trashDirectory, in: .userDomainMask).first.map { try $0.filePath() }
        guard let place, try isFolder(atPath: place) else {
            throw CocoaError(.featureUnsupported, userInfo: [ErrorKey.filePath: path, ErrorKey.url: url])
        }
        let name = SystemKernel.lastComponent(of: path)
        let (stem, pathExtension) = name.splitAtExtension
        var destination = "\(place)/\(name)"
        var number = 1
        while true {
            do {
                try moveItem(atPath: path, toPath: destination)
                break
            } catch let error as CocoaError where error.code == .fileWriteFileExists {
                guard try hasItem(atPath: destination) else { throw error }
                number += 1
                destination = "\(place)/\(stem) \(number)\(pathExtension)"
            }
        }
        resultingItemURL?.pointee = URL(
            filePath: destination,
            directoryHint: url.hasDirectoryPath ? .isDirectory : .notDirectory
        )
    }

    private func isFolder(atPath path: String) throws -> Bool {
        try unlessUnexpected { try statusOfItem(atPath: path, followingSymbolicLinks: true).kind } == .directory
    }

    private func hasItem(atPath path: String) throws -> Bool {
        try unlessUnexpected { try statusOfItem(atPath: path, followingSymbolicLinks: false) } != nil
    }
}

extension Substring {
    /// The name of a file without its extension, and the extension with its dot.
    ///
    /// `URL` is not asked: on Linux, it cuts a name at its last dot even if it does not call the rest an extension.
    fileprivate var splitAtExtension: (stem: Substring, pathExtension: Substring) {
        guard let dot = utf8.lastIndex(of: UInt8(ascii: ".")), dot > startIndex else { return (self, "") }
        let rest = utf8[utf8.index(after: dot)...]
        guard !rest.isEmpty, !rest.contains(UInt8(ascii: " ")) else { return (self, "") }
        return (Substring(utf8[..<dot]), Substring(utf8[dot...]))
    }
}
