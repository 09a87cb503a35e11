/// The bugs that the first version of the example had, each in one place of its code.
package struct Bugs: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The store overwrites its file in place.
    package static let savesInPlace = Bugs(rawValue: 1)
    /// The store looks at its list again after it has made its request, and takes for sent what came between.
    package static let forgetsNewNotes = Bugs(rawValue: 2)
    /// The server adds a note again that a device sends again.
    package static let addsNotesAgain = Bugs(rawValue: 4)
}
