extension FileSystemContract {
    /// The results of reading every target by one call, and of opening it with a handle.
    static let readingTable = """
        data(contentsOfFile: @, options: [])
        data(contentsOfFile: @, options: .mappedIfSafe)
        openFile(atPath: @, for: .reading)
          missing, parentMissing, newChild, inItself, newThroughLink, danglingLink, throughDanglingLink,
              dotsThroughMissing, missingSlash, emptyPath, longestName, newLongPath, newChild-r-x, newChild-wx,
              newChild--x: 260 ENOENT
          parentIsFile, dotsThroughFile, fileSlash: 256 ENOTDIR
          emptyDirectory, directory, directoryLink, dot, dots, directorySlash, linkSlash, directory-r-x,
              directoryIn-r-x, treeWithLocked: 256 EISDIR
          loop, throughLoop: 256 ELOOP
          tooLongName, tooLongPath: 258 ENAMETOOLONG
          nul: 258 EILSEQ
          superuser: directory-wx, directory--x, directory---, emptyLockedDirectory: 256 EISDIR
          user: writeOnlyFile, lockedFile, child-rw-, directory-wx, directory--x, directory---, child---,
              emptyLockedDirectory: 257 EACCES
        data(contentsOfFile: @, options: [])
        data(contentsOfFile: @, options: .mappedIfSafe)
          file, link, dotsThroughLink, longPath, readOnlyFile, program, child-r-x, child-wx, child--x: ok text
          child, throughLink, doubleSlash: ok child
          superuser: writeOnlyFile, lockedFile, child-rw-, child---: ok text
        openFile(atPath: @, for: .reading)
          file, child, link, throughLink, dotsThroughLink, doubleSlash, longPath, readOnlyFile, program, child-r-x,
              child-wx, child--x: ok read,no write
          superuser: writeOnlyFile, lockedFile, child-rw-, child---: ok read,no write
        openFile(atPath: @, for: .writing)
        openFile(atPath: @, for: .updating)
          missing, parentMissing, newChild, inItself, newThroughLink, danglingLink, throughDanglingLink,
              dotsThroughMissing, missingSlash, emptyPath, longestName, newLongPath, newChild-r-x, newChild-wx,
              newChild--x: 4 ENOENT
          parentIsFile, dotsThroughFile, fileSlash: 512 ENOTDIR
          emptyDirectory, directory, directoryLink, dot, dots, directorySlash, linkSlash, directory-r-x,
              directoryIn-r-x, directory-wx, directory--x, directory---, emptyLockedDirectory, treeWithLocked:
              512 EISDIR
          loop, throughLoop: 512 ELOOP
          tooLongName, tooLongPath: 514 ENAMETOOLONG
          nul: 514 EILSEQ
          user: readOnlyFile, lockedFile, child-rw-, child---: 513 EACCES
        openFile(atPath: @, for: .writing)
          file, longPath, child-r-x: ok no read,write | +@ 'wext' 640 touched
          child, throughLink, doubleSlash: ok no read,write | +full/child 'whild' 600 touched
          link, dotsThroughLink: ok no read,write | +file 'wext' 640 touched
          program: ok no read,write | +program 'wext' 710 touched
          superuser: readOnlyFile: ok no read,write | +readOnly 'wext' 440 touched
          superuser: writeOnlyFile: ok no read,write | +writeOnly 'wext' 220 touched
          superuser: lockedFile: ok no read,write | +locked 'wext' 0 touched
          superuser: child-rw-, child-wx, child--x, child---: ok no read,write | +@ 'wext' 640 touched
          user: writeOnlyFile: ok no read,write | +writeOnly 4 bytes 220 touched
          user: child-wx, child--x: ok no read,write
        openFile(atPath: @, for: .updating)
          file, longPath, child-r-x: ok read,write | +@ 'twxt' 640 touched
          child, throughLink, doubleSlash: ok read,write | +full/child 'cwild' 600 touched
          link, dotsThroughLink: ok read,write | +file 'twxt' 640 touched
          program: ok read,write | +program 'twxt' 710 touched
          superuser: readOnlyFile: ok read,write | +readOnly 'twxt' 440 touched
          superuser: writeOnlyFile: ok read,write | +writeOnly 'twxt' 220 touched
          superuser: lockedFile: ok read,write | +locked 'twxt' 0 touched
          superuser: child-rw-, child-wx, child--x, child---: ok read,write | +@ 'twxt' 640 touched
          user: writeOnlyFile: 513 EACCES
          user: child-wx, child--x: ok read,write
        """
}
