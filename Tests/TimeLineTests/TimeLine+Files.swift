import DependencyContract
import FileSystemDependency
import Foundation
import NetworkDependency
import TimeDependency

extension TimeLine {
    static let files: [ContractCase<TimeLine>] = [
        fact(
            "asynchronous operations take no time, and date what they change",
            within: .seconds(10),
            expecting: ["2 items at 1.0", "changed 1.0 at 1.0", "1 items at 3.0", "changed 3.0 at 3.0"]
        ) { line in
            let files = line.dependencies.fileSystem.async
            let folder = URL(filePath: "/folder", directoryHint: .isDirectory)
            try await files.createDirectory(at: folder, withIntermediateDirectories: true)
            try await line.clock.sleep(for: .seconds(1))
            for name in ["a", "b"] {
                try await files.write(Data(name.utf8), to: folder.appending(path: name))
            }
            try await line.noteStatus(of: folder)
            try await line.clock.sleep(for: .seconds(2))
            try await files.removeItem(at: folder.appending(path: "a"))
            try await line.noteStatus(of: folder)
        },
        fact(
            "a download is in its file when it has arrived",
            within: .seconds(10),
            expecting: ["3000 bytes at 4.0", "changed 4.0 at 4.0"]
        ) { line in
            line.network["api.test"] = [Route(.get, "/", respond: .data(Data(count: 3000)))]
            line.network.setCondition(HostCondition(latency: .seconds(1), bandwidth: 1000), of: "api.test")
            let (data, _) = try await line.dependencies.network.data(from: url("/"))
            let file = URL(filePath: "/download")
            try await line.dependencies.fileSystem.async.write(data, to: file, options: .atomic)
            line.note("\(try line.dependencies.fileSystem.data(contentsOf: file).count) bytes")
            try await line.noteDate(of: file)
        },
        fact(
            "a download that is written piece by piece grows as it arrives",
            within: .milliseconds(1_600),
            expecting: (1...6).map { "\($0 * 250) bytes at \(Double($0) / 4)" }
        ) { line in
            line.network["api.test"] = [Route(.get, "/", respond: .data(Data(count: 3000)))]
            line.network.setCondition(HostCondition(bandwidth: 1000), of: "api.test")
            let file = URL(filePath: "/download")
            try line.dependencies.fileSystem.write(Data(), to: file)
            let handle = try line.dependencies.fileSystem.openFile(atPath: "/download", for: .writing)
            defer { try? handle.close() }
            let (bytes, _) = try await line.dependencies.network.bytes(from: url("/"))
            while let chunk = try await bytes.nextChunk() {
                try handle.write(contentsOf: chunk)
                let status = try await line.dependencies.fileSystem.async.statusOfItem(at: file)
                line.note("\(status.size) bytes")
            }
        },
        fact(
            "a poller logs six polls in an hour to a file",
            within: .seconds(3600),
            expecting: ["6 lines at 3600.0", "1970-01-01T01:00:00Z hello at 3600.0"]
        ) { line in
            line.network["api.test"] = [Route(.get, "/") { _ in .text("hello") }]
            line.network.setCondition(HostCondition(latency: .seconds(1)), of: "api.test")
            let dependencies = line.dependencies
            let log = URL(filePath: "/log")
            let poller = Task {
                var text = ""
                for _ in 0..<6 {
                    try await dependencies.clock.sleep(for: .seconds(599))
                    let (data, _) = try await dependencies.network.data(from: url("/"))
                    text += "\(dependencies.date.now.ISO8601Format()) \(String(decoding: data, as: UTF8.self))\n"
                    try await dependencies.fileSystem.async.write(Data(text.utf8), to: log, options: .atomic)
                }
            }
            try await poller.value
            let lines = try line.dependencies.fileSystem.string(contentsOf: log).split(separator: "\n")
            line.note("\(lines.count) lines")
            line.note("\(lines.last ?? "")")
        },
        fact(
            "a reader that looks each second for a file finds it at the next",
            within: .seconds(10),
            expecting: ["written at 2.5", "found at 3.0"]
        ) { line in
            let dependencies = line.dependencies
            let file = URL(filePath: "/file")
            async let writer: Void = {
                try await dependencies.clock.sleep(for: .milliseconds(2500))
                try await dependencies.fileSystem.async.write(Data(), to: file)
                line.note("written")
            }()
            while !dependencies.fileSystem.fileExists(atPath: "/file") {
                try await dependencies.clock.sleep(for: .seconds(1))
            }
            line.note("found")
            try await writer
        },
    ]

    private func noteStatus(of folder: URL) async throws {
        note("\(try await dependencies.fileSystem.async.contentsOfDirectory(at: folder).count) items")
        try await noteDate(of: folder)
    }

    private func noteDate(of item: URL) async throws {
        let status = try await dependencies.fileSystem.async.statusOfItem(at: item)
        note("changed \(status.modificationDate.timeIntervalSince1970)")
    }
}
