extension FileSystemContract {
    static let synchronizingTable = """
        synchronizeItem(atPath: @)
          missing, parentMissing, newChild, inItself, newThroughLink, danglingLink, throughDanglingLink,
              dotsThroughMissing, missingSlash, emptyPath, longestName, newLongPath, newChild-r-x, newChild-wx,
              newChild--x: 4 ENOENT
          parentIsFile, dotsThroughFile, fileSlash: 512 ENOTDIR
          file, emptyDirectory, directory, child, link, directoryLink, throughLink, dotsThroughLink, dot, dots,
              directorySlash, linkSlash, doubleSlash, longPath, readOnlyFile, writeOnlyFile, program, directory-r-x,
              child-r-x, directoryIn-r-x, child-wx, child--x, treeWithLocked: ok
          loop, throughLoop: 512 ELOOP
          tooLongName, tooLongPath: 514 ENAMETOOLONG
          nul: 514 EILSEQ
          superuser: lockedFile, child-rw-, directory-wx, directory--x, directory---, child---, emptyLockedDirectory: ok
          user: lockedFile, child-rw-, directory-wx, directory--x, directory---, child---, emptyLockedDirectory:
              513 EACCES
        """
}
