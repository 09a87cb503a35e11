extension PowerLossOperation {
    /// One program for each rule that random programs rarely exercise.
    package static let corpus: [[PowerLossOperation]] = [
        // A synchronized rename into a directory whose own name is not synchronized.
        [.createDirectory("/n"), .replace("/n/a", with: "/a"), .synchronize("/n")],
        [.createDirectory("/n"), .replace("/n/a", with: "/a"), .synchronize("/n"), .synchronize("/")],
        [.createDirectory("/n"), .createDirectory("/n/m"), .replace("/n/m/a", with: "/a"), .synchronize("/n/m")],
        // Two changes of the same name.
        [.replace("/c", with: "/a"), .replace("/g", with: "/c")],
        [.replace("/c", with: "/a"), .link("/c", to: "/a"), .replace("/g", with: "/c")],
        [.replace("/g", with: "/a"), .replace("/a", with: "/b")],
        [.replace("/d/g", with: "/a"), .replace("/e/g", with: "/d/g"), .synchronize("/e")],
        // Removing a directory after an item was moved out of it.
        [.replace("/g", with: "/d/a"), .remove("/d"), .synchronize("/")],
        [.remove("/e"), .createDirectory("/e"), .synchronize("/")],
        [.createDirectory("/n"), .replace("/n", with: "/e"), .synchronize("/")],
        [.replace("/g", with: "/d/a"), .remove("/d/e"), .replace("/d", with: "/e"), .synchronize("/")],
        [.replace("/g", with: "/d/a"), .remove("/d/e"), .replace("/d", with: "/e")],
        // Exchanging a directory and its parent.
        [.replace("/x", with: "/d/e"), .replace("/x/d", with: "/d")],
        [.replace("/x", with: "/d/e"), .replace("/x/d", with: "/d"), .synchronize("/x")],
        [.truncate("/b", 2), .writePart("/b", "x", count: 512, offset: 510), .synchronize("/d")],
        [
            .writePart("/b", "x", count: 1100, offset: 2), .truncate("/b", 513),
            .writePart("/b", "y", count: 3, offset: 0),
        ],
        [.writePart("/a", "x", count: 3, offset: 0), .writePart("/a", "y", count: 3, offset: 2), .synchronize("/")],
        // An append after which the file may be longer, but with zeros instead of the new bytes.
        [.writePart("/a", "x", count: 3, offset: 3)],
        [.writePart("/a", "x", count: 3, offset: 3), .writePart("/a", "y", count: 1, offset: 4)],
        [.write("/g", "x", count: 3), .synchronize("/g")],
        [.write("/g", "x", count: 3), .replace("/a", with: "/g")],
        // A failed synchronization, followed by a successful one.
        [
            .writePart("/a", "x", count: 3, offset: 0), .failSynchronization("/a", isForgotten: true),
            .synchronize("/a"),
        ],
        [
            .writePart("/a", "x", count: 3, offset: 0), .failSynchronization("/a", isForgotten: false),
            .synchronize("/a"),
        ],
        [
            .writePart("/a", "x", count: 3, offset: 0), .failSynchronization("/a", isForgotten: true),
            .writePart("/a", "y", count: 2, offset: 2), .synchronize("/a"),
        ],
        [
            .writePart("/a", "x", count: 3, offset: 0), .failSynchronization("/a", isForgotten: true),
            .writePart("/a", "y", count: 2, offset: 2), .synchronize("/a"),
            .failSynchronization("/a", isForgotten: true),
        ],
        [
            .writePart("/a", "x", count: 3, offset: 0), .failSynchronization("/a", isForgotten: true),
            .truncate("/a", 0), .writePart("/a", "y", count: 2, offset: 0), .synchronize("/a"), .synchronize("/"),
        ],
    ]
}
