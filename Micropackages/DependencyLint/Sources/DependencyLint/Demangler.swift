import Foundation

/// Decodes the index's identifiers (USRs) into declarations, with the demangler of the Swift runtime.
struct Demangler {
    private typealias Function =
        @convention(c) (
            UnsafePointer<CChar>?, Int, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<Int>?, UInt32
        ) -> UnsafeMutablePointer<CChar>?
    private let function: Function

    /// - Throws: `LintFailure` if the runtime has no demangler.
    init() throws {
        guard let address = dlsym(dlopen(nil, RTLD_LAZY), "swift_demangle") else {
            throw LintFailure("the Swift runtime does not demangle")
        }
        function = unsafeBitCast(address, to: Function.self)
    }

    /// Returns a declaration such as `App.Child.size : Swift.Int`, or `nil` if the identifier is not from Swift.
    ///
    /// Distinctly, types of one name differ, one of which is private in a file or in an extension of another module's type.
    func declaration(of usr: String, distinctly isDistinct: Bool = false) -> String? {
        guard usr.hasPrefix("s:") else { return nil }
        let mangled = "$s" + usr.dropFirst(2)
        guard let text = function(mangled, mangled.utf8.count, nil, nil, 0) else { return nil }
        defer { free(text) }
        var declaration = String(cString: text)
        if declaration.contains("(extension in ") {
            declaration = declaration.replacing(/\(extension in (\w+)\):/) { isDistinct ? "\($0.1):" : "" }
        }
        // `A.(b in _3F)` is private in a file, and `A.(in _3F).init` too.
        return declaration.contains("in _")
            ? declaration.replacing(/\(([^ ()]*) ?in (_\w+)\)/) { isDistinct ? "\($0.1)\($0.2)" : "\($0.1)" }
            : declaration
    }

    /// Returns whether a declaration takes functions, and all of them are gone when a call ends.
    ///
    /// The text does not say so. An identifier does: functions that do not escape are `XE`, and autoclosures `XK`. Those that
    /// escape are `c` and `XA`.
    func takesOnlyLentFunctions(_ usr: String) -> Bool {
        guard let text = declaration(of: usr) else { return false }
        let lent = usr.ranges(of: /X[EK]/).count
        let other = usr.replacing("XE", with: "c").replacing("XK", with: "XA")
        return lent > 0 && lent == text.ranges(of: "->").count - 1 && declaration(of: other) == text
    }
}
