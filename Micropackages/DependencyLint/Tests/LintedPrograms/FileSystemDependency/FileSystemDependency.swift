import Foundation
import GlobalDependencies

public protocol FileSystem: Sendable {
    var temporaryDirectory: URL { get }
    func fileExists(atPath path: String) -> Bool
    func fileExists(atPath path: String, isDirectory: UnsafeMutablePointer<ObjCBool>?) -> Bool
    func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any]
    func resolvingSymlinks(in url: URL) -> URL
    func removeItem(at url: URL) throws
    func createDirectory(
        at url: URL,
        withIntermediateDirectories createIntermediates: Bool,
        attributes: [FileAttributeKey: Any]?
    ) throws
    func createDirectory(
        atPath path: String,
        withIntermediateDirectories createIntermediates: Bool,
        attributes: [FileAttributeKey: Any]?
    ) throws
    func setAttributes(_ attributes: [FileAttributeKey: Any], ofItemAtPath path: String) throws
    func contentsOfDirectory(atPath path: String) throws -> [String]
    func copyItem(at sourceURL: URL, to destinationURL: URL) throws
    func string(contentsOf url: URL, encoding: String.Encoding) throws -> String
    func createSymbolicLink(atPath path: String, withDestinationPath destination: String) throws
    func data(contentsOf url: URL, options: Data.ReadingOptions) throws -> Data
    func write(_ data: Data, to url: URL, options: Data.WritingOptions) throws
    func write(_ string: String, to url: URL, atomically: Bool, encoding: String.Encoding) throws
}

extension FileSystem {
    public func createDirectory(at url: URL, withIntermediateDirectories createIntermediates: Bool) throws {}
    public func data(contentsOf url: URL) throws -> Data { try data(contentsOf: url, options: []) }
    public func write(_ data: Data, to url: URL) throws { try write(data, to: url, options: []) }
}

public protocol FileSystemDependency: Dependencies {
    var fileSystem: any FileSystem { get }
}

extension GlobalDependencies: FileSystemDependency {
    public var fileSystem: any FileSystem { fatalError() }
}
