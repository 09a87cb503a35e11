import Foundation

/// The part of an index store that the compilation of one file wrote.
struct IndexUnit {
    var file: String
    var module: String
    var time: Date
    var imports: Set<String> = []
    var record: String?
}
