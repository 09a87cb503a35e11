extension FileSystemContract {
    /// The results of replacing a file by every target, and every target by a file and by a directory.
    static let replacingTable = """
        replaceItem(atPath: "file", withItemAtPath: @)
          missing, parentMissing, newChild, inItself, newThroughLink, throughDanglingLink, dotsThroughMissing,
              missingSlash, emptyPath, longestName, newLongPath, newChild-r-x, newChild-wx, newChild--x: 4 ENOENT
          parentIsFile, dotsThroughFile, fileSlash, directorySlash, linkSlash: 512 ENOTDIR
          file, longPath: ok
          emptyDirectory, link, directoryLink, danglingLink, loop, dotsThroughLink, readOnlyFile, program: ok | -@ |
              +. / touched | +file = was @
          directory: ok | +. / touched | +file / 750 was full | +file/child 'child' 600 was full/child |
              +file/sub / 700 was full/sub | +file/sub/leaf 'leaf' 640 was full/sub/leaf |
              +file/up →../file was full/up | -full | -full/child | -full/sub | -full/sub/leaf | -full/up
          child, throughLink, doubleSlash: ok | +. / touched | +file 'child' 600 was full/child | +full / 750 touched |
              -full/child
          throughLoop: 512 ELOOP
          dot, dots: 512 EBUSY
          tooLongName, tooLongPath: 514 ENAMETOOLONG
          nul: 514 EILSEQ
          directory-r-x: ok | +. / touched | +file / 550 was r-x | +file/d / 750 was r-x/d |
              +file/x 'text' 640 was r-x/x | -r-x | -r-x/d | -r-x/x
          superuser: writeOnlyFile, lockedFile, emptyLockedDirectory: ok | -@ | +. / touched | +file = was @
          superuser: child-r-x, directoryIn-r-x, child-rw-, child-wx, child--x, child---: ok | ^ | -@ | +. / touched |
              +file = was @
          superuser: directory-wx, directory--x, directory---: ok | -@ | -@/x | +. / touched | +file = was @ |
              +file/x 'text' 640 was @/x
          superuser: treeWithLocked: ok | +. / touched | +file / 750 was tree | +file/a 'text' 640 was tree/a |
              +file/b / 550 was tree/b | +file/b/x 'text' 640 was tree/b/x | +file/c 'text' 0 was tree/c |
              +file/d / 0 was tree/d | +file/d/x 'text' 640 was tree/d/x | +file/e 'text' 640 was tree/e | -tree |
              -tree/a | -tree/b | -tree/b/x | -tree/c | -tree/d | -tree/d/x | -tree/e
          user: writeOnlyFile, lockedFile, directory-wx, directory--x, directory---, emptyLockedDirectory: ok | -@ |
              +. / touched | +file = was @
          user: child-r-x, directoryIn-r-x, child-rw-, child--x, child---: 513 EACCES
          user: child-wx: ok | +-wx unlisted 330 touched | +. / touched | +file 'text' 640 new
          user: treeWithLocked: ok | +. / touched | +file / 750 was tree | +file/a 'text' 640 was tree/a |
              +file/b / 550 was tree/b | +file/b/x 'text' 640 was tree/b/x | +file/c 4 bytes 0 was tree/c |
              +file/d unlisted 0 was tree/d | +file/e 'text' 640 was tree/e | -tree | -tree/a | -tree/b | -tree/b/x |
              -tree/c | -tree/d | -tree/e
        replaceItem(atPath: @, withItemAtPath: "file")
        replaceItem(atPath: @, withItemAtPath: "full")
          parentMissing, throughDanglingLink, dotsThroughMissing, emptyPath: 4 ENOENT
          parentIsFile, dotsThroughFile, fileSlash, linkSlash: 512 ENOTDIR
          throughLoop: 512 ELOOP
          dot, dots: 512 EBUSY
          tooLongName, tooLongPath: 514 ENAMETOOLONG
          nul: 514 EILSEQ
          user: directory-r-x, directory-wx, directory--x, directory---: 513 EACCES | +. / touched
          user: child-r-x, newChild-r-x, directoryIn-r-x, child-rw-, child--x, newChild--x, child---: 513 EACCES
        replaceItem(atPath: @, withItemAtPath: "file")
          missing, emptyDirectory, link, directoryLink, danglingLink, loop, dotsThroughLink, longestName, newLongPath,
              readOnlyFile, writeOnlyFile, lockedFile, program, emptyLockedDirectory: ok | -file | +. / touched |
              +@ 'text' 640 was file
          file, longPath: ok
          directory: ok | +. / touched | -file | +full 'text' 640 was file | -full/child | -full/sub | -full/sub/leaf |
              -full/up
          child, newChild, inItself, throughLink, newThroughLink, doubleSlash: ok | ^ | -file | +. / touched |
              +@ 'text' 640 was file
          missingSlash, directorySlash: 512 ENOTDIR
          superuser: directory-r-x: ok | +. / touched | -file | +r-x 'text' 640 was file | -r-x/d | -r-x/x
          superuser: child-r-x, newChild-r-x, directoryIn-r-x, child-rw-, child-wx, newChild-wx, child--x, newChild--x,
              child---: ok | ^ | -file | +. / touched | +@ 'text' 640 was file
          superuser: directory-wx, directory--x, directory---: ok | -@/x | -file | +. / touched | +@ 'text' 640 was file
          superuser: treeWithLocked: ok | +. / touched | -file | +tree 'text' 640 was file | -tree/a | -tree/b |
              -tree/b/x | -tree/c | -tree/d | -tree/d/x | -tree/e
          user: child-wx, newChild-wx: ok | +-wx unlisted 330 touched | +. / touched | -file
          user: treeWithLocked: 513 EACCES | +. / touched | -file | +tree 'text' 640 was file | -tree/a | -tree/b |
              -tree/b/x | -tree/c | -tree/d | -tree/e | +~ / 750 was tree touched | +~/b / 550 was tree/b |
              +~/b/x 'text' 640 was tree/b/x | +~/c 4 bytes 0 was tree/c | +~/d unlisted 0 was tree/d |
              +~/e 'text' 640 was tree/e
        replaceItem(atPath: @, withItemAtPath: "full")
          missing, file, emptyDirectory, link, directoryLink, danglingLink, loop, dotsThroughLink, missingSlash,
              directorySlash, longestName, longPath, newLongPath: ok | -full | -full/child | -full/sub |
              -full/sub/leaf | -full/up | +. / touched | +@ / 750 was full | +@/child 'child' 600 was full/child |
              +@/sub / 700 was full/sub | +@/sub/leaf 'leaf' 640 was full/sub/leaf | +@/up →../file was full/up
          directory: ok
          child, newChild, inItself, throughLink, newThroughLink, doubleSlash: 512 EINVAL
          readOnlyFile, writeOnlyFile, lockedFile, program, emptyLockedDirectory: ok | -full | -full/child |
              +. / touched | +@ / 750 was full | +@/child 'child' 600 was full/child
          superuser: directory-r-x: ok | +. / touched | -full | -full/child | +r-x / 750 was full |
              +r-x/child 'child' 600 was full/child | -r-x/d | -r-x/x
          superuser: child-r-x, newChild-r-x, directoryIn-r-x, child-rw-, child-wx, newChild-wx, child--x, newChild--x,
              child---: ok | ^ | -full | -full/child | +. / touched | +@ / 750 was full |
              +@/child 'child' 600 was full/child
          superuser: directory-wx, directory--x, directory---: ok | -@/x | -full | -full/child | +. / touched |
              +@ / 750 was full | +@/child 'child' 600 was full/child
          superuser: treeWithLocked: ok | +. / touched | -full | -full/child | +tree / 750 was full | -tree/a |
              -tree/b | -tree/b/x | -tree/c | +tree/child 'child' 600 was full/child | -tree/d | -tree/d/x | -tree/e
          user: child-wx, newChild-wx: ok | +-wx unlisted 330 touched | +. / touched | -full | -full/child
          user: treeWithLocked: 513 EACCES | +. / touched | -full | -full/child | +tree / 750 was full | -tree/a |
              -tree/b | -tree/b/x | -tree/c | +tree/child 'child' 600 was full/child | -tree/d | -tree/e |
              +~ / 750 was tree touched | +~/b / 550 was tree/b | +~/b/x 'text' 640 was tree/b/x |
              +~/c 4 bytes 0 was tree/c | +~/d unlisted 0 was tree/d | +~/e 'text' 640 was tree/e
        """
}
