#if !canImport(Darwin) && PROOFS
import DependencyTestSupport
import Foundation
import Testing

/// Behavior of `UserDefaults` on Linux that differs from its documentation.
///
/// A test fails once a defect is cured.
struct DefectLedgerTests {
    private static func defaults(_ name: String = "contract.\(UUID())") throws -> UserDefaults {
        try #require(UserDefaults(suiteName: name))
    }

    @Test(.onThreadOfItsOwn) func `P1: what was set is lost when the process ends`() async throws {
        let name = "contract.\(UUID())"

        for _ in 0..<2 {
            await #expect(processExitsWith: .success) { [name = name as String] in
                let defaults = try DefectLedgerTests.defaults(name)
                precondition(defaults.object(forKey: "k") == nil)
                defaults.set("v", forKey: "k")
            }
        }
    }

    @Test(.onThreadOfItsOwn) func `P2: a whole number of more than 62 bits is read as zero`() async {
        await #expect(processExitsWith: .success) {
            let defaults = try DefectLedgerTests.defaults()
            defaults.set(Int.max, forKey: "k")
            precondition(defaults.integer(forKey: "k") == 0)
            precondition(defaults.object(forKey: "k") is Int64)
        }
    }

    @Test(.onThreadOfItsOwn) func `P3: a URL that is no file comes back as a file`() async {
        await #expect(processExitsWith: .success) {
            let defaults = try DefectLedgerTests.defaults()
            defaults.set(URL(string: "https://example.org/a?b"), forKey: "k")
            precondition(defaults.url(forKey: "k")?.absoluteString == "file:///a")
        }
    }

    @Test(.onThreadOfItsOwn) func `P4: to read a URL from data ends the process`() async {
        await #expect(processExitsWith: .failure) {
            let defaults = try DefectLedgerTests.defaults()
            defaults.set(Data([1, 2, 3]), forKey: "k")
            _ = defaults.url(forKey: "k")
        }
    }

    @Test(.onThreadOfItsOwn) func `P5: elements of collections are optional`() async {
        await #expect(processExitsWith: .success) {
            let defaults = try DefectLedgerTests.defaults()
            defaults.set(["a"], forKey: "k")
            precondition(
                defaults.object(forKey: "k") is [Any?] && "\(defaults.object(forKey: "k") ?? "")".contains("Optional")
            )
        }
    }

    @Test(.onThreadOfItsOwn) func `P6: a number that is too large is the least whole number`() async {
        await #expect(processExitsWith: .success) {
            let defaults = try DefectLedgerTests.defaults()
            defaults.set(1e300, forKey: "k")
            precondition(defaults.integer(forKey: "k") == .min)
        }
    }

    @Test(.onThreadOfItsOwn) func `P7: a number is a value of one type only`() async {
        await #expect(processExitsWith: .success) {
            let defaults = try DefectLedgerTests.defaults()
            defaults.set(1, forKey: "k")
            precondition(defaults.object(forKey: "k") is Int && !(defaults.object(forKey: "k") is Double))
        }
    }

    @Test(.onThreadOfItsOwn) func `P8: a date loses its fraction in the file`() async {
        await #expect(processExitsWith: .success) {
            let (defaults, path) = try DefectLedgerTests.file()
            defer { unlink(path) }
            defaults.set(Date(timeIntervalSinceReferenceDate: 7.5), forKey: "k")
            for _ in 0..<2 { precondition(defaults.synchronize()) }
            precondition(defaults.object(forKey: "k") as? Date == Date(timeIntervalSinceReferenceDate: 7))
        }
    }

    @Test(.onThreadOfItsOwn) func `P9: a file that cannot be read is overwritten, which is a success`() async {
        await #expect(processExitsWith: .success) {
            let (defaults, path) = try DefectLedgerTests.file()
            defer { unlink(path) }
            try Data("<plist>broken".utf8).write(to: URL(filePath: path))
            defaults.set("v", forKey: "k")
            precondition(defaults.synchronize())
            let text = try String(contentsOfFile: path, encoding: .utf8)
            precondition(!text.contains("broken"))
        }
    }

    @Test(.onThreadOfItsOwn) func `P10: the file is written in place, where others meet a part of it`() async {
        await #expect(processExitsWith: .success) {
            let (defaults, path) = try DefectLedgerTests.file()
            defer { unlink(path) }
            defaults.set("first", forKey: "k")
            precondition(defaults.synchronize())
            precondition(link(path, "\(path).other") == 0)
            defer { unlink("\(path).other") }
            defaults.set("second", forKey: "k")
            precondition(defaults.synchronize())
            let text = try String(contentsOfFile: "\(path).other", encoding: .utf8)
            precondition(text.contains("second"))
        }
    }

    /// Returns defaults with a name of their own, and the path of their file.
    private static func file() throws -> (defaults: UserDefaults, path: String) {
        let (name, folder) = ("contract.\(UUID())", SystemPreferencesTests.folder)
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        return (try defaults(name), "\(folder)/\(name).plist")
    }
}
#endif
