extension FileSystemContract {
    static let writingTable = """
        write(3 bytes, toFile: @, options: [])
          missing, newChild, inItself, newThroughLink, longestName, newLongPath: ok | ^ | +@ 'new' default new touched
          parentMissing, throughDanglingLink, dotsThroughMissing, emptyPath: 4 ENOENT
          parentIsFile, dotsThroughFile: 512 ENOTDIR
          file, longPath, child-r-x: ok | +@ 'new' 640 touched
          emptyDirectory, directory, directoryLink, dot, dots, fileSlash, missingSlash, directorySlash, linkSlash,
              directory-r-x, directoryIn-r-x, directory-wx, directory--x, directory---, emptyLockedDirectory,
              treeWithLocked: 512 EISDIR
          child, throughLink, doubleSlash: ok | +full/child 'new' 600 touched
          link, dotsThroughLink: ok | +file 'new' 640 touched
          danglingLink: ok | +. / touched | +nowhere 'new' default new touched
          loop, throughLoop: 512 ELOOP
          tooLongName, tooLongPath: 514 ENAMETOOLONG
          nul: 514 EILSEQ
          program: ok | +program 'new' 710 touched
          superuser: readOnlyFile: ok | +readOnly 'new' 440 touched
          superuser: writeOnlyFile: ok | +writeOnly 'new' 220 touched
          superuser: lockedFile: ok | +locked 'new' 0 touched
          superuser: newChild-r-x, newChild-wx, newChild--x: ok | ^ | +@ 'new' default new touched
          superuser: child-rw-, child-wx, child--x, child---: ok | +@ 'new' 640 touched
          user: readOnlyFile, lockedFile, newChild-r-x, child-rw-, newChild--x, child---: 513 EACCES
          user: writeOnlyFile: ok | +writeOnly 3 bytes 220 touched
          user: child-wx, child--x: ok
          user: newChild-wx: ok | +-wx unlisted 330 touched
        write(3 bytes, toFile: @, options: .atomic)
          missing, newChild, inItself, link, directoryLink, newThroughLink, danglingLink, loop, dotsThroughLink,
              longestName, newLongPath: ok | ^ | +@ 'new' default new touched
          parentMissing, throughDanglingLink, dotsThroughMissing, emptyPath: 4 ENOENT
          parentIsFile, dotsThroughFile: 512 ENOTDIR
          file, longPath: ok | +. / touched | +file 'new' 640 new touched
          emptyDirectory, directory, dot, dots, directorySlash, linkSlash, directory-r-x, directoryIn-r-x, directory-wx,
              directory--x, directory---, emptyLockedDirectory, treeWithLocked: 512 EISDIR
          child, throughLink, doubleSlash: ok | +full / 750 touched | +full/child 'new' 600 new touched
          throughLoop: 512 ELOOP
          fileSlash, missingSlash: 512 ENOTDIR | +. / touched
          tooLongName, tooLongPath: 514 ENAMETOOLONG
          nul: 514 EILSEQ
          readOnlyFile: ok | +. / touched | +readOnly 'new' 440 new touched
          program: ok | +. / touched | +program 'new' 710 new touched
          superuser: writeOnlyFile: ok | +. / touched | +writeOnly 'new' 220 new touched
          superuser: lockedFile: ok | +. / touched | +locked 'new' 0 new touched
          superuser: child-r-x, child-rw-, child-wx, child--x, child---: ok | ^ | +@ 'new' 640 new touched
          superuser: newChild-r-x, newChild-wx, newChild--x: ok | ^ | +@ 'new' default new touched
          user: writeOnlyFile: ok | +. / touched | +writeOnly 3 bytes 220 new touched
          user: lockedFile: ok | +. / touched | +locked 3 bytes 0 new touched
          user: child-r-x, newChild-r-x, child-rw-, child--x, newChild--x, child---: 513 EACCES
          user: child-wx, newChild-wx: ok | +-wx unlisted 330 touched
        write(3 bytes, toFile: @, options: .withoutOverwriting)
        write(3 bytes, toFile: @, options: [.atomic, .withoutOverwriting])
          missing, newChild, inItself, newThroughLink, longestName, newLongPath: ok | ^ | +@ 'new' default new touched
          parentMissing, throughDanglingLink, dotsThroughMissing, emptyPath: 4 ENOENT
          parentIsFile, dotsThroughFile: 512 ENOTDIR
          file, emptyDirectory, directory, child, link, directoryLink, throughLink, danglingLink, loop, dotsThroughLink,
              dot, dots, doubleSlash, longPath, readOnlyFile, writeOnlyFile, lockedFile, program, directory-r-x,
              child-r-x, directoryIn-r-x, directory-wx, child-wx, directory--x, child--x, directory---,
              emptyLockedDirectory, treeWithLocked: 516 EEXIST
          throughLoop: 512 ELOOP
          tooLongPath: 514 ENAMETOOLONG
          nul: 514 EILSEQ
          superuser: newChild-r-x, newChild-wx, newChild--x: ok | ^ | +@ 'new' default new touched
          superuser: child-rw-, child---: 516 EEXIST
          user: newChild-r-x, child-rw-, newChild--x, child---: 513 EACCES
          user: newChild-wx: ok | +-wx unlisted 330 touched
        write(3 bytes, toFile: @, options: .withoutOverwriting)
          fileSlash, missingSlash, directorySlash, linkSlash: 512 EISDIR
          tooLongName: 514 ENAMETOOLONG
        write(3 bytes, toFile: @, options: [.atomic, .withoutOverwriting])
          fileSlash: 516 EEXIST | +. / touched
          missingSlash: 4 ENOENT | +. / touched
          directorySlash, linkSlash: 516 EEXIST
          tooLongName: 514 ENAMETOOLONG
        """
}
