import DependencyContract
import DependencySupport
import Foundation
import ResourcesDependency
import ResourcesDependencyContract
import Testing

struct ResourcesContractTests {
    @Test(
        .enabled("the user prefers English") { Locale.preferredLanguages.first?.hasPrefix("en") ?? true },
        arguments: ResourcesContract.contract.sections
    )
    func `SystemResources meets the contract`(section: Contract<ResourcesContract.Subject>) async throws {
        let folders = Lock<[BundleFolder]>([])
        let violations = try await section.violations {
            ResourcesContract.Subject { texts in
                let folder = try BundleFolder(texts)
                folders.withLock { $0.append(folder) }
                return SystemResources(try #require(Bundle(url: folder.url)))
            }
        }

        #expect(violations == [])
    }

    @Test(arguments: ResourcesContract.contract.sections)
    func `InMemoryResources meets the contract`(section: Contract<ResourcesContract.Subject>) async throws {
        let violations = try await section.violations { ResourcesContract.Subject { try InMemoryResources($0) } }

        #expect(violations == [])
    }

    @Test(arguments: ResourcesContract.contract.sections)
    func `a double that forwards meets the contract`(section: Contract<ResourcesContract.Subject>) async throws {
        let violations = try await section.violations {
            ResourcesContract.Subject { texts in
                let base = try InMemoryResources(texts)
                return ComposableResources(forwardingTo: base) { $0.forward(to: base) }
            }
        }

        #expect(violations == [])
    }

    @Test func `no case is lost`() {
        #expect(ResourcesContract.contract.sections.map(\.cases.count) == [60, 17, 9, 16, 20, 8])
    }

    @Test func `resources that know one place only violate the contract`() async throws {
        let violations = try await ResourcesContract.contract["localizations"].violations {
            ResourcesContract.Subject { texts in
                let base = try InMemoryResources(texts)
                return ComposableResources(forwardingTo: base) { $0.url = { _, _, _, _ in base.bundleURL } }
            }
        }

        #expect(violations.count == 13)
    }
}
