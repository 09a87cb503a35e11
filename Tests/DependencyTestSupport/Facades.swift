import Foundation
import Testing

/// Returns the source of a type of a micropackage, which is in a file of its name.
/// - Parameters:
///   - type: The name of the type.
///   - module: The module of the micropackage with the same name.
/// - Returns: The text of the file.
/// - Throws: An error if there is no such file.
public func source(of type: String, in module: String) throws -> String {
    let micropackages = URL(filePath: #filePath).appending(path: "../../../Micropackages").standardizedFileURL
    let sources = micropackages.appending(path: "\(module)/Sources/\(module)")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    return try String(contentsOf: #require(files?.first { $0.lastPathComponent == "\(type).swift" }), encoding: .utf8)
}

/// Returns the names of the requirements of a façade, in the order of its source.
/// - Parameters:
///   - facade: The name of the protocol.
///   - module: The module of the micropackage with the same name.
/// - Returns: The names without labels; a name that is overloaded is repeated.
/// - Throws: An error if the protocol is not found.
public func requirements(of facade: String, in module: String) throws -> [String] {
    let text = try source(of: facade, in: module)
    let body = try #require(text.firstMatch(of: /public protocol [^{]*\{\n(?<body>(?s).*?)\n\}/)).output.body
    return body.matches(of: /(?m)^    (?:@discardableResult )?(?:func|var) (?<name>\w+)/).map { String($0.output.name) }
}
