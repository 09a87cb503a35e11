import Foundation

/// An index and its source files, which are read on demand.
final class Sources {
    private let files: [Index.File]
    private var read: [Int: SourceFile] = [:]
    private var marks: [String: [Int: (marked: Set<Int>, covered: Set<Int>)]] = [:]

    init(_ files: [Index.File]) {
        self.files = files
    }

    subscript(file: Int) -> SourceFile {
        if let source = read[file] { return source }
        let source = SourceFile([UInt8](FileManager.default.contents(atPath: files[file].path) ?? Data()))
        read[file] = source
        return source
    }

    func lines(of file: Int, markedWith mark: String) -> (marked: Set<Int>, covered: Set<Int>) {
        if let lines = marks[mark]?[file] { return lines }
        let lines = self[file].lines(markedWith: mark)
        marks[mark, default: [:]][file] = lines
        return lines
    }
}
