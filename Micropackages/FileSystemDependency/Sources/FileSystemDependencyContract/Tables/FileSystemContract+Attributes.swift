extension FileSystemContract {
    static let attributesTable = """
        setPermissions(0o704, ofItemAtPath: @)
        setModificationDate(Date(timeIntervalSince1970: 1000.5), ofItemAtPath: @)
          missing, parentMissing, newChild, inItself, newThroughLink, danglingLink, throughDanglingLink,
              dotsThroughMissing, missingSlash, emptyPath, longestName, newLongPath, newChild-r-x, newChild-wx,
              newChild--x: 4 ENOENT
          parentIsFile, dotsThroughFile, fileSlash: 512 ENOTDIR
          loop, throughLoop: 512 ELOOP
          tooLongName, tooLongPath: 514 ENAMETOOLONG
          nul: 514 EILSEQ
          user: child-rw-, child---: 513 EACCES
          user: child-wx, child--x: ok
        setPermissions(0o704, ofItemAtPath: @)
          file, longPath, readOnlyFile, writeOnlyFile, lockedFile, program, child-r-x: ok | +@ 'text' 704
          emptyDirectory, directory, dot, dots, directorySlash, linkSlash, directory-r-x, directoryIn-r-x,
              emptyLockedDirectory, treeWithLocked: ok | +@ / 704
          child, throughLink, doubleSlash: ok | +full/child 'child' 704
          link, dotsThroughLink: ok | +file 'text' 704
          directoryLink: ok | +full / 704
          superuser: child-rw-, child-wx, child--x, child---: ok | +@ 'text' 704
          superuser: directory-wx, directory--x, directory---: ok | +@ / 704
          user: directory-wx, directory--x, directory---: ok | +@ / 704 | +@/x 'text' 640 new
        setModificationDate(Date(timeIntervalSince1970: 1000.5), ofItemAtPath: @)
          file, emptyDirectory, directory, child, throughLink, dot, dots, directorySlash, linkSlash, doubleSlash,
              longPath, readOnlyFile, program, directory-r-x, child-r-x, directoryIn-r-x, treeWithLocked: ok |
              +@ = dated 1000.5
          link, dotsThroughLink: ok | +file 'text' 640 dated 1000.5
          directoryLink: ok | +full / 750 dated 1000.5
          superuser: writeOnlyFile, lockedFile, child-rw-, directory-wx, child-wx, directory--x, child--x, directory---,
              child---, emptyLockedDirectory: ok | +@ = dated 1000.5
          user: writeOnlyFile, lockedFile, directory-wx, directory--x, directory---, emptyLockedDirectory: ok |
              +@ = dated 1000.5
        """
}
