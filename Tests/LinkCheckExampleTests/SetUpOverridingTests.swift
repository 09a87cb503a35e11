import ConsoleDependency
import FileSystemDependency
import GlobalDependencies
import NetworkDependency
import ProcessEnvironmentDependency
import Synchronization
import TimeDependency
import XCTest

@testable import LinkCheckExample

/// Overrides everything in `setUp()`, as XCTest suites do.
final class SetUpOverridingTests: XCTestCase {
    private let console = ScriptedConsole()
    private var dependencies = GlobalDependencies.default

    override func setUpWithError() throws {
        let fileSystem = try InMemoryFileSystem {
            File("README.md", "# Read me\n\n[guide](docs/guide.md#install), [web](https://example.com/)")
            Directory("docs") {
                File("guide.md", "# Install\n\n[back](../README.md#read-me) [gone](gone.md)")
            }
        }
        let network = SimulatedNetwork(hosts: ["example.com": [Route(.head, "/", respond: .status(200))]])
        dependencies.override(keyPath: \.fileSystem, with: fileSystem)
        dependencies.override(keyPath: \.network, with: network)
        dependencies.override(keyPath: \.console, with: console)
        dependencies.override(keyPath: \.clock, with: VirtualTime().clock)
    }

    /// Fails a test in which anything resolves a default, or in which the audit sees nothing at all.
    override func invokeTest() {
        let resolutionCount = Atomic(0)
        GlobalDependencies.auditing(
            { resolution in
                resolutionCount.add(1, ordering: .relaxed)
                if resolution.source == .default {
                    XCTFail("A default is live in a test: \(resolution)")
                }
            },
            operation: { super.invokeTest() }
        )
        XCTAssertGreaterThan(resolutionCount.load(ordering: .relaxed), 0)
    }

    func testAFileWithoutBrokenLinksSucceeds() async {
        let status = await run("README.md")

        XCTAssertEqual(status, .success)
        XCTAssertEqual(console.output, "2 links in 1 file: 0 broken, 1 on the web not checked (use --remote)\n")
    }

    func testABrokenLinkIsPrintedWithItsPlace() async {
        let status = await run("docs/guide.md")

        XCTAssertEqual(status, .brokenLinks)
        XCTAssertEqual(
            console.output,
            """
            docs/guide.md:3: gone.md: no such file or directory (looked for docs/gone.md)
            2 links in 1 file: 1 broken

            """
        )
    }

    func testTheWebIsAskedWhereItIsWanted() async {
        let status = await run("--remote", "README.md")

        XCTAssertEqual(status, .success)
        XCTAssertEqual(console.output, "2 links in 1 file: 0 broken\n")
    }

    private func run(_ arguments: String...) async -> LinkCheck.ExitStatus {
        let process = FixedProcessEnvironment(arguments: ["LinkCheckExample"] + arguments)
        dependencies.override(keyPath: \.processEnvironment, with: process)
        return await LinkCheck(dependencies: dependencies).run()
    }
}
