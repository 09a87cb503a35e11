extension FileSystemContract {
    static let attributesTable = """
        setPermissions, setModificationDate
          missing, parentMissing, newChild, inItself, newThroughLink, danglingLink, throughDanglingLink,
              dotsThroughMissing, missingSlash, emptyPath, longestName, newLongPath, newChild-r-x, newChild-wx,
              newChild--x: 4 ENOENT
          parentIsFile, dotsThroughFile, fileSlash: 512 ENOTDIR
          loop, throughLoop: 512 ELOOP
          tooLongName, tooLongPath: 514 ENAMETOOLONG
          nul: 514 EILSEQ
          user: child-rw-, child---: 513 EACCES
          user: child-wx, child--x: ok
        setPermissions
          file, link, dotsThroughLink, longPath: ok | +file 'text' 704
          emptyDirectory, directorySlash: ok | +empty / 704
          directory, directoryLink, dot, dots, linkSlash: ok | +full / 704
          child, throughLink, doubleSlash: ok | +full/child 'child' 704
          readOnlyFile: ok | +readOnly 'text' 704
          writeOnlyFile: ok | +writeOnly 'text' 704
          lockedFile: ok | +locked 'text' 704
          program: ok | +program 'text' 704
          directory-r-x: ok | +r-x / 704
          child-r-x: ok | +r-x/x 'text' 704
          directoryIn-r-x: ok | +r-x/d / 704
          emptyLockedDirectory: ok | +emptyLocked / 704
          treeWithLocked: ok | +tree / 704
          superuser: child-rw-: ok | +rw-/x 'text' 704
          superuser: directory-wx: ok | +-wx / 704
          superuser: child-wx: ok | +-wx/x 'text' 704
          superuser: directory--x: ok | +--x / 704
          superuser: child--x: ok | +--x/x 'text' 704
          superuser: directory---: ok | +--- / 704
          superuser: child---: ok | +---/x 'text' 704
          user: directory-wx: ok | +-wx / 704 | +-wx/x 'text' 640 new
          user: directory--x: ok | +--x / 704 | +--x/x 'text' 640 new
          user: directory---: ok | +--- / 704 | +---/x 'text' 640 new
        setModificationDate
          file, link, dotsThroughLink, longPath: ok | +file 'text' 640 dated 1000.5
          emptyDirectory, directorySlash: ok | +empty / 750 dated 1000.5
          directory, directoryLink, dot, dots, linkSlash: ok | +full / 750 dated 1000.5
          child, throughLink, doubleSlash: ok | +full/child 'child' 600 dated 1000.5
          readOnlyFile: ok | +readOnly 'text' 440 dated 1000.5
          program: ok | +program 'text' 710 dated 1000.5
          directory-r-x: ok | +r-x / 550 dated 1000.5
          child-r-x: ok | +r-x/x 'text' 640 dated 1000.5
          directoryIn-r-x: ok | +r-x/d / 750 dated 1000.5
          treeWithLocked: ok | +tree / 750 dated 1000.5
          superuser: writeOnlyFile: ok | +writeOnly 'text' 220 dated 1000.5
          superuser: lockedFile: ok | +locked 'text' 0 dated 1000.5
          superuser: child-rw-: ok | +rw-/x 'text' 640 dated 1000.5
          superuser: directory-wx: ok | +-wx / 330 dated 1000.5
          superuser: child-wx: ok | +-wx/x 'text' 640 dated 1000.5
          superuser: directory--x: ok | +--x / 110 dated 1000.5
          superuser: child--x: ok | +--x/x 'text' 640 dated 1000.5
          superuser: directory---: ok | +--- / 0 dated 1000.5
          superuser: child---: ok | +---/x 'text' 640 dated 1000.5
          superuser: emptyLockedDirectory: ok | +emptyLocked / 0 dated 1000.5
          user: writeOnlyFile: ok | +writeOnly 4 bytes 220 dated 1000.5
          user: lockedFile: ok | +locked 4 bytes 0 dated 1000.5
          user: directory-wx: ok | +-wx unlisted 330 dated 1000.5
          user: directory--x: ok | +--x unlisted 110 dated 1000.5
          user: directory---: ok | +--- unlisted 0 dated 1000.5
          user: emptyLockedDirectory: ok | +emptyLocked unlisted 0 dated 1000.5
        """
}
