extension FileSystemContract {
    static let removingTable = """
        remove
          missing, parentMissing, newChild, inItself, newThroughLink, throughDanglingLink, dotsThroughMissing,
              missingSlash, emptyPath, longestName, newLongPath, newChild-r-x, newChild-wx, newChild--x: 4 ENOENT
          parentIsFile, dotsThroughFile, fileSlash, linkSlash: 512 ENOTDIR
          file, longPath: ok | +. / touched | -file
          emptyDirectory, directorySlash: ok | +. / touched | -empty
          directory: ok | +. / touched | -full | -full/child | -full/sub | -full/sub/leaf | -full/up
          child, throughLink, doubleSlash: ok | +full / 750 touched | -full/child
          link, dotsThroughLink: ok | +. / touched | -link
          directoryLink: ok | +. / touched | -directoryLink
          danglingLink: ok | +. / touched | -dangling
          loop: ok | +. / touched | -loop
          throughLoop: 512 ELOOP
          dot: 512 EINVAL
          dots: 4 ENOENT | +full / 750 touched | -full/child | -full/sub | -full/sub/leaf | -full/up
          tooLongName, tooLongPath: 514 ENAMETOOLONG
          nul: 514 EILSEQ
          readOnlyFile: ok | +. / touched | -readOnly
          writeOnlyFile: ok | +. / touched | -writeOnly
          lockedFile: ok | +. / touched | -locked
          program: ok | +. / touched | -program
          emptyLockedDirectory: ok | +. / touched | -emptyLocked
          superuser: directory-r-x: ok | +. / touched | -r-x | -r-x/d | -r-x/x
          superuser: child-r-x: ok | +r-x / 550 touched | -r-x/x
          superuser: directoryIn-r-x: ok | +r-x / 550 touched | -r-x/d
          superuser: child-rw-: ok | +rw- / 660 touched | -rw-/x
          superuser: directory-wx: ok | --wx | --wx/x | +. / touched
          superuser: child-wx: ok | +-wx / 330 touched | --wx/x
          superuser: directory--x: ok | ---x | ---x/x | +. / touched
          superuser: child--x: ok | +--x / 110 touched | ---x/x
          superuser: directory---: ok | ---- | ----/x | +. / touched
          superuser: child---: ok | +--- / 0 touched | ----/x
          superuser: treeWithLocked: ok | +. / touched | -tree | -tree/a | -tree/b | -tree/b/x | -tree/c | -tree/d |
              -tree/d/x | -tree/e
          user: directory-r-x, child-r-x, directoryIn-r-x, child-rw-, directory-wx, directory--x, child--x,
              directory---, child---: 513 EACCES
          user: child-wx: ok | +-wx unlisted 330 touched
          user: treeWithLocked: 513 EACCES | +tree / 750 touched | -tree/a
        """
}
