import FileSystemDependency
import Foundation

extension FileSystemContract {
    static var contents: [Case] {
        [0, 1, 4_095, 4_096, 4_097, 65_536, 1_000_003].flatMap { size in
            ([[], .atomic, .withoutOverwriting] as [Data.WritingOptions]).map { options in
                expect("\(size) bytes come back when written with \(options.rawValue)", "true \(size)") { subject in
                    let data = Data((0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) })
                    try subject.fileSystem.write(data, toFile: subject.path("f"), options: options)
                    let read = try subject.fileSystem.data(contentsOfFile: subject.path("f"), options: [])
                    return try "\(read == data) \(subject.status("f").size)"
                }
            }
        } + [
            expect("a part of a longer value is written as it is", "cd") { subject in
                try subject.fileSystem.write(Data("abcdef".utf8)[2..<4], toFile: subject.path("f"), options: [])
                return try subject.read("f")
            },
            expect("a shorter text leaves nothing of a longer one", "new") { subject in
                try subject.write("longer", "f")
                try subject.write("new", "f")
                return try subject.read("f")
            },
            expect("what was read does not change when the file does", "text") { subject in
                try subject.write("text", "f")
                let data = try subject.fileSystem.data(contentsOfFile: subject.path("f"), options: [])
                try subject.open("f", .writing).write(contentsOf: Data("n".utf8))
                return String(decoding: data, as: UTF8.self)
            },
            expect("a change in the middle of a large file leaves the rest", "true 300000") { subject in
                var data = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
                try subject.fileSystem.write(data, toFile: subject.path("f"), options: [])
                let handle = try subject.open("f", .writing)
                for offset in [150_000, 65_534, 131_072] {
                    try handle.seek(toOffset: UInt64(offset))
                    try handle.write(contentsOf: Data("middle".utf8))
                    data.replaceSubrange(offset..<offset + 6, with: Data("middle".utf8))
                }
                let read = try subject.fileSystem.data(contentsOfFile: subject.path("f"), options: [])
                return try "\(read == data) \(subject.status("f").size)"
            },
            expect("a copy does not change when its original does", "text") { subject in
                try subject.write("text", "f")
                try subject.copy("f", to: "g")
                try subject.open("f", .writing).write(contentsOf: Data("n".utf8))
                return try subject.read("g")
            },
        ]
    }
}
