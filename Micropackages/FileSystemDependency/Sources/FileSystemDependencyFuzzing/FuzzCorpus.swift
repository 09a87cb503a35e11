package import FileSystemDependency

/// Sequences on which the live file system and the fake have differed once.
///
/// They are replayed before anything new is tried. A report of the fuzzer ends with its sequence as it is written here.
package enum FuzzCorpus {
    package static let sequences: [[FileSystemCall]] = [
        [
            .write("yz", to: "b", atomically: false, exclusively: true),
            .createDirectory("c", withIntermediates: false, permissions: nil),
            .link("c", to: "d"),
            .write("yz", to: "d/a", atomically: false, exclusively: true),
            .copy("d/a", to: "b/d"),
        ],
        [
            .createDirectory("a/b/..", withIntermediates: true, permissions: nil),
            .open(1, "a", .reading),
            .seekHandleToEnd(1),
        ],
        [
            .write("longer", to: "/d", atomically: false, exclusively: false),
            .open(1, "d", .writing),
            .readHandle(1, upTo: 0),
        ],
        [
            .createSymbolicLink("b", to: "."),
            .createSymbolicLink("b/a", to: "."),
            .replace("a/./a", with: "a/"),
        ],
        [
            .write("yz", to: "/c", atomically: true, exclusively: false),
            .createDirectory("b", withIntermediates: false, permissions: nil),
            .copy("b/..", to: "c/d"),
        ],
        [
            .createDirectory("/a", withIntermediates: true, permissions: nil),
            .createDirectory("a/c/d", withIntermediates: true, permissions: nil),
            .setPermissions(0o555, of: "a"),
            .write("longer", to: "c", atomically: false, exclusively: false),
            .replace("a", with: "c"),
        ],
        [
            .createDirectory("b/d", withIntermediates: true, permissions: nil),
            .setPermissions(0o444, of: "/b"),
            .createDirectory("a/", withIntermediates: false, permissions: nil),
            .replace("/b", with: "a"),
        ],
        [
            .write("", to: "a", atomically: false, exclusively: false),
            .setPermissions(0, of: "a"),
            .copy("a", to: "a/a"),
        ],
        [
            .createDirectory("a", withIntermediates: false, permissions: 0o6711),
            .createDirectory("a/a", withIntermediates: false, permissions: nil),
        ],
    ]
}
