import Dispatch
import FileSystemDependency
import Foundation
import Synchronization

extension FileSystemContract {
    static var concurrency: [Case] {
        [
            expect("threads that have nothing to do with each other", "400") { subject in
                let count = Atomic(0)
                DispatchQueue.concurrentPerform(iterations: 8) { thread in
                    for index in 0..<50 {
                        let path = "\(thread)/\(index)"
                        try? subject.makeDirectory("\(thread)")
                        try? subject.write(path, path)
                        try? subject.move(path, to: path + "m")
                        if (try? subject.read(path + "m")) == path {
                            count.add(1, ordering: .relaxed)
                        }
                    }
                }
                return "\(count.load(ordering: .relaxed))"
            },
            expect("one of many creates a file", "1") { subject in
                counting { thread in
                    let data = Data("\(thread)".utf8)
                    try subject.fileSystem.write(data, toFile: subject.path("f"), options: .withoutOverwriting)
                }
            },
            expect("one of many creates a file atomically", "1") { subject in
                counting { thread in
                    let data = Data("\(thread)".utf8)
                    try subject.fileSystem.write(
                        data,
                        toFile: subject.path("f"),
                        options: [.atomic, .withoutOverwriting]
                    )
                }
            },
            expect("one of many creates a directory", "1") { subject in
                counting { _ in try subject.makeDirectory("d", withParents: false) }
            },
            expect("all of many have a directory with its parents", "16") { subject in
                counting { _ in try subject.makeDirectory("a/b/c/d/e") }
            },
            expect("one of many removes a file", "1") { subject in
                try subject.write("text", "f")
                return counting { _ in try subject.remove("f") }
            },
            expect("one of many moves a file", "1") { subject in
                try subject.write("text", "f")
                return counting { thread in try subject.move("f", to: "\(thread)") }
            },
            expect("one of many moves its file to a place", "1 15") { subject in
                for thread in 0..<16 {
                    try subject.write("text", "\(thread)")
                }
                let count = counting { thread in try subject.move("\(thread)", to: "f") }
                let names = try subject.fileSystem.contentsOfDirectory(atPath: subject.directory)
                return "\(count) \(names.filter { $0 != "f" }.count)"
            },
            expect("no reader sees a part of an atomic write", "16") { subject in
                let texts = ["a", "b"].map { String(repeating: $0, count: 10_000) }
                try subject.write(texts[0], "f")
                return counting { thread in
                    for _ in 0..<20 {
                        if thread % 2 == 0 {
                            let data = Data(texts[thread / 2 % 2].utf8)
                            try subject.fileSystem.write(data, toFile: subject.path("f"), options: .atomic)
                        } else if !texts.contains(try subject.read("f")) {
                            throw CocoaError(.fileReadCorruptFile)
                        }
                    }
                }
            },
        ]
    }

    /// Runs a function on sixteen threads, and returns the number of calls that succeeded.
    private static func counting(_ body: @Sendable (Int) throws -> Void) -> String {
        let count = Atomic(0)
        DispatchQueue.concurrentPerform(iterations: 16) { thread in
            if (try? body(thread)) != nil {
                count.add(1, ordering: .relaxed)
            }
        }
        return "\(count.load(ordering: .relaxed))"
    }
}
