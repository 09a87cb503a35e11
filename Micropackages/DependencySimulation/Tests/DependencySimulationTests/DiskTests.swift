import DependencySimulation
import FileSystemDependency
import Foundation
import GlobalDependencies
import NetworkDependency
import Testing
import TimeDependency

/// Disks that are slow, full or failing.
@Suite(.timeLimit(.minutes(60)))
struct DiskTests {
    @Test func `a slow disk delays what a process does next, by its clocks and by those of others`() async throws {
        try await simulate(seeds: 0..<3, comparingEvery: 1) { world in
            let host = try await world.startHost("a") { dependencies in
                { _ in
                    let start = dependencies.date.now
                    try dependencies.fileSystem.write(Data("text".utf8), toFile: "/tmp/file", options: [])
                    try dependencies.fileSystem.synchronizeItem(atPath: "/tmp/file")
                    return .text("\(dependencies.date.now.timeIntervalSince(start))")
                }
            }
            host.setDiskCondition(DiskCondition(latency: .milliseconds(250) ... .milliseconds(250)))
            let start = world.time.now
            let slow = await world.dependencies.text(from: "http://a/")
            let slowTime = start.duration(to: world.time.now)
            host.setDiskCondition(.perfect)
            let fast = await world.dependencies.text(from: "http://a/")

            try world.require(slow == "0.5", slow)
            try world.require(slowTime == .milliseconds(500), "\(slowTime)")
            try world.require(fast == "0.0", fast)
            try world.require(start.duration(to: world.time.now) == slowTime, "a fast disk takes time")
        }
    }

    @Test func `the time that a slow disk takes is drawn, and passes also in a canceled task`() async throws {
        let times = Log<Duration>()
        try await simulate(seeds: 0..<10) { world in
            let host = world.host("a")
            try host.fileSystem.write(Data(), toFile: "/tmp/file", options: [])
            host.setDiskCondition(DiskCondition(latency: .seconds(1) ... .seconds(2)))
            let task = Task {
                try await host.run { dependencies in
                    let clock = AnyClock(dependencies.clock)
                    let handle = try dependencies.fileSystem.openFile(atPath: "/tmp/file", for: .writing)
                    try handle.write(contentsOf: Data(count: 10))
                    let written = clock.now.sinceStart
                    withUnsafeCurrentTask { $0?.cancel() }
                    try? await clock.sleep(for: .seconds(10))
                    try world.require(clock.now.sinceStart == written, "the canceled task sleeps, or does not wait")
                }
            }
            try await task.value
            let time = world.time.now.sinceStart
            try world.require(time >= .seconds(1) && time <= .seconds(2), "the disk takes \(time)")
            times.note(time)
        }

        #expect(Set(times.entries).count > 5)
    }

    @Test func `a disk that is full takes nothing more, and gives what it has`() async throws {
        try await simulate(seeds: 0..<1) { world in
            let host = world.host("a")
            let fileSystem = host.dependencies.fileSystem
            try fileSystem.write(Data("old".utf8), toFile: "/tmp/file", options: [])
            let handle = try fileSystem.openFile(atPath: "/tmp/file", for: .updating)
            host.setDiskCondition(DiskCondition(isFull: true))
            let changes: [() throws -> Void] = [
                { try fileSystem.write(Data("new".utf8), toFile: "/tmp/file", options: []) },
                { try fileSystem.write(Data("new".utf8), toFile: "/tmp/file", options: .atomic) },
                { try handle.write(contentsOf: Data("new".utf8)) },
                { try fileSystem.copyItem(atPath: "/tmp/file", toPath: "/tmp/copy") },
                { try fileSystem.createDirectory(atPath: "/tmp/folder", withIntermediateDirectories: false) },
                { try fileSystem.createSymbolicLink(atPath: "/tmp/link", withDestinationPath: "/tmp/file") },
                { try fileSystem.linkItem(atPath: "/tmp/file", toPath: "/tmp/name") },
            ]
            for change in changes {
                let error = #expect(throws: CocoaError.self) { try change() }
                #expect(error?.code == .fileWriteOutOfSpace)
            }
            let text = try fileSystem.data(contentsOfFile: "/tmp/file", options: [])
            try fileSystem.moveItem(atPath: "/tmp/file", toPath: "/tmp/moved")
            host.setDiskCondition(.perfect)
            try fileSystem.write(Data("new".utf8), toFile: "/tmp/moved", options: [])

            #expect(text == Data("old".utf8))
            #expect(host.fileSystem.isAccessible(atPath: "/tmp/copy", for: .existence) == false)
        }
    }

    @Test func `a disk that fails does so in some of its calls, at any step of them`() async throws {
        let remains = Log<String>()
        try await simulate(seeds: 0..<3, comparingEvery: 1) { world in
            let host = world.host("a")
            host.setDiskCondition(DiskCondition(failureRate: 0.5))
            let fileSystem = host.dependencies.fileSystem
            var written = 0
            for number in 0..<100 {
                do {
                    let options: Data.WritingOptions = number.isMultiple(of: 2) ? [] : .atomic
                    try fileSystem.write(Data("text".utf8), toFile: "/tmp/\(number)", options: options)
                    written += 1
                } catch let error as CocoaError {
                    let cause = error.userInfo[NSUnderlyingErrorKey] as? POSIXError
                    try world.require(cause?.code == .EIO, "\(error)")
                    let rest = try? host.fileSystem.data(contentsOfFile: "/tmp/\(number)", options: [])
                    remains.note("\(number % 2) \(rest.map { String(decoding: $0, as: UTF8.self) } ?? "nothing")")
                }
            }
            try world.require((30...70).contains(written), "\(written) of 100 are written")
        }
        // A write in place leaves nothing or an empty file, an atomic one nothing or the new file, and no draft.
        #expect(Set(remains.entries) == ["0 nothing", "0 ", "1 nothing", "1 text"])
    }

    @Test func `what a failing disk was to synchronize is lost with the power`() async throws {
        let kept = Log<Bool>()
        try await simulate(seeds: 0..<20) { world in
            let host = world.host("a")
            let fileSystem = host.dependencies.fileSystem
            try fileSystem.write(Data("text".utf8), toFile: "/tmp/file", options: [])
            try fileSystem.synchronizeItem(atPath: "/tmp")
            host.setDiskCondition(DiskCondition(failureRate: 1))
            #expect(throws: CocoaError.self) { try fileSystem.synchronizeItem(atPath: "/tmp/file") }
            host.setDiskCondition(.perfect)
            try fileSystem.synchronizeItem(atPath: "/tmp/file")
            host.crash()
            kept.note((try? host.fileSystem.data(contentsOfFile: "/tmp/file", options: [])) == Data("text".utf8))
        }

        #expect(Set(kept.entries) == [true, false])
    }
}
