import Foundation
import GlobalDependencies
import Synchronization
import XCTest

@testable import LinkCheckExample

/// Overrides everything in `setUp()`, as XCTest suites do.
final class SetUpOverridingTests: XCTestCase {
    private let console = ScriptedConsole()
    private var dependencies = GlobalDependencies.default

    override func setUp() {
        let files = InMemoryFileSystem([
            "README.md": "# Read me\n\n[guide](docs/guide.md#install), [web](https://example.com/)",
            "docs/guide.md": "# Install\n\n[back](../README.md#read-me) [gone](gone.md)",
        ])
        dependencies.override(keyPath: \.fileSystem, with: files)
        dependencies.override(keyPath: \.network, with: SimulatedNetwork(["HEAD https://example.com/": .status(200)]))
        dependencies.override(keyPath: \.console, with: console)
        dependencies.override(keyPath: \.clock, with: StoppedClock())
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
        let status = await LinkCheck(dependencies: dependencies).run(arguments: ["README.md"])

        XCTAssertEqual(status, .success)
        XCTAssertEqual(console.output, "2 links in 1 file: 0 broken, 1 on the web not checked (use --remote)\n")
    }

    func testABrokenLinkIsPrintedWithItsPlace() async {
        let status = await LinkCheck(dependencies: dependencies).run(arguments: ["docs/guide.md"])

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
        let status = await LinkCheck(dependencies: dependencies).run(arguments: ["--remote", "README.md"])

        XCTAssertEqual(status, .success)
        XCTAssertEqual(console.output, "2 links in 1 file: 0 broken\n")
    }
}
