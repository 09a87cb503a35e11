extension FileSystemContract {
    static let removingTable = """
        removeItem(atPath: @)
          missing, parentMissing, newChild, inItself, newThroughLink, throughDanglingLink, dotsThroughMissing,
              missingSlash, emptyPath, longestName, newLongPath, newChild-r-x, newChild-wx, newChild--x: 4 ENOENT
          parentIsFile, dotsThroughFile, fileSlash, linkSlash: 512 ENOTDIR
          file, emptyDirectory, child, link, directoryLink, throughLink, danglingLink, loop, dotsThroughLink,
              directorySlash, doubleSlash, longPath, readOnlyFile, writeOnlyFile, lockedFile, program,
              emptyLockedDirectory: ok | ^ | -@
          directory: ok | +. / touched | -full | -full/child | -full/sub | -full/sub/leaf | -full/up
          throughLoop: 512 ELOOP
          dot: 512 EINVAL
          dots: 4 ENOENT | +full / 750 touched | -full/child | -full/sub | -full/sub/leaf | -full/up
          tooLongName, tooLongPath: 514 ENAMETOOLONG
          nul: 514 EILSEQ
          superuser: directory-r-x: ok | +. / touched | -r-x | -r-x/d | -r-x/x
          superuser: child-r-x, directoryIn-r-x, child-rw-, child-wx, child--x, child---: ok | ^ | -@
          superuser: directory-wx, directory--x, directory---: ok | -@ | -@/x | +. / touched
          superuser: treeWithLocked: ok | +. / touched | -tree | -tree/a | -tree/b | -tree/b/x | -tree/c | -tree/d |
              -tree/d/x | -tree/e
          user: directory-r-x, child-r-x, directoryIn-r-x, child-rw-, directory-wx, directory--x, child--x,
              directory---, child---: 513 EACCES
          user: child-wx: ok | +-wx unlisted 330 touched
          user: treeWithLocked: 513 EACCES | +tree / 750 touched | -tree/a
        """
}
