import Foundation
import NetworkDependency

/// The memory, threads and descriptors that a process still uses after its requests.
///
/// The server runs in another process.
enum Leaks: String, CaseIterable {
    case download
    case downloadToFile
    case upload
    case uploadOfFile
    case requests

    static let size = 100_000_000
    private static let limit = 10_000_000

    /// Runs the measurement in a separate process, prints its figures, and returns them if one exceeds its limit.
    func measureInOtherProcess(_ server: URL) throws -> [String] {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = [rawValue, server.absoluteString]
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        print("\(rawValue): \(text)", terminator: "")
        return process.terminationStatus == 0 ? [] : ["\(rawValue): \(text.trimmingCharacters(in: .newlines))"]
    }

    /// Measures in this process, prints the result, and returns whether all figures are within their limits.
    func isWithinLimits(_ server: URL) async throws -> Bool {
        guard self != .requests else { return try await leaveNothing(server) }
        let network = SystemNetwork(configuration: .ephemeral)
        _ = try await network.data(from: server.appending(path: "small"))
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).upload")
        defer { try? FileManager.default.removeItem(at: file) }
        if self == .uploadOfFile {
            try Data().write(to: file)
            guard truncate(file.path, off_t(Self.size)) == 0 else { throw CocoaError(.fileWriteUnknown) }
        }
        let before = try Self.status("VmHWM")
        var request = URLRequest(url: server.appending(path: "large"))
        var count = 0
        switch self {
        case .download:
            for try await chunk in try await network.bytes(for: request).0.chunks { count += chunk.count }
        case .downloadToFile:
            let (file, _) = try await network.download(for: request)
            count = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
            try FileManager.default.removeItem(at: file)
        case .upload:
            request.httpMethod = "POST"
            let body = UploadStream { AsyncStream(pieces: Self.size / 50_000) }
            count = Int(String(decoding: try await network.upload(for: request, from: body).0, as: UTF8.self)) ?? 0
        case .uploadOfFile, .requests:
            request.httpMethod = "POST"
            count = Int(String(decoding: try await network.upload(for: request, fromFile: file).0, as: UTF8.self)) ?? 0
        }
        let growth = try Self.status("VmHWM") - before
        print("\(count / 1_000_000) MB take \(Double(growth) / 1e6) MB, limit \(Self.limit / 1_000_000) MB")
        return count == Self.size && growth <= Self.limit
    }

    /// Sends 10,000 requests, and returns whether they leave no descriptors and threads behind, and at most 2 MB.
    ///
    /// 2,000 requests before them make the process create all resources that it creates only once.
    private func leaveNothing(_ server: URL) async throws -> Bool {
        let before = try await Self.footprint(after: 2_000, server)
        let after = try await Self.footprint(after: 10_000, server, atMost: before)
        let growth = Double(after.memory - before.memory) / 1e6
        let (threads, descriptors) = (after.threads - before.threads, after.descriptors - before.descriptors)
        print("10,000 leave \(growth) MB, limit 2 MB, \(threads) threads, \(descriptors) descriptors")
        return growth <= 2 && threads <= 0 && descriptors <= 0
    }

    private struct Footprint {
        let memory: Int
        let threads: Int
        let descriptors: Int
    }

    /// Sends requests over a network, 50 at a time, and returns what the process uses after the network is released.
    ///
    /// Threads and connections end some time after their network. With a limit, waits until threads and descriptors are
    /// within it, for 20 seconds at most. Without one, waits 2 seconds.
    private static func footprint(
        after count: Int,
        _ server: URL,
        atMost limit: Footprint? = nil
    ) async throws -> Footprint {
        try await send(count, to: server.appending(path: "small"), with: SystemNetwork(configuration: .ephemeral))
        let deadline = ContinuousClock.now + .seconds(limit == nil ? 2 : 20)
        var footprint: Footprint
        repeat {
            try await Task.sleep(for: .milliseconds(10))
            footprint = try Footprint(
                memory: status("VmRSS"),
                threads: self.count("task"),
                descriptors: self.count("fd")
            )
        } while ContinuousClock.now < deadline
            && (footprint.threads > limit?.threads ?? 0 || footprint.descriptors > limit?.descriptors ?? 0)
        return footprint
    }

    private static func send(_ count: Int, to url: URL, with network: SystemNetwork) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<50 {
                group.addTask { for _ in 0..<(count / 50) { _ = try await network.data(from: url) } }
            }
            try await group.waitForAll()
        }
    }

    private static func count(_ folder: String) throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/\(folder)").count
    }

    private static func status(_ name: String) throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        guard let line = status.split(separator: "\n").first(where: { $0.hasPrefix("\(name):") }),
            let kilobytes = line.split(whereSeparator: \.isWhitespace).compactMap({ Int($0) }).first
        else { throw CocoaError(.fileReadUnknown) }
        return kilobytes << 10
    }
}

extension AsyncStream<Data> {
    /// Creates a stream of `count` pieces of 50,000 bytes.
    ///
    /// Each piece is produced on demand.
    fileprivate init(pieces count: Int) {
        var left = count
        self.init {
            left -= 1
            return left < 0 ? nil : Data(count: 50_000)
        }
    }
}
