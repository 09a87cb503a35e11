import DependencyInterception
import DependencyTestSupport
import FileSystemDependency
import FileSystemDependencyContract
import Foundation
import Testing

struct FileSystemCallTests {
    private let shown = CallRecording<FileSystemCall>()
    private let answered = CallRecording<FileSystemCall>()

    /// A wrapper of a double, all of whose closures are the methods of another wrapper.
    private var fileSystem: any FileSystem {
        let inner = InMemoryFileSystem().intercepted(by: answered)
        return ComposableFileSystem(forwardingTo: InMemoryFileSystem()) {
            $0.statusOfItem = inner.statusOfItem(atPath:followingSymbolicLinks:)
            $0.isAccessible = inner.isAccessible(atPath:for:)
            $0.contentsOfDirectory = inner.contentsOfDirectory(atPath:)
            $0.destinationOfSymbolicLink = inner.destinationOfSymbolicLink(atPath:)
            $0.data = inner.data(contentsOfFile:options:)
            $0.write = inner.write(_:toFile:options:)
            $0.openFile = inner.openFile(atPath:for:)
            $0.createDirectory = inner.createDirectory(atPath:withIntermediateDirectories:permissions:)
            $0.createSymbolicLink = inner.createSymbolicLink(atPath:withDestinationPath:)
            $0.linkItem = inner.linkItem(atPath:toPath:)
            $0.removeItem = inner.removeItem(atPath:)
            $0.moveItem = inner.moveItem(atPath:toPath:)
            $0.copyItem = inner.copyItem(atPath:toPath:)
            $0.replaceItem = inner.replaceItem(atPath:withItemAtPath:)
            $0.setPermissions = inner.setPermissions(_:ofItemAtPath:)
            $0.setModificationDate = inner.setModificationDate(_:ofItemAtPath:)
            $0.statusOfVolume = inner.statusOfVolume(atPath:)
            $0.synchronizeItem = inner.synchronizeItem(atPath:)
            $0.currentDirectoryPath = { inner.currentDirectoryPath }
            $0.changeCurrentDirectoryPath = inner.changeCurrentDirectoryPath(_:)
            $0.temporaryDirectory = { inner.temporaryDirectory }
            $0.homeDirectoryForCurrentUser = { inner.homeDirectoryForCurrentUser }
            $0.urls = inner.urls(for:in:)
            $0.homeDirectory = inner.homeDirectory(forUser:)
            $0.containerURL = inner.containerURL(forSecurityApplicationGroupIdentifier:)
            $0.mountedVolumeURLs = { inner.mountedVolumeURLs(includingResourceValuesForKeys: nil, options: []) }
            $0.uniqueName = inner.uniqueName
        }.intercepted(by: shown)
    }

    @Test func `each call is shown as itself, and reaches its closure`() throws {
        let fileSystem = fileSystem

        for call in FileSystemCall.fileSystemSamples { _ = try? call.run(on: fileSystem) }
        try fileSystem.write(Data([1]), toFile: "a", options: .atomic)
        try fileSystem.openFile(atPath: "a", for: .reading).close()

        #expect(shown.calls.starts(with: FileSystemCall.fileSystemSamples))
        try expectEachCall(
            #"""
            statusOfItem(atPath: "a", followingSymbolicLinks: true)
            isAccessible(atPath: "a", for: .reading)
            contentsOfDirectory(atPath: "a")
            destinationOfSymbolicLink(atPath: "a")
            data(contentsOfFile: "a", options: .mappedIfSafe)
            write(1 bytes, toFile: "a", options: .atomic)
            openFile(atPath: "a", for: .reading)
            createDirectory(atPath: "a", withIntermediateDirectories: true, permissions: 0o700)
            createSymbolicLink(atPath: "a", withDestinationPath: "b")
            linkItem(atPath: "a", toPath: "b")
            removeItem(atPath: "a")
            moveItem(atPath: "a", toPath: "b")
            copyItem(atPath: "a", toPath: "b")
            replaceItem(atPath: "a", withItemAtPath: "b")
            setPermissions(0o700, ofItemAtPath: "a")
            setModificationDate(Date(timeIntervalSince1970: 0.0), ofItemAtPath: "a")
            statusOfVolume(atPath: "a")
            synchronizeItem(atPath: "a")
            currentDirectoryPath
            changeCurrentDirectoryPath("a")
            temporaryDirectory
            homeDirectoryForCurrentUser
            urls(for: .documentDirectory, in: .userDomainMask)
            homeDirectory(forUser: "a")
            containerURL(forSecurityApplicationGroupIdentifier: "a")
            mountedVolumeURLs()
            uniqueName()
            write(1 bytes, toFile: "a", options: .atomic)
            openFile(atPath: "a", for: .reading)
            handle("a").close()
            """#,
            shown: shown.calls,
            answered: answered.calls
        )
    }

    @Test func `a call shows its options`() {
        let options: [Data.ReadingOptions] = [[], .alwaysMapped, .uncached, [.mappedIfSafe, .uncached]]

        #expect(
            options.map { FileSystemCall.data(contentsOfFile: "a", options: $0).description } == [
                #"data(contentsOfFile: "a", options: [])"#,
                #"data(contentsOfFile: "a", options: .alwaysMapped)"#,
                #"data(contentsOfFile: "a", options: .uncached)"#,
                #"data(contentsOfFile: "a", options: [.mappedIfSafe, .uncached])"#,
            ]
        )
    }

    @Test func `each call of a handle is shown as itself`() throws {
        let handle = try fileSystem.openFile(atPath: "/a", for: .creating)

        for call in FileSystemCall.handleSamples { _ = try call.run(on: handle) }

        #expect(handleCalls(shown) == FileSystemCall.handleSamples)
        try expectEachCall(
            """
            read(upToCount: 1)
            readToEnd()
            write(contentsOf: 1 bytes)
            offset()
            seek(toOffset: 1)
            seekToEnd()
            truncate(atOffset: 1)
            synchronize()
            close()
            """,
            shown: handleCalls(shown),
            answered: handleCalls(answered)
        )
    }

    private func handleCalls(_ recording: CallRecording<FileSystemCall>) -> [FileSystemHandleCall] {
        recording.calls.compactMap { if case .onHandle(let call, atPath: "/a") = $0 { call } else { nil } }
    }
}
