import Foundation

/// The part of an index store that the compilation of one file wrote.
struct IndexUnit {
    /// The path that the compiler was given, and the path without symbolic links.
    var file: String
    var realPath: String
    var module: String
    var time: Date
    var imports: Set<String> = []
    var record: String?

    var isSwift: Bool { file.hasSuffix(".swift") }
}
