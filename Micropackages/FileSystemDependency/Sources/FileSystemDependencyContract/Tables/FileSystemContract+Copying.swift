extension FileSystemContract {
    /// The results of copying every target, and of copying a file and a directory to every target.
    ///
    /// A copy of a directory into itself (`inItself`) fails and creates nothing.
    static let copyingTable = """
        copyItem(atPath: @, toPath: "new")
          missing, parentMissing, newChild, inItself, newThroughLink, throughDanglingLink, dotsThroughMissing,
              missingSlash, emptyPath, longestName, newLongPath, newChild-r-x, newChild-wx, newChild--x: 260 ENOENT
          parentIsFile, dotsThroughFile, fileSlash: 256 ENOTDIR
          file, emptyDirectory, child, link, directoryLink, throughLink, danglingLink, loop, dotsThroughLink,
              directorySlash, doubleSlash, longPath, readOnlyFile, program, child-r-x, directoryIn-r-x, child-wx,
              child--x: ok | +. / touched | +new = new
          directory, dot, dots, linkSlash: ok | +. / touched | +new / 750 new | +new/child 'child' 600 new |
              +new/sub / 700 new | +new/sub/leaf 'leaf' 640 new | +new/up →../file new
          throughLoop: 256 ELOOP
          tooLongName, tooLongPath: 258 ENAMETOOLONG
          nul: 258 EILSEQ
          directory-r-x: ok | +. / touched | +new / 550 new | +new/d / 750 new | +new/x 'text' 640 new
          superuser: writeOnlyFile, lockedFile, child-rw-, child---, emptyLockedDirectory: ok | +. / touched |
              +new = new
          superuser: directory-wx, directory--x, directory---: ok | +. / touched | +new = new | +new/x 'text' 640 new
          superuser: treeWithLocked: ok | +. / touched | +new / 750 new | +new/a 'text' 640 new | +new/b / 550 new |
              +new/b/x 'text' 640 new | +new/c 'text' 0 new | +new/d / 0 new | +new/d/x 'text' 640 new |
              +new/e 'text' 640 new
          user: writeOnlyFile, lockedFile: 513 EACCES
          user: child-rw-, child---: 257 EACCES
          user: directory-wx, directory--x, directory---, emptyLockedDirectory: 513 EACCES | +. / touched |
              +new / 700 new touched
          user: treeWithLocked: 513 EACCES | +. / touched | +new / 700 new touched | +new/a 'text' 640 new |
              +new/b / 550 new | +new/b/x 'text' 640 new
        copyItem(atPath: "file", toPath: @)
        copyItem(atPath: "full", toPath: @)
          parentMissing, throughDanglingLink, dotsThroughMissing, emptyPath: 4 ENOENT
          parentIsFile, dotsThroughFile: 512 ENOTDIR
          file, emptyDirectory, directory, link, directoryLink, danglingLink, loop, dotsThroughLink, longPath,
              readOnlyFile, writeOnlyFile, lockedFile, program, directory-r-x, child-r-x, directoryIn-r-x, directory-wx,
              child-wx, directory--x, child--x, directory---, emptyLockedDirectory, treeWithLocked: 516 EEXIST
          throughLoop: 512 ELOOP
          tooLongName, tooLongPath: 514 ENAMETOOLONG
          nul: 258 EILSEQ
          superuser: child-rw-, child---: 516 EEXIST
          user: newChild-r-x, child-rw-, newChild--x, child---: 513 EACCES
          user: newChild-wx: ok | +-wx unlisted 330 touched
        copyItem(atPath: "file", toPath: @)
          missing, newChild, inItself, newThroughLink, longestName, newLongPath: ok | ^ | +@ 'text' 640 new
          child, throughLink, dot, dots, doubleSlash: 516 EEXIST
          fileSlash, missingSlash, directorySlash, linkSlash: 512 EISDIR
          superuser: newChild-r-x, newChild-wx, newChild--x: ok | ^ | +@ 'text' 640 new
        copyItem(atPath: "full", toPath: @)
          missing, missingSlash, longestName, newLongPath: ok | +. / touched | +@ / 750 new | +@/child 'child' 600 new |
              +@/sub / 700 new | +@/sub/leaf 'leaf' 640 new | +@/up →../file new
          child, newChild, inItself, throughLink, newThroughLink, dot, dots, doubleSlash: 512 EINVAL
          fileSlash, directorySlash, linkSlash: 516 EEXIST
          superuser: newChild-r-x, newChild-wx, newChild--x: ok | ^ | +@ / 750 new | +@/child 'child' 600 new
        """
}
