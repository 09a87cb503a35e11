import FileSystemDependency
import Foundation

extension FileSystemContract {
    static var dates: [Case] {
        [0, 1, -1, 0.25, 1_234_567_890.123_456, 1_795_000_000.999_999, 4_000_000_000].map { seconds in
            expect("a date of \(seconds) seconds comes back to the microsecond", "true") { subject in
                try subject.write("text", "f")
                let date = Date(timeIntervalSince1970: seconds)
                try subject.setDate(seconds, "f")
                return try "\(abs(subject.status("f").modificationDate.timeIntervalSince(date)) < 0.000_001)"
            }
        }
            + [Double.nan, .infinity, -.infinity, 1e20].map { seconds in
                expect("no date of \(seconds) seconds is set", "512 EINVAL 500.0") { subject in
                    try subject.write("text", "f")
                    try subject.setDate(500, "f")
                    let outcome = outcome("set") { try subject.setDate(seconds, "f") }
                    return try "\(outcome) \(subject.date("f"))"
                }
            } + [
                expect("a new file is dated now", "true") { subject in
                    try subject.write("text", "f")
                    return try "\(abs(subject.status("f").modificationDate.timeIntervalSinceNow) < 60)"
                },
                expect("both names of a file have one date", "true") { subject in
                    try subject.write("text", "a")
                    try subject.linkFile("a", to: "b")
                    try subject.setDate(500, "a")
                    return try "\(subject.date("b") == 500)"
                },
                unchanged("reading a file") { _ = try $0.read("d/f") },
                unchanged("listing a directory") { _ = try $0.fileSystem.contentsOfDirectory(atPath: $0.path("d")) },
                unchanged("changing permissions") { try $0.setPermissions(0o600, "d/f") },
                unchanged("opening a file for writing") { _ = try $0.open("d/f", .writing) },
                unchanged("looking at a file") { _ = try $0.status("d/f") },
            ]
    }

    /// A case for an operation that changes neither the date of a file nor the date of its directory.
    private static func unchanged(_ name: String, _ body: @escaping @Sendable (Subject) throws -> Void) -> Case {
        expect("\(name) changes no date", "500.0 500.0") { subject in
            try subject.makeDirectory("d")
            try subject.write("text", "d/f")
            try subject.setDate(500, "d/f")
            try subject.setDate(500, "d")
            try body(subject)
            return try "\(subject.date("d")) \(subject.date("d/f"))"
        }
    }
}
