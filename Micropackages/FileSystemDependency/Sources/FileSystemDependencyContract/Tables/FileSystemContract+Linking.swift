extension FileSystemContract {
    /// The results of creating a hard link to every target, and of creating a hard link at every target.
    static let linkingTable = """
        linkFrom
          missing, parentMissing, newChild, inItself, newThroughLink, throughDanglingLink, dotsThroughMissing,
              missingSlash, emptyPath, longestName, newLongPath, newChild-r-x, newChild-wx, newChild--x: 260 ENOENT
          parentIsFile, dotsThroughFile, fileSlash: 256 ENOTDIR
          file, longPath: ok | +. / touched | +file 'text' 640 ×2 | +new 'text' 640 ×2 was file
          emptyDirectory, directorySlash, directoryIn-r-x: ok | +. / touched | +new / 750 new
          directory, dot, dots, linkSlash: ok | +. / touched | +full/child 'child' 600 ×2 |
              +full/sub/leaf 'leaf' 640 ×2 | +new / 750 new | +new/child 'child' 600 ×2 was full/child |
              +new/sub / 700 new | +new/sub/leaf 'leaf' 640 ×2 was full/sub/leaf | +new/up →../file was full/up
          child, throughLink, doubleSlash: ok | +. / touched | +full/child 'child' 600 ×2 |
              +new 'child' 600 ×2 was full/child
          link, dotsThroughLink: ok | +. / touched | +new →file was link
          directoryLink: ok | +. / touched | +new →full was directoryLink
          danglingLink: ok | +. / touched | +new →nowhere was dangling
          loop: ok | +. / touched | +new →loop was loop
          throughLoop: 256 ELOOP
          tooLongName, tooLongPath: 258 ENAMETOOLONG
          nul: 258 EILSEQ
          readOnlyFile: ok | +. / touched | +new 'text' 440 ×2 was readOnly | +readOnly 'text' 440 ×2
          program: ok | +. / touched | +new 'text' 710 ×2 was program | +program 'text' 710 ×2
          directory-r-x: ok | +. / touched | +new / 550 new | +new/d / 750 new | +new/x 'text' 640 ×2 was r-x/x |
              +r-x/x 'text' 640 ×2
          child-r-x: ok | +. / touched | +new 'text' 640 ×2 was r-x/x | +r-x/x 'text' 640 ×2
          superuser: writeOnlyFile: ok | +. / touched | +new 'text' 220 ×2 was writeOnly | +writeOnly 'text' 220 ×2
          superuser: lockedFile: ok | +. / touched | +locked 'text' 0 ×2 | +new 'text' 0 ×2 was locked
          superuser: child-rw-: ok | +. / touched | +new 'text' 640 ×2 was rw-/x | +rw-/x 'text' 640 ×2
          superuser: directory-wx: ok | +-wx/x 'text' 640 ×2 | +. / touched | +new / 330 new |
              +new/x 'text' 640 ×2 was -wx/x
          superuser: child-wx: ok | +-wx/x 'text' 640 ×2 | +. / touched | +new 'text' 640 ×2 was -wx/x
          superuser: directory--x: ok | +--x/x 'text' 640 ×2 | +. / touched | +new / 110 new |
              +new/x 'text' 640 ×2 was --x/x
          superuser: child--x: ok | +--x/x 'text' 640 ×2 | +. / touched | +new 'text' 640 ×2 was --x/x
          superuser: directory---: ok | +---/x 'text' 640 ×2 | +. / touched | +new / 0 new |
              +new/x 'text' 640 ×2 was ---/x
          superuser: child---: ok | +---/x 'text' 640 ×2 | +. / touched | +new 'text' 640 ×2 was ---/x
          superuser: emptyLockedDirectory: ok | +. / touched | +new / 0 new
          superuser: treeWithLocked: ok | +. / touched | +new / 750 new | +new/a 'text' 640 ×2 was tree/a |
              +new/b / 550 new | +new/b/x 'text' 640 ×2 was tree/b/x | +new/c 'text' 0 ×2 was tree/c | +new/d / 0 new |
              +new/d/x 'text' 640 ×2 was tree/d/x | +new/e 'text' 640 ×2 was tree/e | +tree/a 'text' 640 ×2 |
              +tree/b/x 'text' 640 ×2 | +tree/c 'text' 0 ×2 | +tree/d/x 'text' 640 ×2 | +tree/e 'text' 640 ×2
          user: writeOnlyFile: ok | +. / touched | +new 4 bytes 220 ×2 was writeOnly | +writeOnly 4 bytes 220 ×2
          user: lockedFile: ok | +. / touched | +locked 4 bytes 0 ×2 | +new 4 bytes 0 ×2 was locked
          user: child-rw-, child---: 257 EACCES
          user: directory-wx, directory--x, directory---, emptyLockedDirectory: 513 EACCES | +. / touched |
              +new / 700 new touched
          user: child-wx, child--x: ok | +. / touched | +new 'text' 640 ×2 new
          user: treeWithLocked: 513 EACCES | +. / touched | +new / 700 new touched | +new/a 'text' 640 ×2 was tree/a |
              +new/b / 550 new | +new/b/x 'text' 640 ×2 was tree/b/x | +new/c 4 bytes 0 ×2 was tree/c |
              +new/d / 700 new touched | +tree/a 'text' 640 ×2 | +tree/b/x 'text' 640 ×2 | +tree/c 4 bytes 0 ×2
        linkFileTo
          missing: ok | +. / touched | +file 'text' 640 ×2 | +missing 'text' 640 ×2 was file
          parentMissing, throughDanglingLink, dotsThroughMissing, missingSlash, emptyPath: 4 ENOENT
          parentIsFile, dotsThroughFile: 512 ENOTDIR
          file, emptyDirectory, directory, child, link, directoryLink, throughLink, danglingLink, loop, dotsThroughLink,
              dot, dots, fileSlash, directorySlash, linkSlash, doubleSlash, longPath, readOnlyFile, writeOnlyFile,
              lockedFile, program, directory-r-x, child-r-x, directoryIn-r-x, directory-wx, child-wx, directory--x,
              child--x, directory---, emptyLockedDirectory, treeWithLocked: 516 EEXIST
          newChild, newThroughLink: ok | +file 'text' 640 ×2 | +full / 750 touched | +full/x 'text' 640 ×2 was file
          inItself: ok | +file 'text' 640 ×2 | +full/sub / 700 touched | +full/sub/x 'text' 640 ×2 was file
          throughLoop: 512 ELOOP
          longestName: ok | +. / touched | +file 'text' 640 ×2 | +nn…255 'text' 640 ×2 was file
          tooLongName, tooLongPath: 514 ENAMETOOLONG
          newLongPath: ok | +. / touched | +file 'text' 640 ×2 | +x 'text' 640 ×2 was file
          nul: 258 EILSEQ
          superuser: newChild-r-x: ok | +file 'text' 640 ×2 | +r-x / 550 touched | +r-x/y 'text' 640 ×2 was file
          superuser: child-rw-, child---: 516 EEXIST
          superuser: newChild-wx: ok | +-wx / 330 touched | +-wx/y 'text' 640 ×2 was file | +file 'text' 640 ×2
          superuser: newChild--x: ok | +--x / 110 touched | +--x/y 'text' 640 ×2 was file | +file 'text' 640 ×2
          user: newChild-r-x, child-rw-, newChild--x, child---: 513 EACCES
          user: newChild-wx: ok | +-wx unlisted 330 touched | +file 'text' 640 ×2
        """
}
