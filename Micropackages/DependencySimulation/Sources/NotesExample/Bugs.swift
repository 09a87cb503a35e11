/// The bugs of the example's first version, each in a single piece of code.
package struct Bugs: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The store overwrites its file in place.
    package static let savesInPlace = Bugs(rawValue: 1)
    /// After a request, the store also marks those notes as sent that were added after the request was encoded.
    package static let forgetsNewNotes = Bugs(rawValue: 2)
    /// If a device sends a note twice, the server adds it twice.
    package static let addsNotesAgain = Bugs(rawValue: 4)
}
