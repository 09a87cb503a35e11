extension FileSystemContract {
    /// The results of reading the properties of every target, but not the contents of files.
    static let inspectingTable = """
        statusOfItem(atPath: @, followingSymbolicLinks: true)
        statusOfItem(atPath: @, followingSymbolicLinks: false)
          missing, parentMissing, newChild, inItself, newThroughLink, throughDanglingLink, dotsThroughMissing,
              missingSlash, emptyPath, longestName, newLongPath, newChild-r-x, newChild-wx, newChild--x: 260 ENOENT
          parentIsFile, dotsThroughFile, fileSlash: 256 ENOTDIR
          file, longPath, child-r-x, child-wx, child--x: ok regular 4 640
          emptyDirectory, directory, dot, dots, directorySlash, linkSlash, directoryIn-r-x, treeWithLocked:
              ok directory 750
          child, throughLink, doubleSlash: ok regular 5 600
          throughLoop: 256 ELOOP
          tooLongName, tooLongPath: 258 ENAMETOOLONG
          nul: 258 EILSEQ
          readOnlyFile: ok regular 4 440
          writeOnlyFile: ok regular 4 220
          lockedFile: ok regular 4 0
          program: ok regular 4 710
          directory-r-x: ok directory 550
          directory-wx: ok directory 330
          directory--x: ok directory 110
          directory---, emptyLockedDirectory: ok directory 0
          superuser: child-rw-, child---: ok regular 4 640
          user: child-rw-, child---: 257 EACCES
        statusOfItem(atPath: @, followingSymbolicLinks: true)
          link, dotsThroughLink: ok regular 4 640
          directoryLink: ok directory 750
          danglingLink: 260 ENOENT
          loop: 256 ELOOP
        statusOfItem(atPath: @, followingSymbolicLinks: false)
          link, directoryLink, loop, dotsThroughLink: ok link 4
          danglingLink: ok link 7
        isAccessible(atPath: @, for: .existence)
          missing, parentMissing, parentIsFile, newChild, inItself, newThroughLink, danglingLink, throughDanglingLink,
              loop, throughLoop, dotsThroughMissing, dotsThroughFile, fileSlash, missingSlash, emptyPath, longestName,
              tooLongName, tooLongPath, newLongPath, nul, newChild-r-x, newChild-wx, newChild--x: ok
          file, child, link, throughLink, dotsThroughLink, doubleSlash, longPath, child-r-x, child-wx, child--x:
              ok existence,reading,writing
          emptyDirectory, directory, directoryLink, dot, dots, directorySlash, linkSlash, program, directoryIn-r-x,
              treeWithLocked: ok existence,reading,writing,executing
          superuser: readOnlyFile, writeOnlyFile, lockedFile, child-rw-, child---: ok existence,reading,writing
          superuser: directory-r-x, directory-wx, directory--x, directory---, emptyLockedDirectory:
              ok existence,reading,writing,executing
          user: readOnlyFile: ok existence,reading
          user: writeOnlyFile: ok existence,writing
          user: lockedFile, directory---, emptyLockedDirectory: ok existence
          user: directory-r-x: ok existence,reading,executing
          user: child-rw-, child---: ok
          user: directory-wx: ok existence,writing,executing
          user: directory--x: ok existence,executing
        contentsOfDirectory(atPath: @)
          missing, parentMissing, newChild, inItself, newThroughLink, danglingLink, throughDanglingLink,
              dotsThroughMissing, missingSlash, emptyPath, longestName, newLongPath, newChild-r-x, newChild-wx,
              newChild--x: 260 ENOENT
          parentIsFile, file, child, link, throughLink, dotsThroughLink, dotsThroughFile, fileSlash, doubleSlash,
              longPath, readOnlyFile, writeOnlyFile, lockedFile, program, child-r-x, child-wx, child--x: 256 ENOTDIR
          emptyDirectory, directorySlash, directoryIn-r-x: ok
          directory, directoryLink, dot, dots, linkSlash: ok child,sub,up
          loop, throughLoop: 256 ELOOP
          tooLongName, tooLongPath: 258 ENAMETOOLONG
          nul: 258 EILSEQ
          directory-r-x: ok d,x
          treeWithLocked: ok a,b,c,d,e
          superuser: child-rw-, child---: 256 ENOTDIR
          superuser: directory-wx, directory--x, directory---: ok x
          superuser: emptyLockedDirectory: ok
          user: child-rw-, directory-wx, directory--x, directory---, child---, emptyLockedDirectory: 257 EACCES
        destinationOfSymbolicLink(atPath: @)
          missing, parentMissing, newChild, inItself, newThroughLink, throughDanglingLink, dotsThroughMissing,
              missingSlash, emptyPath, longestName, newLongPath, newChild-r-x, newChild-wx, newChild--x: 260 ENOENT
          parentIsFile, dotsThroughFile, fileSlash: 256 ENOTDIR
          file, emptyDirectory, directory, child, throughLink, dot, dots, directorySlash, linkSlash, doubleSlash,
              longPath, readOnlyFile, writeOnlyFile, lockedFile, program, directory-r-x, child-r-x, directoryIn-r-x,
              directory-wx, child-wx, directory--x, child--x, directory---, emptyLockedDirectory, treeWithLocked:
              256 EINVAL
          link, dotsThroughLink: ok file
          directoryLink: ok full
          danglingLink: ok nowhere
          loop: ok loop
          throughLoop: 256 ELOOP
          tooLongName, tooLongPath: 258 ENAMETOOLONG
          nul: 258 EILSEQ
          superuser: child-rw-, child---: 256 EINVAL
          user: child-rw-, child---: 257 EACCES
        """
}
