import DependencyTestSupport
import Testing

@testable import DependencyLint

struct CoverageTests {
    /// The façades by their accessors, and the requirements that the table does not name: those without an API of the system, those
    /// that are called on the shared object of the system, which the table names, and those of an object that the table names.
    private static let facades = """
        console Console nextLine readSecret width height
        date DateSource
        dispatch Dispatcher
        fileSystem FileSystem replaceItem synchronizeItem containerURL copyItem mountedVolumeURLs uniqueName
        network NetworkSession bytes
        notifications Notifications addObserver removeObserver
        preferences Preferences propertyListValue setPropertyListValue registerPropertyListValues propertyListValues \
        persistentPropertyListValues setPersistentPropertyListValues changes synchronize
        processEnvironment ProcessEnvironment processName thermalState
        random RandomSource next
        resources Resources preferredLanguages url urls
        subprocess Subprocesses start
        uuid UUIDSource callAsFunction
        """

    /// The accessors whose values are the system's own types.
    private static let values = [
        "calendar", "clock", "locale", "log", "preferredLanguages", "suspendingClock", "timeZone",
    ]

    @Test func `the table names each requirement of a façade, or the test does`() throws {
        var table = DirectTable()
        try table.read(DirectTable.system, from: "")
        let rows = Self.facades.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        let named =
            table.members.flatMap { accessor, members in members.map { "\(accessor).\($0)" } }
            + table.entries.values.compactMap(\.replacement)
        let names = Set(named.map { String($0.prefix { !"(?".contains($0) }) })

        #expect(Set(rows.map { $0[0] } + Self.values) == Set(table.dependencies.keys))
        for row in rows {
            let product = try #require(table.dependencies[row[0]]).product
            let requirements = try Set(requirements(of: row[1], in: product))
            let missing = requirements.subtracting(row.dropFirst(2)).filter { !names.contains("\(row[0]).\($0)") }
            #expect(!requirements.isEmpty && missing.isEmpty, "\(row[1]): \(missing)")
            #expect(requirements.isSuperset(of: row.dropFirst(2)), "\(row[1])")
        }
    }
}
