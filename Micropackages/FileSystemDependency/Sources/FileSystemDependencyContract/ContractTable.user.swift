extension FileSystemContract {
    /// What an ordinary user may do with items of theirs that are locked.
    static let userTable = """
        read
          readOnlyFile: ok text
          writeOnlyFile: 257 EACCES
          lockedFile: 257 EACCES
          program: ok text
          directory-r-x: 256 EISDIR
          child-r-x: ok text
          newChild-r-x: 260 ENOENT
          directoryIn-r-x: 256 EISDIR
          child-rw-: 257 EACCES
          directory-wx: 257 EACCES
          child-wx: ok text
          newChild-wx: 260 ENOENT
          directory--x: 257 EACCES
          child--x: ok text
          newChild--x: 260 ENOENT
          directory---: 257 EACCES
          child---: 257 EACCES
          emptyLockedDirectory: 257 EACCES
          treeWithLocked: 256 EISDIR
        readMapped
          readOnlyFile: ok text
          writeOnlyFile: 257 EACCES
          lockedFile: 257 EACCES
          program: ok text
          directory-r-x: 256 EISDIR
          child-r-x: ok text
          newChild-r-x: 260 ENOENT
          directoryIn-r-x: 256 EISDIR
          child-rw-: 257 EACCES
          directory-wx: 257 EACCES
          child-wx: ok text
          newChild-wx: 260 ENOENT
          directory--x: 257 EACCES
          child--x: ok text
          newChild--x: 260 ENOENT
          directory---: 257 EACCES
          child---: 257 EACCES
          emptyLockedDirectory: 257 EACCES
          treeWithLocked: 256 EISDIR
        write
          readOnlyFile: 513 EACCES
          writeOnlyFile: ok | +writeOnly 3 bytes 220 touched
          lockedFile: 513 EACCES
          program: ok | +program 'new' 710 touched
          directory-r-x: 512 EISDIR
          child-r-x: ok | +r-x/x 'new' 640 touched
          newChild-r-x: 513 EACCES
          directoryIn-r-x: 512 EISDIR
          child-rw-: 513 EACCES
          directory-wx: 512 EISDIR
          child-wx: ok
          newChild-wx: ok | +-wx unlisted 330 touched
          directory--x: 512 EISDIR
          child--x: ok
          newChild--x: 513 EACCES
          directory---: 512 EISDIR
          child---: 513 EACCES
          emptyLockedDirectory: 512 EISDIR
          treeWithLocked: 512 EISDIR
        writeAtomic
          readOnlyFile: ok | +. / touched | +readOnly 'new' 440 new touched
          writeOnlyFile: ok | +. / touched | +writeOnly 3 bytes 220 new touched
          lockedFile: ok | +. / touched | +locked 3 bytes 0 new touched
          program: ok | +. / touched | +program 'new' 710 new touched
          directory-r-x: 512 EISDIR
          child-r-x: 513 EACCES
          newChild-r-x: 513 EACCES
          directoryIn-r-x: 512 EISDIR
          child-rw-: 513 EACCES
          directory-wx: 512 EISDIR
          child-wx: ok | +-wx unlisted 330 touched
          newChild-wx: ok | +-wx unlisted 330 touched
          directory--x: 512 EISDIR
          child--x: 513 EACCES
          newChild--x: 513 EACCES
          directory---: 512 EISDIR
          child---: 513 EACCES
          emptyLockedDirectory: 512 EISDIR
          treeWithLocked: 512 EISDIR
        writeNew
          readOnlyFile: 516 EEXIST
          writeOnlyFile: 516 EEXIST
          lockedFile: 516 EEXIST
          program: 516 EEXIST
          directory-r-x: 516 EEXIST
          child-r-x: 516 EEXIST
          newChild-r-x: 513 EACCES
          directoryIn-r-x: 516 EEXIST
          child-rw-: 513 EACCES
          directory-wx: 516 EEXIST
          child-wx: 516 EEXIST
          newChild-wx: ok | +-wx unlisted 330 touched
          directory--x: 516 EEXIST
          child--x: 516 EEXIST
          newChild--x: 513 EACCES
          directory---: 516 EEXIST
          child---: 513 EACCES
          emptyLockedDirectory: 516 EEXIST
          treeWithLocked: 516 EEXIST
        writeAtomicNew
          readOnlyFile: 516 EEXIST
          writeOnlyFile: 516 EEXIST
          lockedFile: 516 EEXIST
          program: 516 EEXIST
          directory-r-x: 516 EEXIST
          child-r-x: 516 EEXIST
          newChild-r-x: 513 EACCES
          directoryIn-r-x: 516 EEXIST
          child-rw-: 513 EACCES
          directory-wx: 516 EEXIST
          child-wx: 516 EEXIST
          newChild-wx: ok | +-wx unlisted 330 touched
          directory--x: 516 EEXIST
          child--x: 516 EEXIST
          newChild--x: 513 EACCES
          directory---: 516 EEXIST
          child---: 513 EACCES
          emptyLockedDirectory: 516 EEXIST
          treeWithLocked: 516 EEXIST
        createDirectory
          readOnlyFile: 516 EEXIST
          writeOnlyFile: 516 EEXIST
          lockedFile: 516 EEXIST
          program: 516 EEXIST
          directory-r-x: 516 EEXIST
          child-r-x: 516 EEXIST
          newChild-r-x: 513 EACCES
          directoryIn-r-x: 516 EEXIST
          child-rw-: 513 EACCES
          directory-wx: 516 EEXIST
          child-wx: 516 EEXIST
          newChild-wx: ok | +-wx unlisted 330 touched
          directory--x: 516 EEXIST
          child--x: 516 EEXIST
          newChild--x: 513 EACCES
          directory---: 516 EEXIST
          child---: 513 EACCES
          emptyLockedDirectory: 516 EEXIST
          treeWithLocked: 516 EEXIST
        createDirectories
          readOnlyFile: 516 EEXIST
          writeOnlyFile: 516 EEXIST
          lockedFile: 516 EEXIST
          program: 516 EEXIST
          directory-r-x: ok
          child-r-x: 516 EEXIST
          newChild-r-x: 513 EACCES
          directoryIn-r-x: ok
          child-rw-: 513 EACCES
          directory-wx: ok
          child-wx: 516 EEXIST
          newChild-wx: ok | +-wx unlisted 330 touched
          directory--x: ok
          child--x: 516 EEXIST
          newChild--x: 513 EACCES
          directory---: ok
          child---: 513 EACCES
          emptyLockedDirectory: ok
          treeWithLocked: ok
        createDirectory700
          readOnlyFile: 516 EEXIST
          writeOnlyFile: 516 EEXIST
          lockedFile: 516 EEXIST
          program: 516 EEXIST
          directory-r-x: 516 EEXIST
          child-r-x: 516 EEXIST
          newChild-r-x: 513 EACCES
          directoryIn-r-x: 516 EEXIST
          child-rw-: 513 EACCES
          directory-wx: 516 EEXIST
          child-wx: 516 EEXIST
          newChild-wx: ok | +-wx unlisted 330 touched
          directory--x: 516 EEXIST
          child--x: 516 EEXIST
          newChild--x: 513 EACCES
          directory---: 516 EEXIST
          child---: 513 EACCES
          emptyLockedDirectory: 516 EEXIST
          treeWithLocked: 516 EEXIST
        list
          readOnlyFile: 256 ENOTDIR
          writeOnlyFile: 256 ENOTDIR
          lockedFile: 256 ENOTDIR
          program: 256 ENOTDIR
          directory-r-x: ok d,x
          child-r-x: 256 ENOTDIR
          newChild-r-x: 260 ENOENT
          directoryIn-r-x: ok
          child-rw-: 257 EACCES
          directory-wx: 257 EACCES
          child-wx: 256 ENOTDIR
          newChild-wx: 260 ENOENT
          directory--x: 257 EACCES
          child--x: 256 ENOTDIR
          newChild--x: 260 ENOENT
          directory---: 257 EACCES
          child---: 257 EACCES
          emptyLockedDirectory: 257 EACCES
          treeWithLocked: ok a,b,c,d,e
        readLink
          readOnlyFile: 256 EINVAL
          writeOnlyFile: 256 EINVAL
          lockedFile: 256 EINVAL
          program: 256 EINVAL
          directory-r-x: 256 EINVAL
          child-r-x: 256 EINVAL
          newChild-r-x: 260 ENOENT
          directoryIn-r-x: 256 EINVAL
          child-rw-: 257 EACCES
          directory-wx: 256 EINVAL
          child-wx: 256 EINVAL
          newChild-wx: 260 ENOENT
          directory--x: 256 EINVAL
          child--x: 256 EINVAL
          newChild--x: 260 ENOENT
          directory---: 256 EINVAL
          child---: 257 EACCES
          emptyLockedDirectory: 256 EINVAL
          treeWithLocked: 256 EINVAL
        status
          readOnlyFile: ok regular 4 440
          writeOnlyFile: ok regular 4 220
          lockedFile: ok regular 4 0
          program: ok regular 4 710
          directory-r-x: ok directory 550
          child-r-x: ok regular 4 640
          newChild-r-x: 260 ENOENT
          directoryIn-r-x: ok directory 750
          child-rw-: 257 EACCES
          directory-wx: ok directory 330
          child-wx: ok regular 4 640
          newChild-wx: 260 ENOENT
          directory--x: ok directory 110
          child--x: ok regular 4 640
          newChild--x: 260 ENOENT
          directory---: ok directory 0
          child---: 257 EACCES
          emptyLockedDirectory: ok directory 0
          treeWithLocked: ok directory 750
        linkStatus
          readOnlyFile: ok regular 4 440
          writeOnlyFile: ok regular 4 220
          lockedFile: ok regular 4 0
          program: ok regular 4 710
          directory-r-x: ok directory 550
          child-r-x: ok regular 4 640
          newChild-r-x: 260 ENOENT
          directoryIn-r-x: ok directory 750
          child-rw-: 257 EACCES
          directory-wx: ok directory 330
          child-wx: ok regular 4 640
          newChild-wx: 260 ENOENT
          directory--x: ok directory 110
          child--x: ok regular 4 640
          newChild--x: 260 ENOENT
          directory---: ok directory 0
          child---: 257 EACCES
          emptyLockedDirectory: ok directory 0
          treeWithLocked: ok directory 750
        access
          readOnlyFile: ok existence,reading
          writeOnlyFile: ok existence,writing
          lockedFile: ok existence
          program: ok existence,reading,writing,executing
          directory-r-x: ok existence,reading,executing
          child-r-x: ok existence,reading,writing
          newChild-r-x: ok
          directoryIn-r-x: ok existence,reading,writing,executing
          child-rw-: ok
          directory-wx: ok existence,writing,executing
          child-wx: ok existence,reading,writing
          newChild-wx: ok
          directory--x: ok existence,executing
          child--x: ok existence,reading,writing
          newChild--x: ok
          directory---: ok existence
          child---: ok
          emptyLockedDirectory: ok existence
          treeWithLocked: ok existence,reading,writing,executing
        remove
          readOnlyFile: ok | +. / touched | -readOnly
          writeOnlyFile: ok | +. / touched | -writeOnly
          lockedFile: ok | +. / touched | -locked
          program: ok | +. / touched | -program
          directory-r-x: 513 EACCES
          child-r-x: 513 EACCES
          newChild-r-x: 4 ENOENT
          directoryIn-r-x: 513 EACCES
          child-rw-: 513 EACCES
          directory-wx: 513 EACCES
          child-wx: ok | +-wx unlisted 330 touched
          newChild-wx: 4 ENOENT
          directory--x: 513 EACCES
          child--x: 513 EACCES
          newChild--x: 4 ENOENT
          directory---: 513 EACCES
          child---: 513 EACCES
          emptyLockedDirectory: ok | +. / touched | -emptyLocked
          treeWithLocked: 513 EACCES | +tree / 750 touched | -tree/a
        copyFrom
          readOnlyFile: ok | +. / touched | +new 'text' 440 new
          writeOnlyFile: 513 EACCES
          lockedFile: 513 EACCES
          program: ok | +. / touched | +new 'text' 710 new
          directory-r-x: ok | +. / touched | +new / 550 new | +new/d / 750 new | +new/x 'text' 640 new
          child-r-x: ok | +. / touched | +new 'text' 640 new
          newChild-r-x: 260 ENOENT
          directoryIn-r-x: ok | +. / touched | +new / 750 new
          child-rw-: 257 EACCES
          directory-wx: 513 EACCES | +. / touched | +new / 700 new touched
          child-wx: ok | +. / touched | +new 'text' 640 new
          newChild-wx: 260 ENOENT
          directory--x: 513 EACCES | +. / touched | +new / 700 new touched
          child--x: ok | +. / touched | +new 'text' 640 new
          newChild--x: 260 ENOENT
          directory---: 513 EACCES | +. / touched | +new / 700 new touched
          child---: 257 EACCES
          emptyLockedDirectory: 513 EACCES | +. / touched | +new / 700 new touched
          treeWithLocked: 513 EACCES | +. / touched | +new / 700 new touched | +new/a 'text' 640 new | +new/b / 550 new | +new/b/x 'text' 640 new
        copyFileTo
          readOnlyFile: 516 EEXIST
          writeOnlyFile: 516 EEXIST
          lockedFile: 516 EEXIST
          program: 516 EEXIST
          directory-r-x: 516 EEXIST
          child-r-x: 516 EEXIST
          newChild-r-x: 513 EACCES
          directoryIn-r-x: 516 EEXIST
          child-rw-: 513 EACCES
          directory-wx: 516 EEXIST
          child-wx: 516 EEXIST
          newChild-wx: ok | +-wx unlisted 330 touched
          directory--x: 516 EEXIST
          child--x: 516 EEXIST
          newChild--x: 513 EACCES
          directory---: 516 EEXIST
          child---: 513 EACCES
          emptyLockedDirectory: 516 EEXIST
          treeWithLocked: 516 EEXIST
        copyDirectoryTo
          readOnlyFile: 516 EEXIST
          writeOnlyFile: 516 EEXIST
          lockedFile: 516 EEXIST
          program: 516 EEXIST
          directory-r-x: 516 EEXIST
          child-r-x: 516 EEXIST
          newChild-r-x: 513 EACCES
          directoryIn-r-x: 516 EEXIST
          child-rw-: 513 EACCES
          directory-wx: 516 EEXIST
          child-wx: 516 EEXIST
          newChild-wx: ok | +-wx unlisted 330 touched
          directory--x: 516 EEXIST
          child--x: 516 EEXIST
          newChild--x: 513 EACCES
          directory---: 516 EEXIST
          child---: 513 EACCES
          emptyLockedDirectory: 516 EEXIST
          treeWithLocked: 516 EEXIST
        moveFrom
          readOnlyFile: ok | +. / touched | +new 'text' 440 was readOnly | -readOnly
          writeOnlyFile: ok | +. / touched | +new 4 bytes 220 was writeOnly | -writeOnly
          lockedFile: ok | +. / touched | -locked | +new 4 bytes 0 was locked
          program: ok | +. / touched | +new 'text' 710 was program | -program
          directory-r-x: ok | +. / touched | +new / 550 was r-x | +new/d / 750 was r-x/d | +new/x 'text' 640 was r-x/x | -r-x | -r-x/d | -r-x/x
          child-r-x: 513 EACCES
          newChild-r-x: 4 ENOENT
          directoryIn-r-x: 513 EACCES
          child-rw-: 513 EACCES
          directory-wx: ok | --wx | +. / touched | +new unlisted 330 was -wx
          child-wx: ok | +-wx unlisted 330 touched | +. / touched | +new 'text' 640 new
          newChild-wx: 4 ENOENT
          directory--x: ok | ---x | +. / touched | +new unlisted 110 was --x
          child--x: 513 EACCES
          newChild--x: 4 ENOENT
          directory---: ok | ---- | +. / touched | +new unlisted 0 was ---
          child---: 513 EACCES
          emptyLockedDirectory: ok | +. / touched | -emptyLocked | +new unlisted 0 was emptyLocked
          treeWithLocked: ok | +. / touched | +new / 750 was tree | +new/a 'text' 640 was tree/a | +new/b / 550 was tree/b | +new/b/x 'text' 640 was tree/b/x | +new/c 4 bytes 0 was tree/c | +new/d unlisted 0 was tree/d | +new/e 'text' 640 was tree/e | -tree | -tree/a | -tree/b | -tree/b/x | -tree/c | -tree/d | -tree/e
        moveFileTo
          readOnlyFile: 516 EEXIST
          writeOnlyFile: 516 EEXIST
          lockedFile: 516 EEXIST
          program: 516 EEXIST
          directory-r-x: 516 EEXIST
          child-r-x: 516 EEXIST
          newChild-r-x: 513 EACCES
          directoryIn-r-x: 516 EEXIST
          child-rw-: 513 EACCES
          directory-wx: 516 EEXIST
          child-wx: 516 EEXIST
          newChild-wx: ok | +-wx unlisted 330 touched | +. / touched | -file
          directory--x: 516 EEXIST
          child--x: 516 EEXIST
          newChild--x: 513 EACCES
          directory---: 516 EEXIST
          child---: 513 EACCES
          emptyLockedDirectory: 516 EEXIST
          treeWithLocked: 516 EEXIST
        moveDirectoryTo
          readOnlyFile: 516 EEXIST
          writeOnlyFile: 516 EEXIST
          lockedFile: 516 EEXIST
          program: 516 EEXIST
          directory-r-x: 516 EEXIST
          child-r-x: 516 EEXIST
          newChild-r-x: 513 EACCES
          directoryIn-r-x: 516 EEXIST
          child-rw-: 513 EACCES
          directory-wx: 516 EEXIST
          child-wx: 516 EEXIST
          newChild-wx: ok | +-wx unlisted 330 touched | +. / touched | -full | -full/child
          directory--x: 516 EEXIST
          child--x: 516 EEXIST
          newChild--x: 513 EACCES
          directory---: 516 EEXIST
          child---: 513 EACCES
          emptyLockedDirectory: 516 EEXIST
          treeWithLocked: 516 EEXIST
        replaceWith
          readOnlyFile: ok | +. / touched | +file 'text' 440 was readOnly | -readOnly
          writeOnlyFile: ok | +. / touched | +file 4 bytes 220 was writeOnly | -writeOnly
          lockedFile: ok | +. / touched | +file 4 bytes 0 was locked | -locked
          program: ok | +. / touched | +file 'text' 710 was program | -program
          directory-r-x: ok | +. / touched | +file / 550 was r-x | +file/d / 750 was r-x/d | +file/x 'text' 640 was r-x/x | -r-x | -r-x/d | -r-x/x
          child-r-x: 513 EACCES
          newChild-r-x: 4 ENOENT
          directoryIn-r-x: 513 EACCES
          child-rw-: 513 EACCES
          directory-wx: ok | --wx | +. / touched | +file unlisted 330 was -wx
          child-wx: ok | +-wx unlisted 330 touched | +. / touched | +file 'text' 640 new
          newChild-wx: 4 ENOENT
          directory--x: ok | ---x | +. / touched | +file unlisted 110 was --x
          child--x: 513 EACCES
          newChild--x: 4 ENOENT
          directory---: ok | ---- | +. / touched | +file unlisted 0 was ---
          child---: 513 EACCES
          emptyLockedDirectory: ok | +. / touched | -emptyLocked | +file unlisted 0 was emptyLocked
          treeWithLocked: ok | +. / touched | +file / 750 was tree | +file/a 'text' 640 was tree/a | +file/b / 550 was tree/b | +file/b/x 'text' 640 was tree/b/x | +file/c 4 bytes 0 was tree/c | +file/d unlisted 0 was tree/d | +file/e 'text' 640 was tree/e | -tree | -tree/a | -tree/b | -tree/b/x | -tree/c | -tree/d | -tree/e
        replaceByFile
          readOnlyFile: ok | +. / touched | -file | +readOnly 'text' 640 was file
          writeOnlyFile: ok | +. / touched | -file | +writeOnly 'text' 640 was file
          lockedFile: ok | +. / touched | -file | +locked 'text' 640 was file
          program: ok | +. / touched | -file | +program 'text' 640 was file
          directory-r-x: 513 EACCES | +. / touched
          child-r-x: 513 EACCES
          newChild-r-x: 513 EACCES
          directoryIn-r-x: 513 EACCES
          child-rw-: 513 EACCES
          directory-wx: 513 EACCES | +. / touched
          child-wx: ok | +-wx unlisted 330 touched | +. / touched | -file
          newChild-wx: ok | +-wx unlisted 330 touched | +. / touched | -file
          directory--x: 513 EACCES | +. / touched
          child--x: 513 EACCES
          newChild--x: 513 EACCES
          directory---: 513 EACCES | +. / touched
          child---: 513 EACCES
          emptyLockedDirectory: ok | +. / touched | +emptyLocked 'text' 640 was file | -file
          treeWithLocked: 513 EACCES | +. / touched | +tree / 750 touched | -tree/a
        replaceByDirectory
          readOnlyFile: ok | +. / touched | -full | -full/child | +readOnly / 750 was full | +readOnly/child 'child' 600 was full/child
          writeOnlyFile: ok | +. / touched | -full | -full/child | +writeOnly / 750 was full | +writeOnly/child 'child' 600 was full/child
          lockedFile: ok | +. / touched | -full | -full/child | +locked / 750 was full | +locked/child 'child' 600 was full/child
          program: ok | +. / touched | -full | -full/child | +program / 750 was full | +program/child 'child' 600 was full/child
          directory-r-x: 513 EACCES | +. / touched
          child-r-x: 513 EACCES
          newChild-r-x: 513 EACCES
          directoryIn-r-x: 513 EACCES
          child-rw-: 513 EACCES
          directory-wx: 513 EACCES | +. / touched
          child-wx: ok | +-wx unlisted 330 touched | +. / touched | -full | -full/child
          newChild-wx: ok | +-wx unlisted 330 touched | +. / touched | -full | -full/child
          directory--x: 513 EACCES | +. / touched
          child--x: 513 EACCES
          newChild--x: 513 EACCES
          directory---: 513 EACCES | +. / touched
          child---: 513 EACCES
          emptyLockedDirectory: ok | +. / touched | +emptyLocked / 750 was full | +emptyLocked/child 'child' 600 was full/child | -full | -full/child
          treeWithLocked: 513 EACCES | +. / touched | +tree / 750 touched | -tree/a
        linkFrom
          readOnlyFile: ok | +. / touched | +new 'text' 440 ×2 was readOnly | +readOnly 'text' 440 ×2
          writeOnlyFile: ok | +. / touched | +new 4 bytes 220 ×2 was writeOnly | +writeOnly 4 bytes 220 ×2
          lockedFile: ok | +. / touched | +locked 4 bytes 0 ×2 | +new 4 bytes 0 ×2 was locked
          program: ok | +. / touched | +new 'text' 710 ×2 was program | +program 'text' 710 ×2
          directory-r-x: ok | +. / touched | +new / 550 new | +new/d / 750 new | +new/x 'text' 640 ×2 was r-x/x | +r-x/x 'text' 640 ×2
          child-r-x: ok | +. / touched | +new 'text' 640 ×2 was r-x/x | +r-x/x 'text' 640 ×2
          newChild-r-x: 260 ENOENT
          directoryIn-r-x: ok | +. / touched | +new / 750 new
          child-rw-: 257 EACCES
          directory-wx: 513 EACCES | +. / touched | +new / 700 new touched
          child-wx: ok | +. / touched | +new 'text' 640 ×2 new
          newChild-wx: 260 ENOENT
          directory--x: 513 EACCES | +. / touched | +new / 700 new touched
          child--x: ok | +. / touched | +new 'text' 640 ×2 new
          newChild--x: 260 ENOENT
          directory---: 513 EACCES | +. / touched | +new / 700 new touched
          child---: 257 EACCES
          emptyLockedDirectory: 513 EACCES | +. / touched | +new / 700 new touched
          treeWithLocked: 513 EACCES | +. / touched | +new / 700 new touched | +new/a 'text' 640 ×2 was tree/a | +new/b / 550 new | +new/b/x 'text' 640 ×2 was tree/b/x | +new/c 4 bytes 0 ×2 was tree/c | +new/d / 700 new touched | +tree/a 'text' 640 ×2 | +tree/b/x 'text' 640 ×2 | +tree/c 4 bytes 0 ×2
        linkFileTo
          readOnlyFile: 516 EEXIST
          writeOnlyFile: 516 EEXIST
          lockedFile: 516 EEXIST
          program: 516 EEXIST
          directory-r-x: 516 EEXIST
          child-r-x: 516 EEXIST
          newChild-r-x: 513 EACCES
          directoryIn-r-x: 516 EEXIST
          child-rw-: 513 EACCES
          directory-wx: 516 EEXIST
          child-wx: 516 EEXIST
          newChild-wx: ok | +-wx unlisted 330 touched | +file 'text' 640 ×2
          directory--x: 516 EEXIST
          child--x: 516 EEXIST
          newChild--x: 513 EACCES
          directory---: 516 EEXIST
          child---: 513 EACCES
          emptyLockedDirectory: 516 EEXIST
          treeWithLocked: 516 EEXIST
        createLink
          readOnlyFile: 516 EEXIST
          writeOnlyFile: 516 EEXIST
          lockedFile: 516 EEXIST
          program: 516 EEXIST
          directory-r-x: 516 EEXIST
          child-r-x: 516 EEXIST
          newChild-r-x: 513 EACCES
          directoryIn-r-x: 516 EEXIST
          child-rw-: 513 EACCES
          directory-wx: 516 EEXIST
          child-wx: 516 EEXIST
          newChild-wx: ok | +-wx unlisted 330 touched
          directory--x: 516 EEXIST
          child--x: 516 EEXIST
          newChild--x: 513 EACCES
          directory---: 516 EEXIST
          child---: 513 EACCES
          emptyLockedDirectory: 516 EEXIST
          treeWithLocked: 516 EEXIST
        setPermissions
          readOnlyFile: ok | +readOnly 'text' 704
          writeOnlyFile: ok | +writeOnly 'text' 704
          lockedFile: ok | +locked 'text' 704
          program: ok | +program 'text' 704
          directory-r-x: ok | +r-x / 704
          child-r-x: ok | +r-x/x 'text' 704
          newChild-r-x: 4 ENOENT
          directoryIn-r-x: ok | +r-x/d / 704
          child-rw-: 513 EACCES
          directory-wx: ok | +-wx / 704 | +-wx/x 'text' 640 new
          child-wx: ok
          newChild-wx: 4 ENOENT
          directory--x: ok | +--x / 704 | +--x/x 'text' 640 new
          child--x: ok
          newChild--x: 4 ENOENT
          directory---: ok | +--- / 704 | +---/x 'text' 640 new
          child---: 513 EACCES
          emptyLockedDirectory: ok | +emptyLocked / 704
          treeWithLocked: ok | +tree / 704
        setModificationDate
          readOnlyFile: ok | +readOnly 'text' 440 dated 1000.5
          writeOnlyFile: ok | +writeOnly 4 bytes 220 dated 1000.5
          lockedFile: ok | +locked 4 bytes 0 dated 1000.5
          program: ok | +program 'text' 710 dated 1000.5
          directory-r-x: ok | +r-x / 550 dated 1000.5
          child-r-x: ok | +r-x/x 'text' 640 dated 1000.5
          newChild-r-x: 4 ENOENT
          directoryIn-r-x: ok | +r-x/d / 750 dated 1000.5
          child-rw-: 513 EACCES
          directory-wx: ok | +-wx unlisted 330 dated 1000.5
          child-wx: ok
          newChild-wx: 4 ENOENT
          directory--x: ok | +--x unlisted 110 dated 1000.5
          child--x: ok
          newChild--x: 4 ENOENT
          directory---: ok | +--- unlisted 0 dated 1000.5
          child---: 513 EACCES
          emptyLockedDirectory: ok | +emptyLocked unlisted 0 dated 1000.5
          treeWithLocked: ok | +tree / 750 dated 1000.5
        openForReading
          readOnlyFile: ok read,no write
          writeOnlyFile: 257 EACCES
          lockedFile: 257 EACCES
          program: ok read,no write
          directory-r-x: 256 EISDIR
          child-r-x: ok read,no write
          newChild-r-x: 260 ENOENT
          directoryIn-r-x: 256 EISDIR
          child-rw-: 257 EACCES
          directory-wx: 257 EACCES
          child-wx: ok read,no write
          newChild-wx: 260 ENOENT
          directory--x: 257 EACCES
          child--x: ok read,no write
          newChild--x: 260 ENOENT
          directory---: 257 EACCES
          child---: 257 EACCES
          emptyLockedDirectory: 257 EACCES
          treeWithLocked: 256 EISDIR
        openForWriting
          readOnlyFile: 513 EACCES
          writeOnlyFile: ok no read,write | +writeOnly 4 bytes 220 touched
          lockedFile: 513 EACCES
          program: ok no read,write | +program 'wext' 710 touched
          directory-r-x: 512 EISDIR
          child-r-x: ok no read,write | +r-x/x 'wext' 640 touched
          newChild-r-x: 4 ENOENT
          directoryIn-r-x: 512 EISDIR
          child-rw-: 513 EACCES
          directory-wx: 512 EISDIR
          child-wx: ok no read,write
          newChild-wx: 4 ENOENT
          directory--x: 512 EISDIR
          child--x: ok no read,write
          newChild--x: 4 ENOENT
          directory---: 512 EISDIR
          child---: 513 EACCES
          emptyLockedDirectory: 512 EISDIR
          treeWithLocked: 512 EISDIR
        openForUpdating
          readOnlyFile: 513 EACCES
          writeOnlyFile: 513 EACCES
          lockedFile: 513 EACCES
          program: ok read,write | +program 'twxt' 710 touched
          directory-r-x: 512 EISDIR
          child-r-x: ok read,write | +r-x/x 'twxt' 640 touched
          newChild-r-x: 4 ENOENT
          directoryIn-r-x: 512 EISDIR
          child-rw-: 513 EACCES
          directory-wx: 512 EISDIR
          child-wx: ok read,write
          newChild-wx: 4 ENOENT
          directory--x: 512 EISDIR
          child--x: ok read,write
          newChild--x: 4 ENOENT
          directory---: 512 EISDIR
          child---: 513 EACCES
          emptyLockedDirectory: 512 EISDIR
          treeWithLocked: 512 EISDIR
        """
}
