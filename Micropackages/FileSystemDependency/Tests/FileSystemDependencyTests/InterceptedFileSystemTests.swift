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
    func `a call of a wrapper is the call that was made`(call: FileSystemCall) {
        let recording = CallRecording<FileSystemCall>()

        _ = try? call.run(on: InMemoryFileSystem().intercepted(by: recording))

        #expect(recording.calls == [call])
    }

    @Test func `a call of a handle is the call that was made`() throws {
        let recording = CallRecording<FileSystemCall>()
        let handle = try InMemoryFileSystem().intercepted(by: recording).openFile(atPath: "/a", for: .creating)

        for call in FileSystemCall.handleSamples { _ = try call.run(on: handle) }

        #expect(recording.calls.dropFirst() == FileSystemCall.handleSamples.map { .onHandle($0, atPath: "/a") }[...])
    }
}
