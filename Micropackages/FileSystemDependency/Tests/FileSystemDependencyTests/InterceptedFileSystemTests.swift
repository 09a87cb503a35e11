import DependencySupport
import FileSystemDependency
import Foundation
import GlobalDependencies
import Testing

struct InterceptedFileSystemTests {
    @Test func `a closure logs the calls of a file system and of its handles`() throws {
        let log = Lock([String]())
        let fileSystem = try InMemoryFileSystem { FileTree.File("f", "text") }.intercepting { call, proceed in
            log.withLock { $0.append("\(call)") }
            try proceed()
        }

        try fileSystem.write("12", to: URL(filePath: "/g"))
        let handle = try fileSystem.openFile(atPath: "/f", for: .reading)
        #expect(try handle.read(upToCount: 2) == Data("te".utf8))
        #expect(fileSystem.fileExists(atPath: "/h") == false)

        #expect(
            log.withLock { $0 } == [
                #"write(2 bytes, toFile: "/g", options: .atomic)"#, #"openFile(atPath: "/f", for: .reading)"#,
                #"handle("/f").read(upToCount: 2)"#, #"isAccessible(atPath: "/h", for: .existence)"#,
            ]
        )
    }

    @Test func `an interceptor refuses calls, also those that cannot throw`() throws {
        struct ReadOnly: CallInterceptor {
            func intercept<Result>(_ call: FileSystemCall, proceed: () throws -> Result) throws -> Result {
                switch call {
                case .data, .contentsOfDirectory, .temporaryDirectory: try proceed()
                default: throw CocoaError(.fileWriteVolumeReadOnly)
                }
            }
        }
        let fileSystem = InMemoryFileSystem().intercepted(by: ReadOnly())

        #expect(try fileSystem.contentsOfDirectory(atPath: fileSystem.temporaryDirectory.path) == [])
        #expect(code { try fileSystem.removeItem(atPath: "/tmp") } == .fileWriteVolumeReadOnly)
        #expect(!fileSystem.fileExists(atPath: "/tmp"))
        #expect(!fileSystem.changeCurrentDirectoryPath("/tmp"))
        #expect(fileSystem.urls(for: .documentDirectory, in: .userDomainMask) == [])
        #expect(fileSystem.homeDirectory(forUser: "user501") == nil)
    }
}
