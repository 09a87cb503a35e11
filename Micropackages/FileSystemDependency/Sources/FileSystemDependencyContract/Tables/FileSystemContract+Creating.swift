extension FileSystemContract {
    static let creatingTable = """
        createDirectory, createDirectory700, createLink
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
        createDirectory
          missing, missingSlash: ok | +. / touched | +missing / default new touched
          newChild, newThroughLink: ok | +full / 750 touched | +full/x / default new touched
          inItself: ok | +full/sub / 700 touched | +full/sub/x / default new touched
          longestName: ok | +. / touched | +nn…255 / default new touched
          newLongPath: ok | +. / touched | +x / default new touched
          superuser: newChild-r-x: ok | +r-x / 550 touched | +r-x/y / default new touched
          superuser: newChild-wx: ok | +-wx / 330 touched | +-wx/y / default new touched
          superuser: newChild--x: ok | +--x / 110 touched | +--x/y / default new touched
        createDirectory700
          missing, missingSlash: ok | +. / touched | +missing / 700 new touched
          newChild, newThroughLink: ok | +full / 750 touched | +full/x / 700 new touched
          inItself: ok | +full/sub / 700 touched | +full/sub/x / 700 new touched
          longestName: ok | +. / touched | +nn…255 / 700 new touched
          newLongPath: ok | +. / touched | +x / 700 new touched
          superuser: newChild-r-x: ok | +r-x / 550 touched | +r-x/y / 700 new touched
          superuser: newChild-wx: ok | +-wx / 330 touched | +-wx/y / 700 new touched
          superuser: newChild--x: ok | +--x / 110 touched | +--x/y / 700 new touched
        createLink
          missing: ok | +. / touched | +missing →text new
          newChild, newThroughLink: ok | +full / 750 touched | +full/x →text new
          inItself: ok | +full/sub / 700 touched | +full/sub/x →text new
          missingSlash: 4 ENOENT
          longestName: ok | +. / touched | +nn…255 →text new
          newLongPath: ok | +. / touched | +x →text new
          superuser: newChild-r-x: ok | +r-x / 550 touched | +r-x/y →text new
          superuser: newChild-wx: ok | +-wx / 330 touched | +-wx/y →text new
          superuser: newChild--x: ok | +--x / 110 touched | +--x/y →text new
        createDirectories
          missing, missingSlash: ok | +. / touched | +missing / default new touched
          parentMissing: ok | +. / touched | +missing / default new touched | +missing/x / default new touched
          parentIsFile, dotsThroughFile: 512 ENOTDIR
          file, child, link, throughLink, danglingLink, throughDanglingLink, loop, dotsThroughLink, fileSlash,
              doubleSlash, longPath, readOnlyFile, writeOnlyFile, lockedFile, program, child-r-x, child-wx, child--x:
              516 EEXIST
          emptyDirectory, directory, directoryLink, dot, dots, directorySlash, linkSlash, directory-r-x,
              directoryIn-r-x, directory-wx, directory--x, directory---, emptyLockedDirectory, treeWithLocked: ok
          newChild, newThroughLink: ok | +full / 750 touched | +full/x / default new touched
          inItself: ok | +full/sub / 700 touched | +full/sub/x / default new touched
          throughLoop: 512 ELOOP
          dotsThroughMissing: 516 EEXIST | +. / touched | +missing / default new touched
          emptyPath: 4 ENOENT
          longestName: ok | +. / touched | +nn…255 / default new touched
          tooLongName, tooLongPath: 514 ENAMETOOLONG
          newLongPath: ok | +. / touched | +x / default new touched
          nul: 514 EILSEQ
          superuser: newChild-r-x: ok | +r-x / 550 touched | +r-x/y / default new touched
          superuser: child-rw-, child---: 516 EEXIST
          superuser: newChild-wx: ok | +-wx / 330 touched | +-wx/y / default new touched
          superuser: newChild--x: ok | +--x / 110 touched | +--x/y / default new touched
          user: newChild-r-x, child-rw-, newChild--x, child---: 513 EACCES
          user: newChild-wx: ok | +-wx unlisted 330 touched
        """
}
