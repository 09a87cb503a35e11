import FileSystemDependency
import FileSystemDependencyContract
import Foundation
import Testing

struct FileSystemStepTests {
    @Test func `a step prints itself as a statement, with the bytes of a write`() {
        let write = FileSystemStep.call(
            .write(Data("a\"b".utf8), toFile: "c", options: [.atomic, .withoutOverwriting])
        )

        #expect(
            write.statement
                == #"_ = try? fileSystem.write(Data("a\"b".utf8), toFile: "c", options: [.atomic, .withoutOverwriting])"#
        )
        #expect(
            FileSystemStep.open(1, "a", .reading).statement
                == #"handles[1] = try? fileSystem.openFile(atPath: "a", for: .reading)"#
        )
        #expect(FileSystemStep.handle(1, .read(upToCount: 2)).statement == "_ = try? handles[1]?.read(upToCount: 2)")
    }

    @Test func `a step prints itself as a value of the corpus`() {
        #expect(FileSystemStep.open(1, "a", .reading).debugDescription == #".open(1, "a", .reading)"#)
        #expect(
            FileSystemStep.call(.moveItem(atPath: "a", toPath: "b")).debugDescription
                == #".call(.moveItem(atPath: "a", toPath: "b"))"#
        )
        #expect(
            FileSystemStep.handle(0, .write(contentsOf: Data("x".utf8))).debugDescription
                == #".handle(0, .write(contentsOf: Data("x".utf8)))"#
        )
    }

    @Test func `a step offers simpler steps, and in the end none`() {
        let call = FileSystemStep.call(.copyItem(atPath: "a/b", toPath: "c/d/e"))

        #expect(
            call.shrinks == [
                .call(.copyItem(atPath: "a", toPath: "c")), .call(.copyItem(atPath: "b", toPath: "d/e")),
                .call(.copyItem(atPath: "a", toPath: "c/d")),
            ]
        )
        #expect(FileSystemStep.call(.copyItem(atPath: "a", toPath: "c")).shrinks == [])
    }

    @Test func `the paths of a step are those of its error, the source first`() {
        #expect(FileSystemStep.call(.moveItem(atPath: "a", toPath: "b")).paths == ["a", "b"])
        #expect(FileSystemStep.call(.replaceItem(atPath: "a", withItemAtPath: "b")).paths == ["b", "a"])
        #expect(FileSystemStep.call(.createSymbolicLink(atPath: "a", withDestinationPath: "b")).paths == ["a"])
        #expect(FileSystemStep.handle(0, .close).paths == [])
    }
}
