/// The bugs of the example's first version, each in one place of its code.
package struct Bugs: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The store overwrites its file in place.
    package static let savesInPlace = Bugs(rawValue: 1)
    /// The store reads its list again after it has created a request, and treats notes added in between as sent.
    package static let forgetsNewNotes = Bugs(rawValue: 2)
    /// The server adds a note a second time if a device sends it a second time.
    package static let addsNotesAgain = Bugs(rawValue: 4)
}
