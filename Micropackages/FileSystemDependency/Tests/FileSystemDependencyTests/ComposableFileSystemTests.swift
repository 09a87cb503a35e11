import FileSystemDependency
import Foundation
import Testing

struct ComposableFileSystemTests {
    @Test func `a closure answers`() throws {
        var fileSystem = ComposableFileSystem()
        fileSystem.data = { path, _ in Data(path.utf8) }

        #expect(try fileSystem.string(contentsOf: URL(filePath: "/settings")) == "/settings")
    }

    @Test func `a call that nobody expected is an error that names it`() {
        let fileSystem = ComposableFileSystem()
        let date = Date(timeIntervalSince1970: 0)
        let calls: [(String, () throws -> Void)] = [
            (
                "statusOfItem(atPath: a, followingSymbolicLinks: true)",
                {
                    _ = try fileSystem.statusOfItem(atPath: "a", followingSymbolicLinks: true)
                }
            ),
            ("contentsOfDirectory(atPath: a)", { _ = try fileSystem.contentsOfDirectory(atPath: "a") }),
            ("destinationOfSymbolicLink(atPath: a)", { _ = try fileSystem.destinationOfSymbolicLink(atPath: "a") }),
            ("write(0 bytes, toFile: a)", { try fileSystem.write(Data(), toFile: "a", options: []) }),
            ("data(contentsOfFile: a)", { _ = try fileSystem.data(contentsOfFile: "a", options: []) }),
            ("openFile(atPath: a, for: reading)", { _ = try fileSystem.openFile(atPath: "a", for: .reading) }),
            (
                "createDirectory(atPath: a, withIntermediateDirectories: true)",
                {
                    try fileSystem.createDirectory(atPath: "a", withIntermediateDirectories: true, permissions: 0o700)
                }
            ),
            (
                "createSymbolicLink(atPath: a, withDestinationPath: b)",
                {
                    try fileSystem.createSymbolicLink(atPath: "a", withDestinationPath: "b")
                }
            ),
            ("linkItem(atPath: a, toPath: b)", { try fileSystem.linkItem(atPath: "a", toPath: "b") }),
            ("removeItem(atPath: a)", { try fileSystem.removeItem(atPath: "a") }),
            ("moveItem(atPath: a, toPath: b)", { try fileSystem.moveItem(atPath: "a", toPath: "b") }),
            ("copyItem(atPath: a, toPath: b)", { try fileSystem.copyItem(atPath: "a", toPath: "b") }),
            (
                "replaceItem(atPath: a, withItemAtPath: b)",
                {
                    try fileSystem.replaceItem(atPath: "a", withItemAtPath: "b")
                }
            ),
            ("setPermissions(0o700, ofItemAtPath: a)", { try fileSystem.setPermissions(0o700, ofItemAtPath: "a") }),
            (
                "setModificationDate(\(date), ofItemAtPath: a)",
                {
                    try fileSystem.setModificationDate(date, ofItemAtPath: "a")
                }
            ),
        ]

        for (call, body) in calls {
            let error = #expect(throws: UnexpectedFileSystemCall.self) { try body() }
            #expect(error?.call == call)
            #expect(error?.description.contains("fileSystem.\(call)") == true)
        }
    }

    @Test func `what cannot throw stops the process, and says why`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ComposableFileSystem().fileExists(atPath: "/a")
        }

        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("Unexpected call: fileSystem.isAccessible(atPath: /a, for: existence)"))
    }

    @Test func `a convenience that answers no for an error does not answer for an unexpected call`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ComposableFileSystem().contents(atPath: "/a")
        }

        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("Unexpected call: fileSystem.data(contentsOfFile: /a)"))
    }

    @Test func `what is not replaced goes to another file system`() throws {
        let base = try InMemoryFileSystem { File("a", "text") }
        var fileSystem = ComposableFileSystem(forwardingTo: base)
        fileSystem.removeItem = { _ in throw CocoaError(.fileWriteNoPermission) }

        #expect(code { try fileSystem.removeItem(atPath: "/a") } == .fileWriteNoPermission)
        try fileSystem.moveItem(atPath: "/a", toPath: "/b")
        #expect(base.fileExists(atPath: "/b"))
    }
}
