extension FileSystemContract {
    static let creatingTable = """
        createDirectory(atPath: @, withIntermediateDirectories: false, permissions: nil)
        createDirectory(atPath: @, withIntermediateDirectories: false, permissions: 0o700)
        createSymbolicLink(atPath: @, withDestinationPath: "text")
          parentMissing, throughDanglingLink, dotsThroughMissing, emptyPath: 4 ENOENT
          parentIsFile, dotsThroughFile: 512 ENOTDIR
          file, emptyDirectory, directory, child, link, directoryLink, throughLink, danglingLink, loop, dotsThroughLink,
              dot, dots, fileSlash, directorySlash, linkSlash, doubleSlash, longPath, readOnlyFile, writeOnlyFile,
              lockedFile, program, directory-r-x, child-r-x, directoryIn-r-x, directory-wx, child-wx, directory--x,
              child--x, directory---, emptyLockedDirectory, treeWithLocked: 516 EEXIST
          throughLoop: 512 ELOOP
          tooLongName, tooLongPath: 514 ENAMETOOLONG
          nul: 514 EILSEQ
          superuser: child-rw-, child---: 516 EEXIST
          user: newChild-r-x, child-rw-, newChild--x, child---: 513 EACCES
          user: newChild-wx: ok | +-wx unlisted 330 touched
        createDirectory(atPath: @, withIntermediateDirectories: false, permissions: nil)
          missing, newChild, inItself, newThroughLink, missingSlash, longestName, newLongPath: ok | ^ |
              +@ / default new touched
          superuser: newChild-r-x, newChild-wx, newChild--x: ok | ^ | +@ / default new touched
        createDirectory(atPath: @, withIntermediateDirectories: false, permissions: 0o700)
          missing, newChild, inItself, newThroughLink, missingSlash, longestName, newLongPath: ok | ^ |
              +@ / 700 new touched
          superuser: newChild-r-x, newChild-wx, newChild--x: ok | ^ | +@ / 700 new touched
        createSymbolicLink(atPath: @, withDestinationPath: "text")
          missing, newChild, inItself, newThroughLink, longestName, newLongPath: ok | ^ | +@ →text new
          missingSlash: 4 ENOENT
          superuser: newChild-r-x, newChild-wx, newChild--x: ok | ^ | +@ →text new
        createDirectory(atPath: @, withIntermediateDirectories: true, permissions: nil)
          missing, newChild, inItself, newThroughLink, missingSlash, longestName, newLongPath: ok | ^ |
              +@ / default new touched
          parentMissing: ok | +. / touched | +missing / default new touched | +missing/x / default new touched
          parentIsFile, dotsThroughFile: 512 ENOTDIR
          file, child, link, throughLink, danglingLink, throughDanglingLink, loop, dotsThroughLink, fileSlash,
              doubleSlash, longPath, readOnlyFile, writeOnlyFile, lockedFile, program, child-r-x, child-wx, child--x:
              516 EEXIST
          emptyDirectory, directory, directoryLink, dot, dots, directorySlash, linkSlash, directory-r-x,
              directoryIn-r-x, directory-wx, directory--x, directory---, emptyLockedDirectory, treeWithLocked: ok
          throughLoop: 512 ELOOP
          dotsThroughMissing: 516 EEXIST | +. / touched | +missing / default new touched
          emptyPath: 4 ENOENT
          tooLongName, tooLongPath: 514 ENAMETOOLONG
          nul: 514 EILSEQ
          superuser: newChild-r-x, newChild-wx, newChild--x: ok | ^ | +@ / default new touched
          superuser: child-rw-, child---: 516 EEXIST
          user: newChild-r-x, child-rw-, newChild--x, child---: 513 EACCES
          user: newChild-wx: ok | +-wx unlisted 330 touched
        """
}
