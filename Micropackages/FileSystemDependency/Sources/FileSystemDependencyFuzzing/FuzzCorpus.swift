import FileSystemDependency
import FileSystemDependencyContract

/// Sequences of calls for which the live file system and the fake once differed.
///
/// They run before new sequences. A report of the fuzzer ends with its sequence in the form of this list.
package enum FuzzCorpus {
    package static let sequences: [[FuzzCall]] = paths.map { $0.map { .plain($0) } } + others

    private static let paths: [[FileSystemStep]] = [
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

    private static let others: [[FuzzCall]] = [
        [
            .createFile("a", permissions: 292),
            .plain(.open(0, "a", .writing)),
            .plain(.readHandle(0, upTo: -1)),
        ],
        [
            .plain(.write("", to: "d", atomically: false, exclusively: false)),
            .plain(.open(0, "d", .updating)),
            .plain(.truncateHandle(0, at: 9_223_372_036_854_775_807)),
            .plain(.readHandle(0, upTo: 9_223_372_036_854_775_807)),
        ],
        [
            .plain(.write("", to: "c", atomically: false, exclusively: false)),
            .url(.read("c/c", mapped: false), .escapedSlash),
        ],
        [
            .plain(.createDirectory("d", withIntermediates: false, permissions: 73)),
            .inspect("d", and: "d"),
        ],
        [
            .plain(.createDirectory("c", withIntermediates: false, permissions: nil)),
            .plain(.write("", to: "a", atomically: false, exclusively: false)),
            .setUser(65534),
            .plain(.link("a", to: "c/c")),
        ],
        // Reading the remaining bytes of a file that does not fit into memory.
        [
            .plain(.write("", to: "d", atomically: false, exclusively: false)),
            .plain(.open(0, "d", .updating)),
            .plain(.truncateHandle(0, at: 1 << 62)),
            .plain(.seekHandle(0, to: 1)),
            .plain(.readHandle(0, upTo: .max)),
        ],
        // Creating a file without permissions, and using it.
        [
            .setMask(511),
            .plain(.open(0, "a", .creating)),
        ],
        // Copying a directory that may be listed but not searched. Only the listing tells the kinds of its items.
        [
            .plain(.createDirectory("a/b", withIntermediates: true, permissions: nil)),
            .plain(.createDirectory("b", withIntermediates: false, permissions: nil)),
            .plain(.move("a", to: "b/a")),
            .plain(.setPermissions(0o600, of: "b/a")),
            .setUser(65534),
            .plain(.copy("b", to: "a")),
        ],
        // Reading the remaining bytes of a file that does not fit into memory, with a handle that is not open for reading.
        [
            .plain(.write("", to: "a", atomically: false, exclusively: false)),
            .plain(.open(1, "a", .updating)),
            .plain(.truncateHandle(1, at: 1 << 62)),
            .plain(.open(1, "a", .writing)),
            .plain(.readHandle(1, upTo: .max)),
        ],
        [
            .setMask(511),
            .plain(.write("", to: "c", atomically: false, exclusively: false)),
            .url(.read("c/.", mapped: false), .based),
        ],
        [
            .changeDirectory("."),
            .url(.read("b/./..", mapped: true), .based),
        ],
        // A name that is too long, in a current directory that has been removed.
        [
            .plain(.createDirectory("a", withIntermediates: false, permissions: nil)),
            .plain(.move("a", to: "b")),
            .plain(.remove("b/../..")),
            .relative(.read(String(repeating: "n", count: 256), mapped: false)),
        ],
        // A URL whose base is the URL of the current directory without its slash.
        [
            .plain(.createDirectory("a", withIntermediates: false, permissions: nil)),
            .plain(.write("", to: "b", atomically: false, exclusively: false)),
            .changeDirectory("a"),
            .url(.read("b", mapped: false), .besideBase),
        ],
        // A URL of a file, with two slashes at its end.
        [
            .append("more", to: "a"),
            .url(.read("a/", mapped: true), .doubled),
        ],
        // Renaming an item into a current directory that has been removed. The error comes before the paths are resolved.
        [
            .plain(.createDirectory("b/b", withIntermediates: true, permissions: nil)),
            .plain(.createSymbolicLink("b/b/b", to: "a")),
            .plain(.createDirectory("b/c", withIntermediates: false, permissions: nil)),
            .changeDirectory("b/c"),
            .plain(.remove("b/c")),
            .relative(.move("../b/b/", to: "./c")),
        ],
        // Replacing an item in a current directory that has been removed, and so has no path.
        [
            .plain(.createDirectory("c", withIntermediates: false, permissions: nil)),
            .plain(.createDirectory("b/c", withIntermediates: true, permissions: nil)),
            .plain(.createDirectory("d", withIntermediates: false, permissions: nil)),
            .changeDirectory("d"),
            .plain(.remove("d")),
            .relative(.replace("../b", with: "../c")),
        ],
        // Reading a directory that may be listed but not searched.
        [
            .plain(.createDirectory("b/c", withIntermediates: true, permissions: nil)),
            .plain(.setPermissions(0o644, of: "b")),
            .setUser(65534),
            .enumerate(
                "b",
                FuzzEnumeration(
                    method: .urls,
                    form: .path,
                    skipsHidden: false,
                    skipsSubdirectories: false,
                    handler: .none,
                    skipped: "",
                    changed: "",
                    change: .none
                )
            ),
        ],
        // Copying, canceled while the source is searched for the destination. The order of directories in this search is
        // unspecified.
        [
            .plain(.createDirectory("b", withIntermediates: false, permissions: nil)),
            .plain(.createDirectory("a/a", withIntermediates: true, permissions: 0o700)),
            .plain(.setPermissions(0o600, of: "b")),
            .async(.copy("a/..", to: "b/c"), canceledAt: 4),
        ],
    ]
}
