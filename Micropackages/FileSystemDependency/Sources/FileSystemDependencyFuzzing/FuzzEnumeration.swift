/// A call that lists a whole tree, with its options.
package struct FuzzEnumeration: Sendable, Equatable {
    package enum Method: Sendable, CaseIterable {
        case urls, paths, subpaths, asyncItems
    }

    /// The behavior of the error handler; with `none`, the call has no error handler.
    package enum Handler: Sendable, CaseIterable {
        case none, goesOn, stops
    }

    /// A change that is made to a directory after the enumeration returns it, and before it returns the contents.
    package enum Change: Sendable, CaseIterable {
        case none, remove, add, lock, replaceByFile, replaceByLink
    }

    package var method: Method
    package var form: FuzzURLForm
    package var skipsHidden: Bool
    package var skipsSubdirectories: Bool
    package var handler: Handler
    /// The name of the directories whose contents are skipped, or an empty name for none.
    package var skipped: String
    /// The name of the directories that are changed.
    package var changed: String
    package var change: Change
}
