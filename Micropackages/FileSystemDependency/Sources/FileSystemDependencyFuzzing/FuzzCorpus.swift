import FileSystemDependency
import FileSystemDependencyContract
import Foundation

/// Sequences of calls for which the live file system and the fake once differed.
///
/// They run before new sequences. A report of the fuzzer ends with its sequence in the form of this list.
package enum FuzzCorpus {
    package static let sequences: [[FuzzCall]] = paths.map { $0.map { .plain($0) } } + others

    private static let paths: [[FileSystemStep]] = [
        [
            .call(.write(Data("yz".utf8), toFile: "b", options: .withoutOverwriting)),
            .call(.createDirectory(atPath: "c", withIntermediateDirectories: false, permissions: nil)),
            .call(.linkItem(atPath: "c", toPath: "d")),
            .call(.write(Data("yz".utf8), toFile: "d/a", options: .withoutOverwriting)),
            .call(.copyItem(atPath: "d/a", toPath: "b/d")),
        ],
        [
            .call(.createDirectory(atPath: "a/b/..", withIntermediateDirectories: true, permissions: nil)),
            .open(1, "a", .reading),
            .handle(1, .seekToEnd),
        ],
        [
            .call(.write(Data("longer".utf8), toFile: "/d", options: [])),
            .open(1, "d", .writing),
            .handle(1, .read(upToCount: 0)),
        ],
        [
            .call(.createSymbolicLink(atPath: "b", withDestinationPath: ".")),
            .call(.createSymbolicLink(atPath: "b/a", withDestinationPath: ".")),
            .call(.replaceItem(atPath: "a/./a", withItemAtPath: "a/")),
        ],
        [
            .call(.write(Data("yz".utf8), toFile: "/c", options: .atomic)),
            .call(.createDirectory(atPath: "b", withIntermediateDirectories: false, permissions: nil)),
            .call(.copyItem(atPath: "b/..", toPath: "c/d")),
        ],
        [
            .call(.createDirectory(atPath: "/a", withIntermediateDirectories: true, permissions: nil)),
            .call(.createDirectory(atPath: "a/c/d", withIntermediateDirectories: true, permissions: nil)),
            .call(.setPermissions(0o555, ofItemAtPath: "a")),
            .call(.write(Data("longer".utf8), toFile: "c", options: [])),
            .call(.replaceItem(atPath: "a", withItemAtPath: "c")),
        ],
        [
            .call(.createDirectory(atPath: "b/d", withIntermediateDirectories: true, permissions: nil)),
            .call(.setPermissions(0o444, ofItemAtPath: "/b")),
            .call(.createDirectory(atPath: "a/", withIntermediateDirectories: false, permissions: nil)),
            .call(.replaceItem(atPath: "/b", withItemAtPath: "a")),
        ],
        [
            .call(.write(Data("".utf8), toFile: "a", options: [])),
            .call(.setPermissions(0, ofItemAtPath: "a")),
            .call(.copyItem(atPath: "a", toPath: "a/a")),
        ],
        [
            .call(.createDirectory(atPath: "a", withIntermediateDirectories: false, permissions: 0o6711)),
            .call(.createDirectory(atPath: "a/a", withIntermediateDirectories: false, permissions: nil)),
        ],
    ]

    private static let others: [[FuzzCall]] = [
        [
            .createFile("a", permissions: 292), .plain(.open(0, "a", .writing)),
            .plain(.handle(0, .read(upToCount: -1))),
        ],
        [
            .plain(.call(.write(Data("".utf8), toFile: "d", options: []))),
            .plain(.open(0, "d", .updating)),
            .plain(.handle(0, .truncate(atOffset: 9_223_372_036_854_775_807))),
            .plain(.handle(0, .read(upToCount: 9_223_372_036_854_775_807))),
        ],
        [
            .plain(.call(.write(Data("".utf8), toFile: "c", options: []))),
            .url(.call(.data(contentsOfFile: "c/c", options: [])), .escapedSlash),
        ],
        [
            .plain(.call(.createDirectory(atPath: "d", withIntermediateDirectories: false, permissions: 73))),
            .inspect("d", and: "d"),
        ],
        [
            .plain(.call(.createDirectory(atPath: "c", withIntermediateDirectories: false, permissions: nil))),
            .plain(.call(.write(Data("".utf8), toFile: "a", options: []))),
            .setUser(65534),
            .plain(.call(.linkItem(atPath: "a", toPath: "c/c"))),
        ],
        // Reading the remaining bytes of a file that does not fit into memory.
        [
            .plain(.call(.write(Data("".utf8), toFile: "d", options: []))),
            .plain(.open(0, "d", .updating)),
            .plain(.handle(0, .truncate(atOffset: 1 << 62))),
            .plain(.handle(0, .seek(toOffset: 1))),
            .plain(.handle(0, .read(upToCount: .max))),
        ],
        // Creating a file without permissions, and using it.
        [.setMask(511), .plain(.open(0, "a", .creating))],
        // Copying a directory that may be listed but not searched. Only the listing tells the kinds of its items.
        [
            .plain(.call(.createDirectory(atPath: "a/b", withIntermediateDirectories: true, permissions: nil))),
            .plain(.call(.createDirectory(atPath: "b", withIntermediateDirectories: false, permissions: nil))),
            .plain(.call(.moveItem(atPath: "a", toPath: "b/a"))),
            .plain(.call(.setPermissions(0o600, ofItemAtPath: "b/a"))),
            .setUser(65534),
            .plain(.call(.copyItem(atPath: "b", toPath: "a"))),
        ],
        // Reading the remaining bytes of a file that does not fit into memory, with a handle that is not open for reading.
        [
            .plain(.call(.write(Data("".utf8), toFile: "a", options: []))),
            .plain(.open(1, "a", .updating)),
            .plain(.handle(1, .truncate(atOffset: 1 << 62))),
            .plain(.open(1, "a", .writing)),
            .plain(.handle(1, .read(upToCount: .max))),
        ],
        [
            .setMask(511),
            .plain(.call(.write(Data("".utf8), toFile: "c", options: []))),
            .url(.call(.data(contentsOfFile: "c/.", options: [])), .based),
        ],
        [.changeDirectory("."), .url(.call(.data(contentsOfFile: "b/./..", options: .mappedIfSafe)), .based)],
        // A name that is too long, in a current directory that has been removed.
        [
            .plain(.call(.createDirectory(atPath: "a", withIntermediateDirectories: false, permissions: nil))),
            .plain(.call(.moveItem(atPath: "a", toPath: "b"))),
            .plain(.call(.removeItem(atPath: "b/../.."))),
            .relative(.call(.data(contentsOfFile: String(repeating: "n", count: 256), options: []))),
        ],
        // A URL whose base is the URL of the current directory without its slash.
        [
            .plain(.call(.createDirectory(atPath: "a", withIntermediateDirectories: false, permissions: nil))),
            .plain(.call(.write(Data("".utf8), toFile: "b", options: []))),
            .changeDirectory("a"),
            .url(.call(.data(contentsOfFile: "b", options: [])), .besideBase),
        ],
        // A URL of a file, with two slashes at its end.
        [.append("more", to: "a"), .url(.call(.data(contentsOfFile: "a/", options: .mappedIfSafe)), .doubled)],
        // Renaming an item into a current directory that has been removed. The error comes before the paths are resolved.
        [
            .plain(.call(.createDirectory(atPath: "b/b", withIntermediateDirectories: true, permissions: nil))),
            .plain(.call(.createSymbolicLink(atPath: "b/b/b", withDestinationPath: "a"))),
            .plain(.call(.createDirectory(atPath: "b/c", withIntermediateDirectories: false, permissions: nil))),
            .changeDirectory("b/c"),
            .plain(.call(.removeItem(atPath: "b/c"))),
            .relative(.call(.moveItem(atPath: "../b/b/", toPath: "./c"))),
        ],
        // Replacing an item in a current directory that has been removed, and so has no path.
        [
            .plain(.call(.createDirectory(atPath: "c", withIntermediateDirectories: false, permissions: nil))),
            .plain(.call(.createDirectory(atPath: "b/c", withIntermediateDirectories: true, permissions: nil))),
            .plain(.call(.createDirectory(atPath: "d", withIntermediateDirectories: false, permissions: nil))),
            .changeDirectory("d"),
            .plain(.call(.removeItem(atPath: "d"))),
            .relative(.call(.replaceItem(atPath: "../b", withItemAtPath: "../c"))),
        ],
        // Reading a directory that may be listed but not searched.
        [
            .plain(.call(.createDirectory(atPath: "b/c", withIntermediateDirectories: true, permissions: nil))),
            .plain(.call(.setPermissions(0o644, ofItemAtPath: "b"))),
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
            .plain(.call(.createDirectory(atPath: "b", withIntermediateDirectories: false, permissions: nil))),
            .plain(.call(.createDirectory(atPath: "a/a", withIntermediateDirectories: true, permissions: 0o700))),
            .plain(.call(.setPermissions(0o600, ofItemAtPath: "b"))),
            .async(.call(.copyItem(atPath: "a/..", toPath: "b/c")), canceledAt: 4),
        ],
    ]
}
