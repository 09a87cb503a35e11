extension FileSystemContract {
    /// The results of moving every target, and of moving a file and a directory to every target.
    static let movingTable = """
        moveFrom
          missing, parentMissing, newChild, inItself, newThroughLink, throughDanglingLink, dotsThroughMissing,
              missingSlash, emptyPath, longestName, newLongPath, newChild-r-x, newChild-wx, newChild--x: 4 ENOENT
          parentIsFile, dotsThroughFile, fileSlash, linkSlash: 512 ENOTDIR
          file, longPath: ok | +. / touched | -file | +new 'text' 640 was file
          emptyDirectory, directorySlash: ok | +. / touched | -empty | +new / 750 was empty
          directory: ok | +. / touched | -full | -full/child | -full/sub | -full/sub/leaf | -full/up |
              +new / 750 was full | +new/child 'child' 600 was full/child | +new/sub / 700 was full/sub |
              +new/sub/leaf 'leaf' 640 was full/sub/leaf | +new/up →../file was full/up
          child, throughLink, doubleSlash: ok | +. / touched | +full / 750 touched | -full/child |
              +new 'child' 600 was full/child
          link, dotsThroughLink: ok | +. / touched | -link | +new →file was link
          directoryLink: ok | +. / touched | -directoryLink | +new →full was directoryLink
          danglingLink: ok | +. / touched | -dangling | +new →nowhere was dangling
          loop: ok | +. / touched | -loop | +new →loop was loop
          throughLoop: 512 ELOOP
          dot, dots: 512 EBUSY
          tooLongName, tooLongPath: 514 ENAMETOOLONG
          nul: 514 EILSEQ
          readOnlyFile: ok | +. / touched | +new 'text' 440 was readOnly | -readOnly
          program: ok | +. / touched | +new 'text' 710 was program | -program
          directory-r-x: ok | +. / touched | +new / 550 was r-x | +new/d / 750 was r-x/d | +new/x 'text' 640 was r-x/x |
              -r-x | -r-x/d | -r-x/x
          superuser: writeOnlyFile: ok | +. / touched | +new 'text' 220 was writeOnly | -writeOnly
          superuser: lockedFile: ok | +. / touched | -locked | +new 'text' 0 was locked
          superuser: child-r-x: ok | +. / touched | +new 'text' 640 was r-x/x | +r-x / 550 touched | -r-x/x
          superuser: directoryIn-r-x: ok | +. / touched | +new / 750 was r-x/d | +r-x / 550 touched | -r-x/d
          superuser: child-rw-: ok | +. / touched | +new 'text' 640 was rw-/x | +rw- / 660 touched | -rw-/x
          superuser: directory-wx: ok | --wx | --wx/x | +. / touched | +new / 330 was -wx | +new/x 'text' 640 was -wx/x
          superuser: child-wx: ok | +-wx / 330 touched | --wx/x | +. / touched | +new 'text' 640 was -wx/x
          superuser: directory--x: ok | ---x | ---x/x | +. / touched | +new / 110 was --x | +new/x 'text' 640 was --x/x
          superuser: child--x: ok | +--x / 110 touched | ---x/x | +. / touched | +new 'text' 640 was --x/x
          superuser: directory---: ok | ---- | ----/x | +. / touched | +new / 0 was --- | +new/x 'text' 640 was ---/x
          superuser: child---: ok | +--- / 0 touched | ----/x | +. / touched | +new 'text' 640 was ---/x
          superuser: emptyLockedDirectory: ok | +. / touched | -emptyLocked | +new / 0 was emptyLocked
          superuser: treeWithLocked: ok | +. / touched | +new / 750 was tree | +new/a 'text' 640 was tree/a |
              +new/b / 550 was tree/b | +new/b/x 'text' 640 was tree/b/x | +new/c 'text' 0 was tree/c |
              +new/d / 0 was tree/d | +new/d/x 'text' 640 was tree/d/x | +new/e 'text' 640 was tree/e | -tree |
              -tree/a | -tree/b | -tree/b/x | -tree/c | -tree/d | -tree/d/x | -tree/e
          user: writeOnlyFile: ok | +. / touched | +new 4 bytes 220 was writeOnly | -writeOnly
          user: lockedFile: ok | +. / touched | -locked | +new 4 bytes 0 was locked
          user: child-r-x, directoryIn-r-x, child-rw-, child--x, child---: 513 EACCES
          user: directory-wx: ok | --wx | +. / touched | +new unlisted 330 was -wx
          user: child-wx: ok | +-wx unlisted 330 touched | +. / touched | +new 'text' 640 new
          user: directory--x: ok | ---x | +. / touched | +new unlisted 110 was --x
          user: directory---: ok | ---- | +. / touched | +new unlisted 0 was ---
          user: emptyLockedDirectory: ok | +. / touched | -emptyLocked | +new unlisted 0 was emptyLocked
          user: treeWithLocked: ok | +. / touched | +new / 750 was tree | +new/a 'text' 640 was tree/a |
              +new/b / 550 was tree/b | +new/b/x 'text' 640 was tree/b/x | +new/c 4 bytes 0 was tree/c |
              +new/d unlisted 0 was tree/d | +new/e 'text' 640 was tree/e | -tree | -tree/a | -tree/b | -tree/b/x |
              -tree/c | -tree/d | -tree/e
        moveFileTo, moveDirectoryTo
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
        moveFileTo
          missing: ok | +. / touched | -file | +missing 'text' 640 was file
          newChild, newThroughLink: ok | +. / touched | -file | +full / 750 touched | +full/x 'text' 640 was file
          inItself: ok | +. / touched | -file | +full/sub / 700 touched | +full/sub/x 'text' 640 was file
          missingSlash: 512 ENOTDIR
          longestName: ok | +. / touched | -file | +nn…255 'text' 640 was file
          newLongPath: ok | +. / touched | -file | +x 'text' 640 was file
          superuser: newChild-r-x: ok | +. / touched | -file | +r-x / 550 touched | +r-x/y 'text' 640 was file
          superuser: newChild-wx: ok | +-wx / 330 touched | +-wx/y 'text' 640 was file | +. / touched | -file
          superuser: newChild--x: ok | +--x / 110 touched | +--x/y 'text' 640 was file | +. / touched | -file
          user: newChild-wx: ok | +-wx unlisted 330 touched | +. / touched | -file
        moveDirectoryTo
          missing, missingSlash: ok | +. / touched | -full | -full/child | -full/sub | -full/sub/leaf | -full/up |
              +missing / 750 was full | +missing/child 'child' 600 was full/child | +missing/sub / 700 was full/sub |
              +missing/sub/leaf 'leaf' 640 was full/sub/leaf | +missing/up →../file was full/up
          newChild, inItself, newThroughLink: 512 EINVAL
          longestName: ok | +. / touched | -full | -full/child | -full/sub | -full/sub/leaf | -full/up |
              +nn…255 / 750 was full | +nn…258 →../file was full/up | +nn…259 / 700 was full/sub |
              +nn…261 'child' 600 was full/child | +nn…264 'leaf' 640 was full/sub/leaf
          newLongPath: ok | +. / touched | -full | -full/child | -full/sub | -full/sub/leaf | -full/up |
              +x / 750 was full | +x/child 'child' 600 was full/child | +x/sub / 700 was full/sub |
              +x/sub/leaf 'leaf' 640 was full/sub/leaf | +x/up →../file was full/up
          superuser: newChild-r-x: ok | +. / touched | -full | -full/child | +r-x / 550 touched |
              +r-x/y / 750 was full | +r-x/y/child 'child' 600 was full/child
          superuser: newChild-wx: ok | +-wx / 330 touched | +-wx/y / 750 was full |
              +-wx/y/child 'child' 600 was full/child | +. / touched | -full | -full/child
          superuser: newChild--x: ok | +--x / 110 touched | +--x/y / 750 was full |
              +--x/y/child 'child' 600 was full/child | +. / touched | -full | -full/child
          user: newChild-wx: ok | +-wx unlisted 330 touched | +. / touched | -full | -full/child
        """
}
