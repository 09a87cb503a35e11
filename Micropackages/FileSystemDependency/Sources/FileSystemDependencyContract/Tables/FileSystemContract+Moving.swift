extension FileSystemContract {
    /// The results of moving every target, and of moving a file and a directory to every target.
    static let movingTable = """
        moveItem(atPath: @, toPath: "new")
          missing, parentMissing, newChild, inItself, newThroughLink, throughDanglingLink, dotsThroughMissing,
              missingSlash, emptyPath, longestName, newLongPath, newChild-r-x, newChild-wx, newChild--x: 4 ENOENT
          parentIsFile, dotsThroughFile, fileSlash, linkSlash: 512 ENOTDIR
          file, emptyDirectory, link, directoryLink, danglingLink, loop, dotsThroughLink, directorySlash, longPath,
              readOnlyFile, program: ok | -@ | +. / touched | +new = was @
          directory: ok | +. / touched | -full | -full/child | -full/sub | -full/sub/leaf | -full/up |
              +new / 750 was full | +new/child 'child' 600 was full/child | +new/sub / 700 was full/sub |
              +new/sub/leaf 'leaf' 640 was full/sub/leaf | +new/up →../file was full/up
          child, throughLink, doubleSlash: ok | +. / touched | +full / 750 touched | -full/child |
              +new 'child' 600 was full/child
          throughLoop: 512 ELOOP
          dot, dots: 512 EBUSY
          tooLongName, tooLongPath: 514 ENAMETOOLONG
          nul: 514 EILSEQ
          directory-r-x: ok | +. / touched | +new / 550 was r-x | +new/d / 750 was r-x/d | +new/x 'text' 640 was r-x/x |
              -r-x | -r-x/d | -r-x/x
          superuser: writeOnlyFile, lockedFile, emptyLockedDirectory: ok | -@ | +. / touched | +new = was @
          superuser: child-r-x, directoryIn-r-x, child-rw-, child-wx, child--x, child---: ok | ^ | -@ | +. / touched |
              +new = was @
          superuser: directory-wx, directory--x, directory---: ok | -@ | -@/x | +. / touched | +new = was @ |
              +new/x 'text' 640 was @/x
          superuser: treeWithLocked: ok | +. / touched | +new / 750 was tree | +new/a 'text' 640 was tree/a |
              +new/b / 550 was tree/b | +new/b/x 'text' 640 was tree/b/x | +new/c 'text' 0 was tree/c |
              +new/d / 0 was tree/d | +new/d/x 'text' 640 was tree/d/x | +new/e 'text' 640 was tree/e | -tree |
              -tree/a | -tree/b | -tree/b/x | -tree/c | -tree/d | -tree/d/x | -tree/e
          user: writeOnlyFile, lockedFile, directory-wx, directory--x, directory---, emptyLockedDirectory: ok | -@ |
              +. / touched | +new = was @
          user: child-r-x, directoryIn-r-x, child-rw-, child--x, child---: 513 EACCES
          user: child-wx: ok | +-wx unlisted 330 touched | +. / touched | +new 'text' 640 new
          user: treeWithLocked: ok | +. / touched | +new / 750 was tree | +new/a 'text' 640 was tree/a |
              +new/b / 550 was tree/b | +new/b/x 'text' 640 was tree/b/x | +new/c 4 bytes 0 was tree/c |
              +new/d unlisted 0 was tree/d | +new/e 'text' 640 was tree/e | -tree | -tree/a | -tree/b | -tree/b/x |
              -tree/c | -tree/d | -tree/e
        moveItem(atPath: "file", toPath: @)
        moveItem(atPath: "full", toPath: @)
          parentMissing, throughDanglingLink, dotsThroughMissing, emptyPath: 4 ENOENT
          parentIsFile, dotsThroughFile, fileSlash: 512 ENOTDIR
          file, emptyDirectory, directory, child, link, directoryLink, throughLink, danglingLink, loop, dotsThroughLink,
              dot, dots, directorySlash, linkSlash, doubleSlash, longPath, readOnlyFile, writeOnlyFile, lockedFile,
              program, directory-r-x, child-r-x, directoryIn-r-x, directory-wx, child-wx, directory--x, child--x,
              directory---, emptyLockedDirectory, treeWithLocked: 516 EEXIST
          throughLoop: 512 ELOOP
          tooLongName, tooLongPath: 514 ENAMETOOLONG
          nul: 514 EILSEQ
          superuser: child-rw-, child---: 516 EEXIST
          user: newChild-r-x, child-rw-, newChild--x, child---: 513 EACCES
        moveItem(atPath: "file", toPath: @)
          missing, longestName, newLongPath: ok | -file | +. / touched | +@ 'text' 640 was file
          newChild, inItself, newThroughLink: ok | ^ | -file | +. / touched | +@ 'text' 640 was file
          missingSlash: 512 ENOTDIR
          superuser: newChild-r-x, newChild-wx, newChild--x: ok | ^ | -file | +. / touched | +@ 'text' 640 was file
          user: newChild-wx: ok | +-wx unlisted 330 touched | +. / touched | -file
        moveItem(atPath: "full", toPath: @)
          missing, missingSlash, longestName, newLongPath: ok | -full | -full/child | -full/sub | -full/sub/leaf |
              -full/up | +. / touched | +@ / 750 was full | +@/child 'child' 600 was full/child |
              +@/sub / 700 was full/sub | +@/sub/leaf 'leaf' 640 was full/sub/leaf | +@/up →../file was full/up
          newChild, inItself, newThroughLink: 512 EINVAL
          superuser: newChild-r-x, newChild-wx, newChild--x: ok | ^ | -full | -full/child | +. / touched |
              +@ / 750 was full | +@/child 'child' 600 was full/child
          user: newChild-wx: ok | +-wx unlisted 330 touched | +. / touched | -full | -full/child
        """
}
