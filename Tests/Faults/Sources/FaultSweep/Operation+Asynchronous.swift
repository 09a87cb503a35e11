import FileSystemDependency
import Foundation

extension Operation {
    static var asynchronous: [Operation] {
        [
            Operation(asynchronous: "asynchronous data") {
                describe(try await files.async.data(contentsOf: url($0, "large")))
            },
            Operation(asynchronous: "asynchronous write", changes: "near/file") {
                try await files.async.write(large, to: url($0, "file"), options: .atomic)
                return ""
            },
            Operation(asynchronous: "asynchronous status") {
                "\(try await files.async.statusOfItem(at: url($0, "file")).size)"
            },
            Operation(asynchronous: "asynchronous contentsOfDirectory") {
                try await files.async.contentsOfDirectory(at: url($0, "tree")).map(\.lastPathComponent).sorted()
                    .joined(separator: " ")
            },
            Operation(asynchronous: "asynchronous items") {
                try await files.async.items(below: url($0, "tree")).map(\.lastPathComponent).sorted()
                    .joined(separator: " ")
            },
            Operation(asynchronous: "asynchronous createDirectory", changes: "near/made") {
                try await files.async.createDirectory(at: url($0, "made/inner"), withIntermediateDirectories: true)
                return ""
            },
            Operation(asynchronous: "asynchronous moveItem", changes: "near/file", "near/moved") {
                try await files.async.moveItem(at: url($0, "file"), to: url($0, "moved"))
                return ""
            },
            Operation(asynchronous: "asynchronous synchronizeItem") {
                try await files.async.synchronizeItem(at: url($0, "file"))
                return ""
            },
            Operation(asynchronous: "asynchronous removeItem", changes: "near/tree") {
                try await files.async.removeItem(at: url($0, "tree"))
                return ""
            },
            Operation(asynchronous: "asynchronous copyItem", changes: "near/copy") {
                try await files.async.copyItem(at: url($0, "tree"), to: url($0, "copy"))
                return ""
            },
        ]
    }

    private static func url(_ fixture: Fixture, _ path: String) -> URL {
        URL(filePath: "\(fixture.near)/\(path)")
    }
}
