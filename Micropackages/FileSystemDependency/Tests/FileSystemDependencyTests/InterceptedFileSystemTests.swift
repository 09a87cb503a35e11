import DependencySupport
import FileSystemDependency
import FileSystemDependencyContract
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

    @Test(arguments: FileSystemCall.fileSystemSamples)
    func `a call of a wrapper is the call that was made`(call: FileSystemCall) throws {
        let log = Lock([FileSystemCall]())
        let fileSystem = InMemoryFileSystem().intercepting { call, proceed in
            log.withLock { $0.append(call) }
            try proceed()
        }
        _ = try? call.run(on: fileSystem)

        #expect(log.withLock { $0 } == [call])
    }

    @Test func `a call of a handle is the call that was made`() throws {
        let log = Lock([FileSystemCall]())
        let fileSystem = InMemoryFileSystem().intercepting { call, proceed in
            log.withLock { $0.append(call) }
            try proceed()
        }
        let handle = try fileSystem.openFile(atPath: "/a", for: .creating)
        for call in FileSystemCall.handleSamples { _ = try call.run(on: handle) }

        #expect(log.withLock { $0.dropFirst() } == FileSystemCall.handleSamples.map { .handle($0, path: "/a") }[...])
    }
}
