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
        return ComposableFileSystem(forwardingTo: InMemoryFileSystem()) { $0.forward(to: inner) }.intercepted(by: shown)
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

extension ComposableFileSystem.Closures {
    /// Sets each closure to the method of another value.
    mutating func forward(to inner: any FileSystem) {
        statusOfItem = inner.statusOfItem(atPath:followingSymbolicLinks:)
        isAccessible = inner.isAccessible(atPath:for:)
        contentsOfDirectory = inner.contentsOfDirectory(atPath:)
        destinationOfSymbolicLink = inner.destinationOfSymbolicLink(atPath:)
        data = inner.data(contentsOfFile:options:)
        write = inner.write(_:toFile:options:)
        openFile = inner.openFile(atPath:for:)
        createDirectory = inner.createDirectory(atPath:withIntermediateDirectories:permissions:)
        createSymbolicLink = inner.createSymbolicLink(atPath:withDestinationPath:)
        linkItem = inner.linkItem(atPath:toPath:)
        removeItem = inner.removeItem(atPath:)
        moveItem = inner.moveItem(atPath:toPath:)
        copyItem = inner.copyItem(atPath:toPath:)
        replaceItem = inner.replaceItem(atPath:withItemAtPath:)
        setPermissions = inner.setPermissions(_:ofItemAtPath:)
        setModificationDate = inner.setModificationDate(_:ofItemAtPath:)
        statusOfVolume = inner.statusOfVolume(atPath:)
        synchronizeItem = inner.synchronizeItem(atPath:)
        currentDirectoryPath = { inner.currentDirectoryPath }
        changeCurrentDirectoryPath = inner.changeCurrentDirectoryPath(_:)
        temporaryDirectory = { inner.temporaryDirectory }
        homeDirectoryForCurrentUser = { inner.homeDirectoryForCurrentUser }
        urls = inner.urls(for:in:)
        homeDirectory = inner.homeDirectory(forUser:)
        containerURL = inner.containerURL(forSecurityApplicationGroupIdentifier:)
        mountedVolumeURLs = { inner.mountedVolumeURLs(includingResourceValuesForKeys: nil, options: []) }
        uniqueName = inner.uniqueName
    }
}
