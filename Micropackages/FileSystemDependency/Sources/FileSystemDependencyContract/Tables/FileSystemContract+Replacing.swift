extension FileSystemContract {
    /// The results of replacing a file by every target, and every target by a file and by a directory.
    static let replacingTable = """
        replaceWith
          missing, parentMissing, newChild, inItself, newThroughLink, throughDanglingLink, dotsThroughMissing,
              missingSlash, emptyPath, longestName, newLongPath, newChild-r-x, newChild-wx, newChild--x: 4 ENOENT
          parentIsFile, dotsThroughFile, fileSlash, directorySlash, linkSlash: 512 ENOTDIR
          file, longPath: ok
          emptyDirectory: ok | +. / touched | -empty | +file / 750 was empty
          directory: ok | +. / touched | +file / 750 was full | +file/child 'child' 600 was full/child |
              +file/sub / 700 was full/sub | +file/sub/leaf 'leaf' 640 was full/sub/leaf |
              +file/up →../file was full/up | -full | -full/child | -full/sub | -full/sub/leaf | -full/up
          child, throughLink, doubleSlash: ok | +. / touched | +file 'child' 600 was full/child | +full / 750 touched |
              -full/child
          link, dotsThroughLink: ok | +. / touched | +file →file was link | -link
          directoryLink: ok | +. / touched | -directoryLink | +file →full was directoryLink
          danglingLink: ok | +. / touched | -dangling | +file →nowhere was dangling
          loop: ok | +. / touched | +file →loop was loop | -loop
          throughLoop: 512 ELOOP
          dot, dots: 512 EBUSY
          tooLongName, tooLongPath: 514 ENAMETOOLONG
          nul: 514 EILSEQ
          readOnlyFile: ok | +. / touched | +file 'text' 440 was readOnly | -readOnly
          program: ok | +. / touched | +file 'text' 710 was program | -program
          directory-r-x: ok | +. / touched | +file / 550 was r-x | +file/d / 750 was r-x/d |
              +file/x 'text' 640 was r-x/x | -r-x | -r-x/d | -r-x/x
          superuser: writeOnlyFile: ok | +. / touched | +file 'text' 220 was writeOnly | -writeOnly
          superuser: lockedFile: ok | +. / touched | +file 'text' 0 was locked | -locked
          superuser: child-r-x: ok | +. / touched | +file 'text' 640 was r-x/x | +r-x / 550 touched | -r-x/x
          superuser: directoryIn-r-x: ok | +. / touched | +file / 750 was r-x/d | +r-x / 550 touched | -r-x/d
          superuser: child-rw-: ok | +. / touched | +file 'text' 640 was rw-/x | +rw- / 660 touched | -rw-/x
          superuser: directory-wx: ok | --wx | --wx/x | +. / touched | +file / 330 was -wx |
              +file/x 'text' 640 was -wx/x
          superuser: child-wx: ok | +-wx / 330 touched | --wx/x | +. / touched | +file 'text' 640 was -wx/x
          superuser: directory--x: ok | ---x | ---x/x | +. / touched | +file / 110 was --x |
              +file/x 'text' 640 was --x/x
          superuser: child--x: ok | +--x / 110 touched | ---x/x | +. / touched | +file 'text' 640 was --x/x
          superuser: directory---: ok | ---- | ----/x | +. / touched | +file / 0 was --- | +file/x 'text' 640 was ---/x
          superuser: child---: ok | +--- / 0 touched | ----/x | +. / touched | +file 'text' 640 was ---/x
          superuser: emptyLockedDirectory: ok | +. / touched | -emptyLocked | +file / 0 was emptyLocked
          superuser: treeWithLocked: ok | +. / touched | +file / 750 was tree | +file/a 'text' 640 was tree/a |
              +file/b / 550 was tree/b | +file/b/x 'text' 640 was tree/b/x | +file/c 'text' 0 was tree/c |
              +file/d / 0 was tree/d | +file/d/x 'text' 640 was tree/d/x | +file/e 'text' 640 was tree/e | -tree |
              -tree/a | -tree/b | -tree/b/x | -tree/c | -tree/d | -tree/d/x | -tree/e
          user: writeOnlyFile: ok | +. / touched | +file 4 bytes 220 was writeOnly | -writeOnly
          user: lockedFile: ok | +. / touched | +file 4 bytes 0 was locked | -locked
          user: child-r-x, directoryIn-r-x, child-rw-, child--x, child---: 513 EACCES
          user: directory-wx: ok | --wx | +. / touched | +file unlisted 330 was -wx
          user: child-wx: ok | +-wx unlisted 330 touched | +. / touched | +file 'text' 640 new
          user: directory--x: ok | ---x | +. / touched | +file unlisted 110 was --x
          user: directory---: ok | ---- | +. / touched | +file unlisted 0 was ---
          user: emptyLockedDirectory: ok | +. / touched | -emptyLocked | +file unlisted 0 was emptyLocked
          user: treeWithLocked: ok | +. / touched | +file / 750 was tree | +file/a 'text' 640 was tree/a |
              +file/b / 550 was tree/b | +file/b/x 'text' 640 was tree/b/x | +file/c 4 bytes 0 was tree/c |
              +file/d unlisted 0 was tree/d | +file/e 'text' 640 was tree/e | -tree | -tree/a | -tree/b | -tree/b/x |
              -tree/c | -tree/d | -tree/e
        replaceByFile, replaceByDirectory
          parentMissing, throughDanglingLink, dotsThroughMissing, emptyPath: 4 ENOENT
          parentIsFile, dotsThroughFile, fileSlash, linkSlash: 512 ENOTDIR
          throughLoop: 512 ELOOP
          dot, dots: 512 EBUSY
          tooLongName, tooLongPath: 514 ENAMETOOLONG
          nul: 514 EILSEQ
          user: directory-r-x, directory-wx, directory--x, directory---: 513 EACCES | +. / touched
          user: child-r-x, newChild-r-x, directoryIn-r-x, child-rw-, child--x, newChild--x, child---: 513 EACCES
          user: treeWithLocked: 513 EACCES | +. / touched | +tree / 750 touched | -tree/a
        replaceByFile
          missing: ok | +. / touched | -file | +missing 'text' 640 was file
          file, longPath: ok
          emptyDirectory: ok | +. / touched | +empty 'text' 640 was file | -file
          directory: ok | +. / touched | -file | +full 'text' 640 was file | -full/child | -full/sub | -full/sub/leaf |
              -full/up
          child, throughLink, doubleSlash: ok | +. / touched | -file | +full / 750 touched |
              +full/child 'text' 640 was file
          newChild, newThroughLink: ok | +. / touched | -file | +full / 750 touched | +full/x 'text' 640 was file
          inItself: ok | +. / touched | -file | +full/sub / 700 touched | +full/sub/x 'text' 640 was file
          link, dotsThroughLink: ok | +. / touched | -file | +link 'text' 640 was file
          directoryLink: ok | +. / touched | +directoryLink 'text' 640 was file | -file
          danglingLink: ok | +. / touched | +dangling 'text' 640 was file | -file
          loop: ok | +. / touched | -file | +loop 'text' 640 was file
          missingSlash, directorySlash: 512 ENOTDIR
          longestName: ok | +. / touched | -file | +nn…255 'text' 640 was file
          newLongPath: ok | +. / touched | -file | +x 'text' 640 was file
          readOnlyFile: ok | +. / touched | -file | +readOnly 'text' 640 was file
          writeOnlyFile: ok | +. / touched | -file | +writeOnly 'text' 640 was file
          lockedFile: ok | +. / touched | -file | +locked 'text' 640 was file
          program: ok | +. / touched | -file | +program 'text' 640 was file
          emptyLockedDirectory: ok | +. / touched | +emptyLocked 'text' 640 was file | -file
          superuser: directory-r-x: ok | +. / touched | -file | +r-x 'text' 640 was file | -r-x/d | -r-x/x
          superuser: child-r-x: ok | +. / touched | -file | +r-x / 550 touched | +r-x/x 'text' 640 was file
          superuser: newChild-r-x: ok | +. / touched | -file | +r-x / 550 touched | +r-x/y 'text' 640 was file
          superuser: directoryIn-r-x: ok | +. / touched | -file | +r-x / 550 touched | +r-x/d 'text' 640 was file
          superuser: child-rw-: ok | +. / touched | -file | +rw- / 660 touched | +rw-/x 'text' 640 was file
          superuser: directory-wx: ok | +-wx 'text' 640 was file | --wx/x | +. / touched | -file
          superuser: child-wx: ok | +-wx / 330 touched | +-wx/x 'text' 640 was file | +. / touched | -file
          superuser: newChild-wx: ok | +-wx / 330 touched | +-wx/y 'text' 640 was file | +. / touched | -file
          superuser: directory--x: ok | +--x 'text' 640 was file | ---x/x | +. / touched | -file
          superuser: child--x: ok | +--x / 110 touched | +--x/x 'text' 640 was file | +. / touched | -file
          superuser: newChild--x: ok | +--x / 110 touched | +--x/y 'text' 640 was file | +. / touched | -file
          superuser: directory---: ok | +--- 'text' 640 was file | ----/x | +. / touched | -file
          superuser: child---: ok | +--- / 0 touched | +---/x 'text' 640 was file | +. / touched | -file
          superuser: treeWithLocked: ok | +. / touched | -file | +tree 'text' 640 was file | -tree/a | -tree/b |
              -tree/b/x | -tree/c | -tree/d | -tree/d/x | -tree/e
          user: child-wx, newChild-wx: ok | +-wx unlisted 330 touched | +. / touched | -file
        replaceByDirectory
          missing, missingSlash: ok | +. / touched | -full | -full/child | -full/sub | -full/sub/leaf | -full/up |
              +missing / 750 was full | +missing/child 'child' 600 was full/child | +missing/sub / 700 was full/sub |
              +missing/sub/leaf 'leaf' 640 was full/sub/leaf | +missing/up →../file was full/up
          file, longPath: ok | +. / touched | +file / 750 was full | +file/child 'child' 600 was full/child |
              +file/sub / 700 was full/sub | +file/sub/leaf 'leaf' 640 was full/sub/leaf |
              +file/up →../file was full/up | -full | -full/child | -full/sub | -full/sub/leaf | -full/up
          emptyDirectory, directorySlash: ok | +. / touched | +empty / 750 was full |
              +empty/child 'child' 600 was full/child | +empty/sub / 700 was full/sub |
              +empty/sub/leaf 'leaf' 640 was full/sub/leaf | +empty/up →../file was full/up | -full | -full/child |
              -full/sub | -full/sub/leaf | -full/up
          directory: ok
          child, newChild, inItself, throughLink, newThroughLink, doubleSlash: 512 EINVAL
          link, dotsThroughLink: ok | +. / touched | -full | -full/child | -full/sub | -full/sub/leaf | -full/up |
              +link / 750 was full | +link/child 'child' 600 was full/child | +link/sub / 700 was full/sub |
              +link/sub/leaf 'leaf' 640 was full/sub/leaf | +link/up →../file was full/up
          directoryLink: ok | +. / touched | +directoryLink / 750 was full |
              +directoryLink/child 'child' 600 was full/child | +directoryLink/sub / 700 was full/sub |
              +directoryLink/sub/leaf 'leaf' 640 was full/sub/leaf | +directoryLink/up →../file was full/up | -full |
              -full/child | -full/sub | -full/sub/leaf | -full/up
          danglingLink: ok | +. / touched | +dangling / 750 was full | +dangling/child 'child' 600 was full/child |
              +dangling/sub / 700 was full/sub | +dangling/sub/leaf 'leaf' 640 was full/sub/leaf |
              +dangling/up →../file was full/up | -full | -full/child | -full/sub | -full/sub/leaf | -full/up
          loop: ok | +. / touched | -full | -full/child | -full/sub | -full/sub/leaf | -full/up | +loop / 750 was full |
              +loop/child 'child' 600 was full/child | +loop/sub / 700 was full/sub |
              +loop/sub/leaf 'leaf' 640 was full/sub/leaf | +loop/up →../file was full/up
          longestName: ok | +. / touched | -full | -full/child | -full/sub | -full/sub/leaf | -full/up |
              +nn…255 / 750 was full | +nn…258 →../file was full/up | +nn…259 / 700 was full/sub |
              +nn…261 'child' 600 was full/child | +nn…264 'leaf' 640 was full/sub/leaf
          newLongPath: ok | +. / touched | -full | -full/child | -full/sub | -full/sub/leaf | -full/up |
              +x / 750 was full | +x/child 'child' 600 was full/child | +x/sub / 700 was full/sub |
              +x/sub/leaf 'leaf' 640 was full/sub/leaf | +x/up →../file was full/up
          readOnlyFile: ok | +. / touched | -full | -full/child | +readOnly / 750 was full |
              +readOnly/child 'child' 600 was full/child
          writeOnlyFile: ok | +. / touched | -full | -full/child | +writeOnly / 750 was full |
              +writeOnly/child 'child' 600 was full/child
          lockedFile: ok | +. / touched | -full | -full/child | +locked / 750 was full |
              +locked/child 'child' 600 was full/child
          program: ok | +. / touched | -full | -full/child | +program / 750 was full |
              +program/child 'child' 600 was full/child
          emptyLockedDirectory: ok | +. / touched | +emptyLocked / 750 was full |
              +emptyLocked/child 'child' 600 was full/child | -full | -full/child
          superuser: directory-r-x: ok | +. / touched | -full | -full/child | +r-x / 750 was full |
              +r-x/child 'child' 600 was full/child | -r-x/d | -r-x/x
          superuser: child-r-x: ok | +. / touched | -full | -full/child | +r-x / 550 touched | +r-x/x / 750 was full |
              +r-x/x/child 'child' 600 was full/child
          superuser: newChild-r-x: ok | +. / touched | -full | -full/child | +r-x / 550 touched |
              +r-x/y / 750 was full | +r-x/y/child 'child' 600 was full/child
          superuser: directoryIn-r-x: ok | +. / touched | -full | -full/child | +r-x / 550 touched |
              +r-x/d / 750 was full | +r-x/d/child 'child' 600 was full/child
          superuser: child-rw-: ok | +. / touched | -full | -full/child | +rw- / 660 touched | +rw-/x / 750 was full |
              +rw-/x/child 'child' 600 was full/child
          superuser: directory-wx: ok | +-wx / 750 was full | +-wx/child 'child' 600 was full/child | --wx/x |
              +. / touched | -full | -full/child
          superuser: child-wx: ok | +-wx / 330 touched | +-wx/x / 750 was full |
              +-wx/x/child 'child' 600 was full/child | +. / touched | -full | -full/child
          superuser: newChild-wx: ok | +-wx / 330 touched | +-wx/y / 750 was full |
              +-wx/y/child 'child' 600 was full/child | +. / touched | -full | -full/child
          superuser: directory--x: ok | +--x / 750 was full | +--x/child 'child' 600 was full/child | ---x/x |
              +. / touched | -full | -full/child
          superuser: child--x: ok | +--x / 110 touched | +--x/x / 750 was full |
              +--x/x/child 'child' 600 was full/child | +. / touched | -full | -full/child
          superuser: newChild--x: ok | +--x / 110 touched | +--x/y / 750 was full |
              +--x/y/child 'child' 600 was full/child | +. / touched | -full | -full/child
          superuser: directory---: ok | +--- / 750 was full | +---/child 'child' 600 was full/child | ----/x |
              +. / touched | -full | -full/child
          superuser: child---: ok | +--- / 0 touched | +---/x / 750 was full | +---/x/child 'child' 600 was full/child |
              +. / touched | -full | -full/child
          superuser: treeWithLocked: ok | +. / touched | -full | -full/child | +tree / 750 was full | -tree/a |
              -tree/b | -tree/b/x | -tree/c | +tree/child 'child' 600 was full/child | -tree/d | -tree/d/x | -tree/e
          user: child-wx, newChild-wx: ok | +-wx unlisted 330 touched | +. / touched | -full | -full/child
        """
}
