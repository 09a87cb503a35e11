import FileSystemDependency
import Foundation

extension FileSystemContract {
    static var dates: [Case] {
        [0, 1, -1, 0.25, 1_234_567_890.123_456, 1_795_000_000.999_999, 4_000_000_000].map { seconds in
            expect("a date of \(seconds) seconds comes back to the microsecond", "true") { subject in
                try subject.write("text", "f")
                let date = Date(timeIntervalSince1970: seconds)
                try subject.fileSystem.setModificationDate(date, ofItemAtPath: subject.path("f"))
                return try "\(abs(subject.status("f").modificationDate.timeIntervalSince(date)) < 0.000_001)"
            }
        }
            + [Double.nan, .infinity, -.infinity, 1e20].map { seconds in
                expect("no date of \(seconds) seconds is set", "512 EINVAL 500.0") { subject in
                    try subject.write("text", "f")
                    let path = subject.path("f")
                    try subject.fileSystem.setModificationDate(Date(timeIntervalSince1970: 500), ofItemAtPath: path)
                    let outcome = outcome {
                        try subject.fileSystem.setModificationDate(
                            Date(timeIntervalSince1970: seconds),
                            ofItemAtPath: path
                        )
                        return "set"
                    }
                    return try "\(outcome) \(subject.status("f").modificationDate.timeIntervalSince1970)"
                }
            } + [
                expect("a new file is dated now", "true") { subject in
                    try subject.write("text", "f")
                    return try "\(abs(subject.status("f").modificationDate.timeIntervalSinceNow) < 60)"
                },
                expect("both names of a file have one date", "true") { subject in
                    try subject.write("text", "a")
                    try subject.fileSystem.linkItem(atPath: subject.path("a"), toPath: subject.path("b"))
                    let date = Date(timeIntervalSince1970: 500)
                    try subject.fileSystem.setModificationDate(date, ofItemAtPath: subject.path("a"))
                    return try "\(subject.status("b").modificationDate == date)"
                },
                unchanged("reading a file") { _ = try $0.read("d/f") },
                unchanged("listing a directory") { _ = try $0.fileSystem.contentsOfDirectory(atPath: $0.path("d")) },
                unchanged("changing permissions") {
                    try $0.fileSystem.setPermissions(0o600, ofItemAtPath: $0.path("d/f"))
                },
                unchanged("opening a file for writing") { _ = try $0.open("d/f", .writing) },
                unchanged("looking at a file") { _ = try $0.status("d/f") },
            ]
    }

    /// A case for an operation that changes neither the date of a file nor the date of its directory.
    private static func unchanged(_ name: String, _ body: @escaping @Sendable (Subject) throws -> Void) -> Case {
        expect("\(name) changes no date", "500.0 500.0") { subject in
            try subject.makeDirectory("d")
            try subject.write("text", "d/f")
            for path in ["d/f", "d"] {
                try subject.fileSystem.setModificationDate(
                    Date(timeIntervalSince1970: 500),
                    ofItemAtPath: subject.path(path)
                )
            }
            try body(subject)
            let dates = try [subject.status("d"), subject.status("d/f")].map(\.modificationDate)
            return dates.map { "\($0.timeIntervalSince1970)" }.joined(separator: " ")
        }
    }
}
