extension FileSystemContract {
    /// The results of copying every target, and of copying a file and a directory to every target.
    static let copyingTable = """
        copyFrom
          missing, parentMissing, newChild, inItself, newThroughLink, throughDanglingLink, dotsThroughMissing,
              missingSlash, emptyPath, longestName, newLongPath, newChild-r-x, newChild-wx, newChild--x: 260 ENOENT
          parentIsFile, dotsThroughFile, fileSlash: 256 ENOTDIR
          file, longPath, child-r-x, child-wx, child--x: ok | +. / touched | +new 'text' 640 new
          emptyDirectory, directorySlash, directoryIn-r-x: ok | +. / touched | +new / 750 new
          directory, dot, dots, linkSlash: ok | +. / touched | +new / 750 new | +new/child 'child' 600 new |
              +new/sub / 700 new | +new/sub/leaf 'leaf' 640 new | +new/up →../file new
          child, throughLink, doubleSlash: ok | +. / touched | +new 'child' 600 new
          link, dotsThroughLink: ok | +. / touched | +new →file new
          directoryLink: ok | +. / touched | +new →full new
          danglingLink: ok | +. / touched | +new →nowhere new
          loop: ok | +. / touched | +new →loop new
          throughLoop: 256 ELOOP
          tooLongName, tooLongPath: 258 ENAMETOOLONG
          nul: 258 EILSEQ
          readOnlyFile: ok | +. / touched | +new 'text' 440 new
          program: ok | +. / touched | +new 'text' 710 new
          directory-r-x: ok | +. / touched | +new / 550 new | +new/d / 750 new | +new/x 'text' 640 new
          superuser: writeOnlyFile: ok | +. / touched | +new 'text' 220 new
          superuser: lockedFile: ok | +. / touched | +new 'text' 0 new
          superuser: child-rw-, child---: ok | +. / touched | +new 'text' 640 new
          superuser: directory-wx: ok | +. / touched | +new / 330 new | +new/x 'text' 640 new
          superuser: directory--x: ok | +. / touched | +new / 110 new | +new/x 'text' 640 new
          superuser: directory---: ok | +. / touched | +new / 0 new | +new/x 'text' 640 new
          superuser: emptyLockedDirectory: ok | +. / touched | +new / 0 new
          superuser: treeWithLocked: ok | +. / touched | +new / 750 new | +new/a 'text' 640 new | +new/b / 550 new |
              +new/b/x 'text' 640 new | +new/c 'text' 0 new | +new/d / 0 new | +new/d/x 'text' 640 new |
              +new/e 'text' 640 new
          user: writeOnlyFile, lockedFile: 513 EACCES
          user: child-rw-, child---: 257 EACCES
          user: directory-wx, directory--x, directory---, emptyLockedDirectory: 513 EACCES | +. / touched |
              +new / 700 new touched
          user: treeWithLocked: 513 EACCES | +. / touched | +new / 700 new touched | +new/a 'text' 640 new |
              +new/b / 550 new | +new/b/x 'text' 640 new
        copyFileTo, copyDirectoryTo
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
        copyFileTo
          missing: ok | +. / touched | +missing 'text' 640 new
          child, throughLink, dot, dots, doubleSlash: 516 EEXIST
          newChild, newThroughLink: ok | +full / 750 touched | +full/x 'text' 640 new
          inItself: ok | +full/sub / 700 touched | +full/sub/x 'text' 640 new
          fileSlash, missingSlash, directorySlash, linkSlash: 512 EISDIR
          longestName: ok | +. / touched | +nn…255 'text' 640 new
          newLongPath: ok | +. / touched | +x 'text' 640 new
          superuser: newChild-r-x: ok | +r-x / 550 touched | +r-x/y 'text' 640 new
          superuser: newChild-wx: ok | +-wx / 330 touched | +-wx/y 'text' 640 new
          superuser: newChild--x: ok | +--x / 110 touched | +--x/y 'text' 640 new
        copyDirectoryTo
          missing, missingSlash: ok | +. / touched | +missing / 750 new | +missing/child 'child' 600 new |
              +missing/sub / 700 new | +missing/sub/leaf 'leaf' 640 new | +missing/up →../file new
          child, newChild, inItself, throughLink, newThroughLink, dot, dots, doubleSlash: 512 EINVAL
          fileSlash, directorySlash, linkSlash: 516 EEXIST
          longestName: ok | +. / touched | +nn…255 / 750 new | +nn…258 →../file new | +nn…259 / 700 new |
              +nn…261 'child' 600 new | +nn…264 'leaf' 640 new
          newLongPath: ok | +. / touched | +x / 750 new | +x/child 'child' 600 new | +x/sub / 700 new |
              +x/sub/leaf 'leaf' 640 new | +x/up →../file new
          superuser: newChild-r-x: ok | +r-x / 550 touched | +r-x/y / 750 new | +r-x/y/child 'child' 600 new
          superuser: newChild-wx: ok | +-wx / 330 touched | +-wx/y / 750 new | +-wx/y/child 'child' 600 new
          superuser: newChild--x: ok | +--x / 110 touched | +--x/y / 750 new | +--x/y/child 'child' 600 new
        """
}
