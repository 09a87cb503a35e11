extension FileSystemContract {
    /// The results of creating a hard link to every target, and of creating a hard link at every target.
    static let linkingTable = """
        linkItem(atPath: @, toPath: "new")
          missing, parentMissing, newChild, inItself, newThroughLink, throughDanglingLink, dotsThroughMissing,
              missingSlash, emptyPath, longestName, newLongPath, newChild-r-x, newChild-wx, newChild--x: 260 ENOENT
          parentIsFile, dotsThroughFile, fileSlash: 256 ENOTDIR
          file, child, throughLink, doubleSlash, longPath, readOnlyFile, program, child-r-x: ok | +. / touched |
              +@ = ×2 | +new = ×2 was @
          emptyDirectory, directorySlash, directoryIn-r-x: ok | +. / touched | +new / 750 new
          directory, dot, dots, linkSlash: ok | +. / touched | +full/child 'child' 600 ×2 |
              +full/sub/leaf 'leaf' 640 ×2 | +new / 750 new | +new/child 'child' 600 ×2 was full/child |
              +new/sub / 700 new | +new/sub/leaf 'leaf' 640 ×2 was full/sub/leaf | +new/up →../file was full/up
          link, directoryLink, danglingLink, loop, dotsThroughLink: ok | +. / touched | +new = was @
          throughLoop: 256 ELOOP
          tooLongName, tooLongPath: 258 ENAMETOOLONG
          nul: 258 EILSEQ
          directory-r-x: ok | +. / touched | +new / 550 new | +new/d / 750 new | +new/x 'text' 640 ×2 was r-x/x |
              +r-x/x 'text' 640 ×2
          superuser: writeOnlyFile, lockedFile, child-rw-, child-wx, child--x, child---: ok | +. / touched | +@ = ×2 |
              +new = ×2 was @
          superuser: directory-wx, directory--x, directory---: ok | +. / touched | +@/x 'text' 640 ×2 | +new = new |
              +new/x 'text' 640 ×2 was @/x
          superuser: emptyLockedDirectory: ok | +. / touched | +new / 0 new
          superuser: treeWithLocked: ok | +. / touched | +new / 750 new | +new/a 'text' 640 ×2 was tree/a |
              +new/b / 550 new | +new/b/x 'text' 640 ×2 was tree/b/x | +new/c 'text' 0 ×2 was tree/c | +new/d / 0 new |
              +new/d/x 'text' 640 ×2 was tree/d/x | +new/e 'text' 640 ×2 was tree/e | +tree/a 'text' 640 ×2 |
              +tree/b/x 'text' 640 ×2 | +tree/c 'text' 0 ×2 | +tree/d/x 'text' 640 ×2 | +tree/e 'text' 640 ×2
          user: writeOnlyFile, lockedFile: ok | +. / touched | +@ = ×2 | +new = ×2 was @
          user: child-rw-, child---: 257 EACCES
          user: directory-wx, directory--x, directory---, emptyLockedDirectory: 513 EACCES | +. / touched |
              +new / 700 new touched
          user: child-wx, child--x: ok | +. / touched | +new 'text' 640 ×2 new
          user: treeWithLocked: 513 EACCES | +. / touched | +new / 700 new touched | +new/a 'text' 640 ×2 was tree/a |
              +new/b / 550 new | +new/b/x 'text' 640 ×2 was tree/b/x | +new/c 4 bytes 0 ×2 was tree/c |
              +new/d / 700 new touched | +tree/a 'text' 640 ×2 | +tree/b/x 'text' 640 ×2 | +tree/c 4 bytes 0 ×2
        linkItem(atPath: "file", toPath: @)
          missing, newChild, inItself, newThroughLink, longestName, newLongPath: ok | ^ | +@ 'text' 640 ×2 was file |
              +file 'text' 640 ×2
          parentMissing, throughDanglingLink, dotsThroughMissing, missingSlash, emptyPath: 4 ENOENT
          parentIsFile, dotsThroughFile: 512 ENOTDIR
          file, emptyDirectory, directory, child, link, directoryLink, throughLink, danglingLink, loop, dotsThroughLink,
              dot, dots, fileSlash, directorySlash, linkSlash, doubleSlash, longPath, readOnlyFile, writeOnlyFile,
              lockedFile, program, directory-r-x, child-r-x, directoryIn-r-x, directory-wx, child-wx, directory--x,
              child--x, directory---, emptyLockedDirectory, treeWithLocked: 516 EEXIST
          throughLoop: 512 ELOOP
          tooLongName, tooLongPath: 514 ENAMETOOLONG
          nul: 258 EILSEQ
          superuser: newChild-r-x, newChild-wx, newChild--x: ok | ^ | +@ 'text' 640 ×2 was file | +file 'text' 640 ×2
          superuser: child-rw-, child---: 516 EEXIST
          user: newChild-r-x, child-rw-, newChild--x, child---: 513 EACCES
          user: newChild-wx: ok | +-wx unlisted 330 touched | +file 'text' 640 ×2
        """
}
