import FileSystemDependency
import FileSystemDependencyContract
import Testing

struct FileSystemStepTests {
    @Test func `a call prints itself as Swift, with and without a place for its paths`() {
        let write = FileSystemStep.write("a\"b", to: "c", atomically: true, exclusively: true)

        #expect(
            write.swift(path: \.debugDescription)
                == #"write(Data("a\"b".utf8), toFile: "c", options: [.atomic, .withoutOverwriting])"#
        )
        #expect(
            FileSystemStep.open(1, "a", .reading).statement { $0 }
                == "handles[1] = try? fileSystem.openFile(atPath: a, for: .reading)"
        )
        #expect(FileSystemStep.readHandle(1, upTo: 2).statement { $0 } == "_ = try? handles[1]?.read(upToCount: 2)")
        #expect(
            FileSystemStep.access("a").statement { $0 }
                == "_ = AccessCheck.allCases.map { fileSystem.isAccessible(atPath: a, for: $0) }"
        )
    }

    @Test func `a call prints itself as a value of the corpus`() {
        #expect(FileSystemStep.open(1, "a", .reading).literal == #".open(1, "a", .reading)"#)
        #expect(FileSystemStep.move("a", to: "b").literal == #".move("a", to: "b")"#)
    }

    @Test func `a call offers simpler calls, and in the end none`() {
        let call = FileSystemStep.copy("a/b", to: "c/d/e")

        #expect(
            call.shrinks == [.copy("a", to: "c"), .copy("b", to: "d/e"), .copy("a", to: "c/d")]
        )
        #expect(FileSystemStep.copy("a", to: "c").shrinks == [])
    }

    @Test func `the paths of a call are those of its error, the source first`() {
        #expect(FileSystemStep.move("a", to: "b").paths == ["a", "b"])
        #expect(FileSystemStep.replace("a", with: "b").paths == ["b", "a"])
        #expect(FileSystemStep.createSymbolicLink("a", to: "b").paths == ["a"])
        #expect(FileSystemStep.closeHandle(0).paths == [])
    }
}
