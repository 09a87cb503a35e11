import DependencyInterception
import FileSystemDependency
import FileSystemDependencyContract
import Foundation
import Testing

struct InterceptedFileSystemTests {
    @Test func `a recording has the calls of a file system and of its handles`() throws {
        let recording = CallRecording<FileSystemCall>()
        let fileSystem = try InMemoryFileSystem { FileTree.File("f", "text") }.intercepted(by: recording)

        try fileSystem.write("12", to: URL(filePath: "/g"))
        let handle = try fileSystem.openFile(atPath: "/f", for: .reading)
        #expect(try handle.read(upToCount: 2) == Data("te".utf8))
        #expect(fileSystem.fileExists(atPath: "/h") == false)

        #expect(
            recording.calls.map(\.description) == [
                #"write(2 bytes, toFile: "/g", options: .atomic)"#, #"openFile(atPath: "/f", for: .reading)"#,
                #"handle("/f").read(upToCount: 2)"#, #"isAccessible(atPath: "/h", for: .existence)"#,
            ]
        )
    }

    @Test func `files are compared in pieces`() throws {
        let bytes = Data(count: 3_000_000)
        let fake = InMemoryFileSystem()
        for path in ["/a", "/b"] { try fake.write(bytes, toFile: path, options: []) }
        let fileSystem = fake.intercepting { call, proceed in
            switch call {
            case .data, .onHandle(.readToEnd, _): throw POSIXError(.ENOMEM)
            case .onHandle(.read(let count), _) where count > 1 << 20: throw POSIXError(.ENOMEM)
            default: try proceed()
            }
        }

        let areEqual = fileSystem.contentsEqual(atPath: "/a", andPath: "/b")
        try fake.write(bytes + Data([0]), toFile: "/b", options: [])

        #expect(areEqual)
        #expect(!fileSystem.contentsEqual(atPath: "/a", andPath: "/b"))
        #expect(!fileSystem.contentsEqual(atPath: "/b", andPath: "/a"))
        try fake.write(bytes + Data([1]), toFile: "/a", options: [])
        #expect(!fileSystem.contentsEqual(atPath: "/a", andPath: "/b"))
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
