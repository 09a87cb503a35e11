/// Sequences on which live and fake have differed once.
///
/// They are replayed before anything new is tried.
package enum FuzzCorpus {
    package static let sequences: [[FuzzOperation]] = text.split(separator: "\n\n").map { sequence in
        sequence.split(separator: "\n").compactMap { FuzzOperation(text: $0) }
    }

    private static let text = """
        writeNew b yz
        makeDirectory c
        link c d
        writeNew d/a yz
        copy d/a b/d

        makeDirectories a/b/..
        open 1 a reading
        seekHandleToEnd 1

        write /d longer
        open 1 d writing
        readHandle 1 0

        symbolicLink b .
        symbolicLink b/a .
        replace a/./a a/

        writeAtomic /c yz
        makeDirectory b
        copy b/.. c/d

        makeDirectories /a
        makeDirectories a/c/d
        setPermissions a 555
        write c longer
        replace a c

        makeDirectories b/d
        setPermissions /b 444
        makeDirectory a/
        replace /b a
        """
}
