import DependencyFiles
import Foundation
import NetworkDependencyContract
import Testing

@testable import NetworkDependency

/// Tests of the contents of errors besides their codes.
struct ErrorTests {
    private let network = SimulatedNetwork(hosts: ["host": [Route(.get, "/", respond: .text("text"))]])

    @Test func `a cancelled request has the description and the URL that URLSession gives it`() async throws {
        let url = try URL("http://host/")
        network.invalidateAndCancel()

        let error = await #expect(throws: URLError.self) { try await network.data(from: url) }

        #expect(error?.userInfo["NSErrorFailingURLStringKey"] as? String == "http://host/")
        #expect(error?.failingURL == url)
        #expect(error?.localizedDescription == "cancelled")
    }

    @Test func `a status that is refused tells the response`() async throws {
        let network = SimulatedNetwork(hosts: ["host": [Route(.get, "/", respond: .text("gone", status: 410))]])

        let error = await #expect(throws: UnacceptableStatus.self) {
            try await network.validated.text(from: "http://host/")
        }

        #expect(error?.description == "Status 410 from http://host/, with 4 bytes")
    }

    /// A file system on which no file can be created, or none can be written.
    private struct FullDisk: TransferFiles, WritableFile {
        let makesFiles: Bool

        func makeTemporaryFile() throws -> (url: URL, file: any WritableFile) {
            guard makesFiles else { throw CocoaError(.fileWriteNoPermission) }
            return (URL(filePath: "/made"), self)
        }

        func write(contentsOf data: Data) throws {
            throw CocoaError(.fileWriteOutOfSpace)
        }

        func data(contentsOfFile path: String, options: Data.ReadingOptions) throws -> Data {
            Data()
        }

        func removeItem(atPath path: String) throws {}
        func close() throws {}
    }

    @Test(arguments: [(false, URLError.Code.cannotCreateFile), (true, .cannotWriteToFile)])
    func `a download that cannot be written tells why`(makesFiles: Bool, code: URLError.Code) async throws {
        let network = SimulatedNetwork(
            hosts: ["host": [Route(.get, "/", respond: .text("text"))]],
            requestTimeout: 86_400,
            files: FullDisk(makesFiles: makesFiles)
        )

        let error = await #expect(throws: URLError.self) { try await network.download(from: URL("http://host/")) }

        #expect(error?.code == code)
        #expect(error?.errorUserInfo[NSUnderlyingErrorKey] is CocoaError)
    }

    @Test func `a header field that cannot be sent is named, without its value`() throws {
        let error = #expect(throws: URLError.self) {
            try HeaderField.check("X-Key", "secret\n", of: URL("http://host/"))
        }

        let reason = try #require(error?.userInfo[NSUnderlyingErrorKey] as? InvalidHeaderField)
        #expect("\(reason)" == "The header field \"X-Key\" has a value that cannot be sent")
    }

    #if !canImport(Darwin)
    @Test func `URLRequest drops a value with a line break, as the documentation says`() throws {
        var request = try URLRequest("http://host/")

        request.setValue("Bearer x\n", forHTTPHeaderField: "Authorization")

        #expect(request.value(forHTTPHeaderField: "Authorization") == nil)
    }
    #endif

    @Test(arguments: [
        ("127.0.0.1", false), ("127.0.0.1.", false), ("0.0.0.0", false), ("::1", false), ("a.b", false), ("1a", false),
        ("a.1b", false), ("0xfg", false), ("127.1", true), ("1", true), ("0x", true), ("a.1", true), ("01.2.3.4", true),
        ("1.2.3.256", true),
    ])
    func `a host that is a number is four of them`(host: String, isOdd: Bool) {
        #expect(host.isOddNumber == isOdd)
    }
}
