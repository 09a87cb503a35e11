import DependencyFiles
import FileSystemDependency
import Foundation

extension FileSystemContract {
    static var handles: [Case] {
        [
            handle("reads in pieces to the end", .reading, "te xt nil") { handle, _ in
                try [text(handle.read(upToCount: 2)), text(handle.read(upToCount: 9)), text(handle.read(upToCount: 1))]
                    .joined(separator: " ")
            },
            handle("reads as much as there is", .reading, "text nil") { handle, _ in
                try "\(text(handle.read(upToCount: .max))) \(text(handle.read(upToCount: .max)))"
            },
            handle("does not read a negative number of bytes", .reading, "256 EINVAL") { handle, _ in
                try text(handle.read(upToCount: -1))
            },
            handle("does not go where no byte can be", .reading, "256 EINVAL 0") { handle, _ in
                let outcome = outcome("gone") { try handle.seek(toOffset: .max) }
                return try "\(outcome) \(handle.offset())"
            },
            handle("does not grow beyond all bounds", .writing, "512 EINVAL 4") { handle, subject in
                let outcome = outcome("grown") { try handle.truncate(atOffset: .max) }
                return try "\(outcome) \(subject.status("f").size)"
            },
            handle("grows by a terabyte that is not there", .updating, "1099511627776 00 1099511627777") {
                handle,
                subject in
                try handle.truncate(atOffset: 1 << 40)
                let size = try subject.status("f").size
                try handle.seek(toOffset: 1 << 39)
                let bytes = try handle.read(upToCount: 2).map { $0.map { "\($0)" }.joined() } ?? "nil"
                try handle.seekToEnd()
                try handle.write(contentsOf: Data("x".utf8))
                return try "\(size) \(bytes) \(subject.status("f").size)"
            },
            handle("reads to the end at once", .reading, "text nil") { handle, _ in
                try "\(text(handle.readToEnd())) \(text(handle.readToEnd()))"
            },
            handle("writes over what is there", .writing, "nxt 1") { handle, subject in
                try handle.truncate(atOffset: 0)
                try handle.write(contentsOf: Data("text".utf8))
                try handle.seek(toOffset: 0)
                try handle.write(contentsOf: Data("n".utf8))
                try handle.truncate(atOffset: 1)
                try handle.write(contentsOf: Data("xt".utf8))
                try handle.seek(toOffset: 1)
                return try "\(subject.read("f")) \(handle.offset())"
            },
            handle("writes on behind its last write", .writing, "abxt 2") { handle, subject in
                try handle.write(contentsOf: Data("a".utf8))
                try handle.write(contentsOf: Data("b".utf8))
                return try "\(subject.read("f")) \(handle.offset())"
            },
            handle("does not truncate when opened", .writing, "next") { handle, subject in
                try handle.write(contentsOf: Data("n".utf8))
                return try subject.read("f")
            },
            handle("reads and writes at one offset", .updating, "te teNW") { handle, subject in
                let read = try text(handle.read(upToCount: 2))
                try handle.write(contentsOf: Data("NW".utf8))
                return try "\(read) \(subject.read("f"))"
            },
            handle("goes to the end", .updating, "4 text!") { handle, subject in
                let end = try handle.seekToEnd()
                try handle.write(contentsOf: Data("!".utf8))
                return try "\(end) \(subject.read("f"))"
            },
            handle("fills a gap with zeros", .writing, "text\0\0x") { handle, subject in
                try handle.seek(toOffset: 6)
                try handle.write(contentsOf: Data("x".utf8))
                return try subject.read("f")
            },
            handle("does not grow a file by going there", .writing, "4") { handle, subject in
                try handle.seek(toOffset: 9)
                return try "\(subject.status("f").size)"
            },
            handle("reads nothing behind the end", .reading, "nil") { handle, _ in
                try handle.seek(toOffset: 9)
                return try text(handle.read(upToCount: 1))
            },
            handle("refuses a negative count before it looks at its mode", .writing, "256 EINVAL") { handle, _ in
                outcome { try text(handle.read(upToCount: -1)) }
            },
            handle("reads nothing far behind the end", .updating, "nil nil") { handle, _ in
                // ext4 refuses offsets above 2⁴⁴.
                try handle.seek(toOffset: 1 << 40)
                return try "\(text(handle.read(upToCount: .max))) \(text(handle.read(upToCount: 5)))"
            },
            handle("grows a file with zeros", .writing, "text\0 5") { handle, subject in
                try handle.truncate(atOffset: 5)
                return try "\(subject.read("f")) \(handle.offset())"
            },
            handle("survives the file's removal", .updating, "text 260 ENOENT") { handle, subject in
                try subject.remove("f")
                let gone = outcome { try subject.read("f") }
                return try "\(text(handle.readToEnd())) \(gone)"
            },
            handle("writes to a removed file, and not to a new one", .updating, "new! new") { handle, subject in
                try subject.remove("f")
                try subject.write("new", "f")
                try handle.truncate(atOffset: 0)
                try handle.write(contentsOf: Data("new!".utf8))
                try handle.seek(toOffset: 0)
                return try "\(text(handle.readToEnd())) \(subject.read("f"))"
            },
            handle("follows a file that moves", .writing, "next") { handle, subject in
                try subject.move("f", to: "g")
                try handle.write(contentsOf: Data("n".utf8))
                return try subject.read("g")
            },
            handle("keeps what an atomic write replaces", .reading, "text new") { handle, subject in
                try subject.fileSystem.write(Data("new".utf8), toFile: subject.path("f"), options: .atomic)
                return try "\(text(handle.readToEnd())) \(subject.read("f"))"
            },
            handle("sees what others write", .reading, "new") { handle, subject in
                try subject.write("new", "f")
                return try text(handle.readToEnd())
            },
            handle("has an offset of its own", .reading, "te te") { handle, subject in
                let other = try subject.open("f", .reading)
                return try "\(text(handle.read(upToCount: 2))) \(text(other.read(upToCount: 2)))"
            },
            handle("keeps its permission", .reading, "text") { handle, subject in
                try subject.setPermissions(0, "f")
                return try text(handle.readToEnd())
            },
            handle("for writing does not read", .writing, "256 EBADF") { handle, _ in
                try text(handle.read(upToCount: 1))
            },
            handle("for reading does not write", .reading, "512 EBADF") { handle, _ in
                try done(handle.write(contentsOf: Data("n".utf8)))
            },
            handle("for reading does not write nothing", .reading, "512 EBADF") { handle, _ in
                try done(handle.write(contentsOf: Data()))
            },
            handle("for reading does not truncate", .reading, "512 EINVAL") { handle, _ in
                try done(handle.truncate(atOffset: 0))
            },
            handle("does nothing once closed", .updating, "256 EBADF 512 EBADF 256 EBADF 256 EBADF 512 EBADF") {
                handle,
                _ in
                try handle.close()
                try handle.close()
                return [
                    outcome { try text(handle.read(upToCount: 1)) },
                    outcome("done") { try handle.write(contentsOf: Data("n".utf8)) },
                    outcome("done") { try handle.seek(toOffset: 0) },
                    outcome { try "\(handle.offset())" },
                    outcome("done") { try handle.synchronize() },
                ].joined(separator: " ")
            },
            handle("synchronizes", .writing, "done") { handle, _ in try done(handle.synchronize()) },
            handle("changes the date when it writes", .writing, "true") { handle, subject in
                try subject.setDate(500, "f")
                try handle.write(contentsOf: Data("n".utf8))
                return try "\(subject.date("f") > 500)"
            },
            expect("opening for writing creates nothing", "4 ENOENT false") { subject in
                let outcome = outcome { try "\(subject.open("f", .writing).offset())" }
                return "\(outcome) \(subject.fileSystem.fileExists(atPath: subject.path("f")))"
            },
            expect("a mode that creates", "default text 4 xext 512 EISDIR 4 ENOENT") { subject in
                let new = try subject.open("new", .creating)
                try new.write(contentsOf: Data("text".utf8))
                try new.seek(toOffset: 0)
                let permissions = try subject.status("new").permissions
                try subject.write("", "plain")
                let isDefault = try permissions == subject.status("plain").permissions
                let read = try text(new.readToEnd())
                let old = try subject.open("new", .creating)
                let size = try old.seekToEnd()
                try old.seek(toOffset: 0)
                try old.write(contentsOf: Data("x".utf8))
                let rest = [".", "missing/new"].map { path in
                    outcome("opened") { _ = try subject.open(path, .creating) }
                }
                return try ([isDefault ? "default" : "other", read, "\(size)", subject.read("new")] + rest)
                    .joined(separator: " ")
            },
            expect("files that are opened for appending", "a1b1a2 45 4 2") { subject in
                let files = try (0..<2).map { _ in
                    try subject.fileSystem.openFile(atPath: subject.path("log"), appending: true)
                }
                try files[0].write(contentsOf: Data("a1".utf8))
                try files[1].write(contentsOf: Data("b1".utf8))
                try files[0].write(contentsOf: Data("a2".utf8))
                let all = try subject.read("log")
                // The size of the file counts, not the number of bytes that a handle has written.
                try subject.write("", "log")
                try files[0].write(contentsOf: Data("4".utf8))
                // If the handles are of a type of one's own, the file need not be a handle.
                let handle = files[0] as? any FileSystemHandle
                try handle?.seek(toOffset: 0)
                let read = try handle.map { try text($0.read(upToCount: 9)) } ?? "4"
                try handle?.seek(toOffset: 0)
                try files[0].write(contentsOf: Data("5".utf8))
                return try "\(all) \(subject.read("log")) \(read) \(handle?.offset() ?? 2)"
            },
            expect("opening by URL", "text n") { subject in
                try subject.write("text", "f")
                let read = try text(subject.fileSystem.fileHandle(forReadingFrom: subject.url("f")).readToEnd())
                try subject.fileSystem.fileHandle(forUpdating: subject.url("f")).truncate(atOffset: 0)
                try subject.fileSystem.fileHandle(forWritingTo: subject.url("f")).write(contentsOf: Data("n".utf8))
                return try "\(read) \(subject.read("f"))"
            },
        ]
    }

    /// A case that opens the file `f` with the contents `text`.
    private static func handle(
        _ name: String,
        _ access: FileOpenMode,
        _ expected: String,
        _ observe: @escaping @Sendable (any FileSystemHandle, Subject) throws -> String
    ) -> Case {
        expect("a handle \(name)", expected) { subject in
            try subject.write("text", "f")
            let handle = try subject.open("f", access)
            defer { try? handle.close() }
            return try observe(handle, subject)
        }
    }

    private static func done(_: Void) -> String { "done" }

    private static func text(_ data: Data?) -> String {
        data.map { String(decoding: $0, as: UTF8.self) } ?? "nil"
    }
}
