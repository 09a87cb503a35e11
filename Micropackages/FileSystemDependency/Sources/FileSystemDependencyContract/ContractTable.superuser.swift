extension FileSystemContract {
    /// What the superuser may do with items that are locked.
    static let superuserTable = """
        read
          readOnlyFile: ok text
          writeOnlyFile: ok text
          lockedFile: ok text
          program: ok text
          directory-r-x: 256 EISDIR
          child-r-x: ok text
          newChild-r-x: 260 ENOENT
          directoryIn-r-x: 256 EISDIR
          child-rw-: ok text
          directory-wx: 256 EISDIR
          child-wx: ok text
          newChild-wx: 260 ENOENT
          directory--x: 256 EISDIR
          child--x: ok text
          newChild--x: 260 ENOENT
          directory---: 256 EISDIR
          child---: ok text
          emptyLockedDirectory: 256 EISDIR
          treeWithLocked: 256 EISDIR
        readMapped
          readOnlyFile: ok text
          writeOnlyFile: ok text
          lockedFile: ok text
          program: ok text
          directory-r-x: 256 EISDIR
          child-r-x: ok text
          newChild-r-x: 260 ENOENT
          directoryIn-r-x: 256 EISDIR
          child-rw-: ok text
          directory-wx: 256 EISDIR
          child-wx: ok text
          newChild-wx: 260 ENOENT
          directory--x: 256 EISDIR
          child--x: ok text
          newChild--x: 260 ENOENT
          directory---: 256 EISDIR
          child---: ok text
          emptyLockedDirectory: 256 EISDIR
          treeWithLocked: 256 EISDIR
        write
          readOnlyFile: ok | +readOnly 'new' 440 touched
          writeOnlyFile: ok | +writeOnly 'new' 220 touched
          lockedFile: ok | +locked 'new' 0 touched
          program: ok | +program 'new' 710 touched
          directory-r-x: 512 EISDIR
          child-r-x: ok | +r-x/x 'new' 640 touched
          newChild-r-x: ok | +r-x / 550 touched | +r-x/y 'new' default new touched
          directoryIn-r-x: 512 EISDIR
          child-rw-: ok | +rw-/x 'new' 640 touched
          directory-wx: 512 EISDIR
          child-wx: ok | +-wx/x 'new' 640 touched
          newChild-wx: ok | +-wx / 330 touched | +-wx/y 'new' default new touched
          directory--x: 512 EISDIR
          child--x: ok | +--x/x 'new' 640 touched
          newChild--x: ok | +--x / 110 touched | +--x/y 'new' default new touched
          directory---: 512 EISDIR
          child---: ok | +---/x 'new' 640 touched
          emptyLockedDirectory: 512 EISDIR
          treeWithLocked: 512 EISDIR
        writeAtomic
          readOnlyFile: ok | +. / touched | +readOnly 'new' 440 new touched
          writeOnlyFile: ok | +. / touched | +writeOnly 'new' 220 new touched
          lockedFile: ok | +. / touched | +locked 'new' 0 new touched
          program: ok | +. / touched | +program 'new' 710 new touched
          directory-r-x: 512 EISDIR
          child-r-x: ok | +r-x / 550 touched | +r-x/x 'new' 640 new touched
          newChild-r-x: ok | +r-x / 550 touched | +r-x/y 'new' default new touched
          directoryIn-r-x: 512 EISDIR
          child-rw-: ok | +rw- / 660 touched | +rw-/x 'new' 640 new touched
          directory-wx: 512 EISDIR
          child-wx: ok | +-wx / 330 touched | +-wx/x 'new' 640 new touched
          newChild-wx: ok | +-wx / 330 touched | +-wx/y 'new' default new touched
          directory--x: 512 EISDIR
          child--x: ok | +--x / 110 touched | +--x/x 'new' 640 new touched
          newChild--x: ok | +--x / 110 touched | +--x/y 'new' default new touched
          directory---: 512 EISDIR
          child---: ok | +--- / 0 touched | +---/x 'new' 640 new touched
          emptyLockedDirectory: 512 EISDIR
          treeWithLocked: 512 EISDIR
        writeNew
          readOnlyFile: 516 EEXIST
          writeOnlyFile: 516 EEXIST
          lockedFile: 516 EEXIST
          program: 516 EEXIST
          directory-r-x: 516 EEXIST
          child-r-x: 516 EEXIST
          newChild-r-x: ok | +r-x / 550 touched | +r-x/y 'new' default new touched
          directoryIn-r-x: 516 EEXIST
          child-rw-: 516 EEXIST
          directory-wx: 516 EEXIST
          child-wx: 516 EEXIST
          newChild-wx: ok | +-wx / 330 touched | +-wx/y 'new' default new touched
          directory--x: 516 EEXIST
          child--x: 516 EEXIST
          newChild--x: ok | +--x / 110 touched | +--x/y 'new' default new touched
          directory---: 516 EEXIST
          child---: 516 EEXIST
          emptyLockedDirectory: 516 EEXIST
          treeWithLocked: 516 EEXIST
        writeAtomicNew
          readOnlyFile: 516 EEXIST
          writeOnlyFile: 516 EEXIST
          lockedFile: 516 EEXIST
          program: 516 EEXIST
          directory-r-x: 516 EEXIST
          child-r-x: 516 EEXIST
          newChild-r-x: ok | +r-x / 550 touched | +r-x/y 'new' default new touched
          directoryIn-r-x: 516 EEXIST
          child-rw-: 516 EEXIST
          directory-wx: 516 EEXIST
          child-wx: 516 EEXIST
          newChild-wx: ok | +-wx / 330 touched | +-wx/y 'new' default new touched
          directory--x: 516 EEXIST
          child--x: 516 EEXIST
          newChild--x: ok | +--x / 110 touched | +--x/y 'new' default new touched
          directory---: 516 EEXIST
          child---: 516 EEXIST
          emptyLockedDirectory: 516 EEXIST
          treeWithLocked: 516 EEXIST
        createDirectory
          readOnlyFile: 516 EEXIST
          writeOnlyFile: 516 EEXIST
          lockedFile: 516 EEXIST
          program: 516 EEXIST
          directory-r-x: 516 EEXIST
          child-r-x: 516 EEXIST
          newChild-r-x: ok | +r-x / 550 touched | +r-x/y / default new touched
          directoryIn-r-x: 516 EEXIST
          child-rw-: 516 EEXIST
          directory-wx: 516 EEXIST
          child-wx: 516 EEXIST
          newChild-wx: ok | +-wx / 330 touched | +-wx/y / default new touched
          directory--x: 516 EEXIST
          child--x: 516 EEXIST
          newChild--x: ok | +--x / 110 touched | +--x/y / default new touched
          directory---: 516 EEXIST
          child---: 516 EEXIST
          emptyLockedDirectory: 516 EEXIST
          treeWithLocked: 516 EEXIST
        createDirectories
          readOnlyFile: 516 EEXIST
          writeOnlyFile: 516 EEXIST
          lockedFile: 516 EEXIST
          program: 516 EEXIST
          directory-r-x: ok
          child-r-x: 516 EEXIST
          newChild-r-x: ok | +r-x / 550 touched | +r-x/y / default new touched
          directoryIn-r-x: ok
          child-rw-: 516 EEXIST
          directory-wx: ok
          child-wx: 516 EEXIST
          newChild-wx: ok | +-wx / 330 touched | +-wx/y / default new touched
          directory--x: ok
          child--x: 516 EEXIST
          newChild--x: ok | +--x / 110 touched | +--x/y / default new touched
          directory---: ok
          child---: 516 EEXIST
          emptyLockedDirectory: ok
          treeWithLocked: ok
        createDirectory700
          readOnlyFile: 516 EEXIST
          writeOnlyFile: 516 EEXIST
          lockedFile: 516 EEXIST
          program: 516 EEXIST
          directory-r-x: 516 EEXIST
          child-r-x: 516 EEXIST
          newChild-r-x: ok | +r-x / 550 touched | +r-x/y / 700 new touched
          directoryIn-r-x: 516 EEXIST
          child-rw-: 516 EEXIST
          directory-wx: 516 EEXIST
          child-wx: 516 EEXIST
          newChild-wx: ok | +-wx / 330 touched | +-wx/y / 700 new touched
          directory--x: 516 EEXIST
          child--x: 516 EEXIST
          newChild--x: ok | +--x / 110 touched | +--x/y / 700 new touched
          directory---: 516 EEXIST
          child---: 516 EEXIST
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
          child-rw-: 256 ENOTDIR
          directory-wx: ok x
          child-wx: 256 ENOTDIR
          newChild-wx: 260 ENOENT
          directory--x: ok x
          child--x: 256 ENOTDIR
          newChild--x: 260 ENOENT
          directory---: ok x
          child---: 256 ENOTDIR
          emptyLockedDirectory: ok
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
          child-rw-: 256 EINVAL
          directory-wx: 256 EINVAL
          child-wx: 256 EINVAL
          newChild-wx: 260 ENOENT
          directory--x: 256 EINVAL
          child--x: 256 EINVAL
          newChild--x: 260 ENOENT
          directory---: 256 EINVAL
          child---: 256 EINVAL
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
          child-rw-: ok regular 4 640
          directory-wx: ok directory 330
          child-wx: ok regular 4 640
          newChild-wx: 260 ENOENT
          directory--x: ok directory 110
          child--x: ok regular 4 640
          newChild--x: 260 ENOENT
          directory---: ok directory 0
          child---: ok regular 4 640
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
          child-rw-: ok regular 4 640
          directory-wx: ok directory 330
          child-wx: ok regular 4 640
          newChild-wx: 260 ENOENT
          directory--x: ok directory 110
          child--x: ok regular 4 640
          newChild--x: 260 ENOENT
          directory---: ok directory 0
          child---: ok regular 4 640
          emptyLockedDirectory: ok directory 0
          treeWithLocked: ok directory 750
        access
          readOnlyFile: ok existence,reading,writing
          writeOnlyFile: ok existence,reading,writing
          lockedFile: ok existence,reading,writing
          program: ok existence,reading,writing,executing
          directory-r-x: ok existence,reading,writing,executing
          child-r-x: ok existence,reading,writing
          newChild-r-x: ok
          directoryIn-r-x: ok existence,reading,writing,executing
          child-rw-: ok existence,reading,writing
          directory-wx: ok existence,reading,writing,executing
          child-wx: ok existence,reading,writing
          newChild-wx: ok
          directory--x: ok existence,reading,writing,executing
          child--x: ok existence,reading,writing
          newChild--x: ok
          directory---: ok existence,reading,writing,executing
          child---: ok existence,reading,writing
          emptyLockedDirectory: ok existence,reading,writing,executing
          treeWithLocked: ok existence,reading,writing,executing
        remove
          readOnlyFile: ok | +. / touched | -readOnly
          writeOnlyFile: ok | +. / touched | -writeOnly
          lockedFile: ok | +. / touched | -locked
          program: ok | +. / touched | -program
          directory-r-x: ok | +. / touched | -r-x | -r-x/d | -r-x/x
          child-r-x: ok | +r-x / 550 touched | -r-x/x
          newChild-r-x: 4 ENOENT
          directoryIn-r-x: ok | +r-x / 550 touched | -r-x/d
          child-rw-: ok | +rw- / 660 touched | -rw-/x
          directory-wx: ok | --wx | --wx/x | +. / touched
          child-wx: ok | +-wx / 330 touched | --wx/x
          newChild-wx: 4 ENOENT
          directory--x: ok | ---x | ---x/x | +. / touched
          child--x: ok | +--x / 110 touched | ---x/x
          newChild--x: 4 ENOENT
          directory---: ok | ---- | ----/x | +. / touched
          child---: ok | +--- / 0 touched | ----/x
          emptyLockedDirectory: ok | +. / touched | -emptyLocked
          treeWithLocked: ok | +. / touched | -tree | -tree/a | -tree/b | -tree/b/x | -tree/c | -tree/d | -tree/d/x | -tree/e
        copyFrom
          readOnlyFile: ok | +. / touched | +new 'text' 440 new
          writeOnlyFile: ok | +. / touched | +new 'text' 220 new
          lockedFile: ok | +. / touched | +new 'text' 0 new
          program: ok | +. / touched | +new 'text' 710 new
          directory-r-x: ok | +. / touched | +new / 550 new | +new/d / 750 new | +new/x 'text' 640 new
          child-r-x: ok | +. / touched | +new 'text' 640 new
          newChild-r-x: 260 ENOENT
          directoryIn-r-x: ok | +. / touched | +new / 750 new
          child-rw-: ok | +. / touched | +new 'text' 640 new
          directory-wx: ok | +. / touched | +new / 330 new | +new/x 'text' 640 new
          child-wx: ok | +. / touched | +new 'text' 640 new
          newChild-wx: 260 ENOENT
          directory--x: ok | +. / touched | +new / 110 new | +new/x 'text' 640 new
          child--x: ok | +. / touched | +new 'text' 640 new
          newChild--x: 260 ENOENT
          directory---: ok | +. / touched | +new / 0 new | +new/x 'text' 640 new
          child---: ok | +. / touched | +new 'text' 640 new
          emptyLockedDirectory: ok | +. / touched | +new / 0 new
          treeWithLocked: ok | +. / touched | +new / 750 new | +new/a 'text' 640 new | +new/b / 550 new | +new/b/x 'text' 640 new | +new/c 'text' 0 new | +new/d / 0 new | +new/d/x 'text' 640 new | +new/e 'text' 640 new
        copyFileTo
          readOnlyFile: 516 EEXIST
          writeOnlyFile: 516 EEXIST
          lockedFile: 516 EEXIST
          program: 516 EEXIST
          directory-r-x: 516 EEXIST
          child-r-x: 516 EEXIST
          newChild-r-x: ok | +r-x / 550 touched | +r-x/y 'text' 640 new
          directoryIn-r-x: 516 EEXIST
          child-rw-: 516 EEXIST
          directory-wx: 516 EEXIST
          child-wx: 516 EEXIST
          newChild-wx: ok | +-wx / 330 touched | +-wx/y 'text' 640 new
          directory--x: 516 EEXIST
          child--x: 516 EEXIST
          newChild--x: ok | +--x / 110 touched | +--x/y 'text' 640 new
          directory---: 516 EEXIST
          child---: 516 EEXIST
          emptyLockedDirectory: 516 EEXIST
          treeWithLocked: 516 EEXIST
        copyDirectoryTo
          readOnlyFile: 516 EEXIST
          writeOnlyFile: 516 EEXIST
          lockedFile: 516 EEXIST
          program: 516 EEXIST
          directory-r-x: 516 EEXIST
          child-r-x: 516 EEXIST
          newChild-r-x: ok | +r-x / 550 touched | +r-x/y / 750 new | +r-x/y/child 'child' 600 new
          directoryIn-r-x: 516 EEXIST
          child-rw-: 516 EEXIST
          directory-wx: 516 EEXIST
          child-wx: 516 EEXIST
          newChild-wx: ok | +-wx / 330 touched | +-wx/y / 750 new | +-wx/y/child 'child' 600 new
          directory--x: 516 EEXIST
          child--x: 516 EEXIST
          newChild--x: ok | +--x / 110 touched | +--x/y / 750 new | +--x/y/child 'child' 600 new
          directory---: 516 EEXIST
          child---: 516 EEXIST
          emptyLockedDirectory: 516 EEXIST
          treeWithLocked: 516 EEXIST
        moveFrom
          readOnlyFile: ok | +. / touched | +new 'text' 440 was readOnly | -readOnly
          writeOnlyFile: ok | +. / touched | +new 'text' 220 was writeOnly | -writeOnly
          lockedFile: ok | +. / touched | -locked | +new 'text' 0 was locked
          program: ok | +. / touched | +new 'text' 710 was program | -program
          directory-r-x: ok | +. / touched | +new / 550 was r-x | +new/d / 750 was r-x/d | +new/x 'text' 640 was r-x/x | -r-x | -r-x/d | -r-x/x
          child-r-x: ok | +. / touched | +new 'text' 640 was r-x/x | +r-x / 550 touched | -r-x/x
          newChild-r-x: 4 ENOENT
          directoryIn-r-x: ok | +. / touched | +new / 750 was r-x/d | +r-x / 550 touched | -r-x/d
          child-rw-: ok | +. / touched | +new 'text' 640 was rw-/x | +rw- / 660 touched | -rw-/x
          directory-wx: ok | --wx | --wx/x | +. / touched | +new / 330 was -wx | +new/x 'text' 640 was -wx/x
          child-wx: ok | +-wx / 330 touched | --wx/x | +. / touched | +new 'text' 640 was -wx/x
          newChild-wx: 4 ENOENT
          directory--x: ok | ---x | ---x/x | +. / touched | +new / 110 was --x | +new/x 'text' 640 was --x/x
          child--x: ok | +--x / 110 touched | ---x/x | +. / touched | +new 'text' 640 was --x/x
          newChild--x: 4 ENOENT
          directory---: ok | ---- | ----/x | +. / touched | +new / 0 was --- | +new/x 'text' 640 was ---/x
          child---: ok | +--- / 0 touched | ----/x | +. / touched | +new 'text' 640 was ---/x
          emptyLockedDirectory: ok | +. / touched | -emptyLocked | +new / 0 was emptyLocked
          treeWithLocked: ok | +. / touched | +new / 750 was tree | +new/a 'text' 640 was tree/a | +new/b / 550 was tree/b | +new/b/x 'text' 640 was tree/b/x | +new/c 'text' 0 was tree/c | +new/d / 0 was tree/d | +new/d/x 'text' 640 was tree/d/x | +new/e 'text' 640 was tree/e | -tree | -tree/a | -tree/b | -tree/b/x | -tree/c | -tree/d | -tree/d/x | -tree/e
        moveFileTo
          readOnlyFile: 516 EEXIST
          writeOnlyFile: 516 EEXIST
          lockedFile: 516 EEXIST
          program: 516 EEXIST
          directory-r-x: 516 EEXIST
          child-r-x: 516 EEXIST
          newChild-r-x: ok | +. / touched | -file | +r-x / 550 touched | +r-x/y 'text' 640 was file
          directoryIn-r-x: 516 EEXIST
          child-rw-: 516 EEXIST
          directory-wx: 516 EEXIST
          child-wx: 516 EEXIST
          newChild-wx: ok | +-wx / 330 touched | +-wx/y 'text' 640 was file | +. / touched | -file
          directory--x: 516 EEXIST
          child--x: 516 EEXIST
          newChild--x: ok | +--x / 110 touched | +--x/y 'text' 640 was file | +. / touched | -file
          directory---: 516 EEXIST
          child---: 516 EEXIST
          emptyLockedDirectory: 516 EEXIST
          treeWithLocked: 516 EEXIST
        moveDirectoryTo
          readOnlyFile: 516 EEXIST
          writeOnlyFile: 516 EEXIST
          lockedFile: 516 EEXIST
          program: 516 EEXIST
          directory-r-x: 516 EEXIST
          child-r-x: 516 EEXIST
          newChild-r-x: ok | +. / touched | -full | -full/child | +r-x / 550 touched | +r-x/y / 750 was full | +r-x/y/child 'child' 600 was full/child
          directoryIn-r-x: 516 EEXIST
          child-rw-: 516 EEXIST
          directory-wx: 516 EEXIST
          child-wx: 516 EEXIST
          newChild-wx: ok | +-wx / 330 touched | +-wx/y / 750 was full | +-wx/y/child 'child' 600 was full/child | +. / touched | -full | -full/child
          directory--x: 516 EEXIST
          child--x: 516 EEXIST
          newChild--x: ok | +--x / 110 touched | +--x/y / 750 was full | +--x/y/child 'child' 600 was full/child | +. / touched | -full | -full/child
          directory---: 516 EEXIST
          child---: 516 EEXIST
          emptyLockedDirectory: 516 EEXIST
          treeWithLocked: 516 EEXIST
        replaceWith
          readOnlyFile: ok | +. / touched | +file 'text' 440 was readOnly | -readOnly
          writeOnlyFile: ok | +. / touched | +file 'text' 220 was writeOnly | -writeOnly
          lockedFile: ok | +. / touched | +file 'text' 0 was locked | -locked
          program: ok | +. / touched | +file 'text' 710 was program | -program
          directory-r-x: ok | +. / touched | +file / 550 was r-x | +file/d / 750 was r-x/d | +file/x 'text' 640 was r-x/x | -r-x | -r-x/d | -r-x/x
          child-r-x: ok | +. / touched | +file 'text' 640 was r-x/x | +r-x / 550 touched | -r-x/x
          newChild-r-x: 4 ENOENT
          directoryIn-r-x: ok | +. / touched | +file / 750 was r-x/d | +r-x / 550 touched | -r-x/d
          child-rw-: ok | +. / touched | +file 'text' 640 was rw-/x | +rw- / 660 touched | -rw-/x
          directory-wx: ok | --wx | --wx/x | +. / touched | +file / 330 was -wx | +file/x 'text' 640 was -wx/x
          child-wx: ok | +-wx / 330 touched | --wx/x | +. / touched | +file 'text' 640 was -wx/x
          newChild-wx: 4 ENOENT
          directory--x: ok | ---x | ---x/x | +. / touched | +file / 110 was --x | +file/x 'text' 640 was --x/x
          child--x: ok | +--x / 110 touched | ---x/x | +. / touched | +file 'text' 640 was --x/x
          newChild--x: 4 ENOENT
          directory---: ok | ---- | ----/x | +. / touched | +file / 0 was --- | +file/x 'text' 640 was ---/x
          child---: ok | +--- / 0 touched | ----/x | +. / touched | +file 'text' 640 was ---/x
          emptyLockedDirectory: ok | +. / touched | -emptyLocked | +file / 0 was emptyLocked
          treeWithLocked: ok | +. / touched | +file / 750 was tree | +file/a 'text' 640 was tree/a | +file/b / 550 was tree/b | +file/b/x 'text' 640 was tree/b/x | +file/c 'text' 0 was tree/c | +file/d / 0 was tree/d | +file/d/x 'text' 640 was tree/d/x | +file/e 'text' 640 was tree/e | -tree | -tree/a | -tree/b | -tree/b/x | -tree/c | -tree/d | -tree/d/x | -tree/e
        replaceByFile
          readOnlyFile: ok | +. / touched | -file | +readOnly 'text' 640 was file
          writeOnlyFile: ok | +. / touched | -file | +writeOnly 'text' 640 was file
          lockedFile: ok | +. / touched | -file | +locked 'text' 640 was file
          program: ok | +. / touched | -file | +program 'text' 640 was file
          directory-r-x: ok | +. / touched | -file | +r-x 'text' 640 was file | -r-x/d | -r-x/x
          child-r-x: ok | +. / touched | -file | +r-x / 550 touched | +r-x/x 'text' 640 was file
          newChild-r-x: ok | +. / touched | -file | +r-x / 550 touched | +r-x/y 'text' 640 was file
          directoryIn-r-x: ok | +. / touched | -file | +r-x / 550 touched | +r-x/d 'text' 640 was file
          child-rw-: ok | +. / touched | -file | +rw- / 660 touched | +rw-/x 'text' 640 was file
          directory-wx: ok | +-wx 'text' 640 was file | --wx/x | +. / touched | -file
          child-wx: ok | +-wx / 330 touched | +-wx/x 'text' 640 was file | +. / touched | -file
          newChild-wx: ok | +-wx / 330 touched | +-wx/y 'text' 640 was file | +. / touched | -file
          directory--x: ok | +--x 'text' 640 was file | ---x/x | +. / touched | -file
          child--x: ok | +--x / 110 touched | +--x/x 'text' 640 was file | +. / touched | -file
          newChild--x: ok | +--x / 110 touched | +--x/y 'text' 640 was file | +. / touched | -file
          directory---: ok | +--- 'text' 640 was file | ----/x | +. / touched | -file
          child---: ok | +--- / 0 touched | +---/x 'text' 640 was file | +. / touched | -file
          emptyLockedDirectory: ok | +. / touched | +emptyLocked 'text' 640 was file | -file
          treeWithLocked: ok | +. / touched | -file | +tree 'text' 640 was file | -tree/a | -tree/b | -tree/b/x | -tree/c | -tree/d | -tree/d/x | -tree/e
        replaceByDirectory
          readOnlyFile: ok | +. / touched | -full | -full/child | +readOnly / 750 was full | +readOnly/child 'child' 600 was full/child
          writeOnlyFile: ok | +. / touched | -full | -full/child | +writeOnly / 750 was full | +writeOnly/child 'child' 600 was full/child
          lockedFile: ok | +. / touched | -full | -full/child | +locked / 750 was full | +locked/child 'child' 600 was full/child
          program: ok | +. / touched | -full | -full/child | +program / 750 was full | +program/child 'child' 600 was full/child
          directory-r-x: ok | +. / touched | -full | -full/child | +r-x / 750 was full | +r-x/child 'child' 600 was full/child | -r-x/d | -r-x/x
          child-r-x: ok | +. / touched | -full | -full/child | +r-x / 550 touched | +r-x/x / 750 was full | +r-x/x/child 'child' 600 was full/child
          newChild-r-x: ok | +. / touched | -full | -full/child | +r-x / 550 touched | +r-x/y / 750 was full | +r-x/y/child 'child' 600 was full/child
          directoryIn-r-x: ok | +. / touched | -full | -full/child | +r-x / 550 touched | +r-x/d / 750 was full | +r-x/d/child 'child' 600 was full/child
          child-rw-: ok | +. / touched | -full | -full/child | +rw- / 660 touched | +rw-/x / 750 was full | +rw-/x/child 'child' 600 was full/child
          directory-wx: ok | +-wx / 750 was full | +-wx/child 'child' 600 was full/child | --wx/x | +. / touched | -full | -full/child
          child-wx: ok | +-wx / 330 touched | +-wx/x / 750 was full | +-wx/x/child 'child' 600 was full/child | +. / touched | -full | -full/child
          newChild-wx: ok | +-wx / 330 touched | +-wx/y / 750 was full | +-wx/y/child 'child' 600 was full/child | +. / touched | -full | -full/child
          directory--x: ok | +--x / 750 was full | +--x/child 'child' 600 was full/child | ---x/x | +. / touched | -full | -full/child
          child--x: ok | +--x / 110 touched | +--x/x / 750 was full | +--x/x/child 'child' 600 was full/child | +. / touched | -full | -full/child
          newChild--x: ok | +--x / 110 touched | +--x/y / 750 was full | +--x/y/child 'child' 600 was full/child | +. / touched | -full | -full/child
          directory---: ok | +--- / 750 was full | +---/child 'child' 600 was full/child | ----/x | +. / touched | -full | -full/child
          child---: ok | +--- / 0 touched | +---/x / 750 was full | +---/x/child 'child' 600 was full/child | +. / touched | -full | -full/child
          emptyLockedDirectory: ok | +. / touched | +emptyLocked / 750 was full | +emptyLocked/child 'child' 600 was full/child | -full | -full/child
          treeWithLocked: ok | +. / touched | -full | -full/child | +tree / 750 was full | -tree/a | -tree/b | -tree/b/x | -tree/c | +tree/child 'child' 600 was full/child | -tree/d | -tree/d/x | -tree/e
        linkFrom
          readOnlyFile: ok | +. / touched | +new 'text' 440 ×2 was readOnly | +readOnly 'text' 440 ×2
          writeOnlyFile: ok | +. / touched | +new 'text' 220 ×2 was writeOnly | +writeOnly 'text' 220 ×2
          lockedFile: ok | +. / touched | +locked 'text' 0 ×2 | +new 'text' 0 ×2 was locked
          program: ok | +. / touched | +new 'text' 710 ×2 was program | +program 'text' 710 ×2
          directory-r-x: ok | +. / touched | +new / 550 new | +new/d / 750 new | +new/x 'text' 640 ×2 was r-x/x | +r-x/x 'text' 640 ×2
          child-r-x: ok | +. / touched | +new 'text' 640 ×2 was r-x/x | +r-x/x 'text' 640 ×2
          newChild-r-x: 260 ENOENT
          directoryIn-r-x: ok | +. / touched | +new / 750 new
          child-rw-: ok | +. / touched | +new 'text' 640 ×2 was rw-/x | +rw-/x 'text' 640 ×2
          directory-wx: ok | +-wx/x 'text' 640 ×2 | +. / touched | +new / 330 new | +new/x 'text' 640 ×2 was -wx/x
          child-wx: ok | +-wx/x 'text' 640 ×2 | +. / touched | +new 'text' 640 ×2 was -wx/x
          newChild-wx: 260 ENOENT
          directory--x: ok | +--x/x 'text' 640 ×2 | +. / touched | +new / 110 new | +new/x 'text' 640 ×2 was --x/x
          child--x: ok | +--x/x 'text' 640 ×2 | +. / touched | +new 'text' 640 ×2 was --x/x
          newChild--x: 260 ENOENT
          directory---: ok | +---/x 'text' 640 ×2 | +. / touched | +new / 0 new | +new/x 'text' 640 ×2 was ---/x
          child---: ok | +---/x 'text' 640 ×2 | +. / touched | +new 'text' 640 ×2 was ---/x
          emptyLockedDirectory: ok | +. / touched | +new / 0 new
          treeWithLocked: ok | +. / touched | +new / 750 new | +new/a 'text' 640 ×2 was tree/a | +new/b / 550 new | +new/b/x 'text' 640 ×2 was tree/b/x | +new/c 'text' 0 ×2 was tree/c | +new/d / 0 new | +new/d/x 'text' 640 ×2 was tree/d/x | +new/e 'text' 640 ×2 was tree/e | +tree/a 'text' 640 ×2 | +tree/b/x 'text' 640 ×2 | +tree/c 'text' 0 ×2 | +tree/d/x 'text' 640 ×2 | +tree/e 'text' 640 ×2
        linkFileTo
          readOnlyFile: 516 EEXIST
          writeOnlyFile: 516 EEXIST
          lockedFile: 516 EEXIST
          program: 516 EEXIST
          directory-r-x: 516 EEXIST
          child-r-x: 516 EEXIST
          newChild-r-x: ok | +file 'text' 640 ×2 | +r-x / 550 touched | +r-x/y 'text' 640 ×2 was file
          directoryIn-r-x: 516 EEXIST
          child-rw-: 516 EEXIST
          directory-wx: 516 EEXIST
          child-wx: 516 EEXIST
          newChild-wx: ok | +-wx / 330 touched | +-wx/y 'text' 640 ×2 was file | +file 'text' 640 ×2
          directory--x: 516 EEXIST
          child--x: 516 EEXIST
          newChild--x: ok | +--x / 110 touched | +--x/y 'text' 640 ×2 was file | +file 'text' 640 ×2
          directory---: 516 EEXIST
          child---: 516 EEXIST
          emptyLockedDirectory: 516 EEXIST
          treeWithLocked: 516 EEXIST
        createLink
          readOnlyFile: 516 EEXIST
          writeOnlyFile: 516 EEXIST
          lockedFile: 516 EEXIST
          program: 516 EEXIST
          directory-r-x: 516 EEXIST
          child-r-x: 516 EEXIST
          newChild-r-x: ok | +r-x / 550 touched | +r-x/y →text new
          directoryIn-r-x: 516 EEXIST
          child-rw-: 516 EEXIST
          directory-wx: 516 EEXIST
          child-wx: 516 EEXIST
          newChild-wx: ok | +-wx / 330 touched | +-wx/y →text new
          directory--x: 516 EEXIST
          child--x: 516 EEXIST
          newChild--x: ok | +--x / 110 touched | +--x/y →text new
          directory---: 516 EEXIST
          child---: 516 EEXIST
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
          child-rw-: ok | +rw-/x 'text' 704
          directory-wx: ok | +-wx / 704
          child-wx: ok | +-wx/x 'text' 704
          newChild-wx: 4 ENOENT
          directory--x: ok | +--x / 704
          child--x: ok | +--x/x 'text' 704
          newChild--x: 4 ENOENT
          directory---: ok | +--- / 704
          child---: ok | +---/x 'text' 704
          emptyLockedDirectory: ok | +emptyLocked / 704
          treeWithLocked: ok | +tree / 704
        setModificationDate
          readOnlyFile: ok | +readOnly 'text' 440 dated 1000.5
          writeOnlyFile: ok | +writeOnly 'text' 220 dated 1000.5
          lockedFile: ok | +locked 'text' 0 dated 1000.5
          program: ok | +program 'text' 710 dated 1000.5
          directory-r-x: ok | +r-x / 550 dated 1000.5
          child-r-x: ok | +r-x/x 'text' 640 dated 1000.5
          newChild-r-x: 4 ENOENT
          directoryIn-r-x: ok | +r-x/d / 750 dated 1000.5
          child-rw-: ok | +rw-/x 'text' 640 dated 1000.5
          directory-wx: ok | +-wx / 330 dated 1000.5
          child-wx: ok | +-wx/x 'text' 640 dated 1000.5
          newChild-wx: 4 ENOENT
          directory--x: ok | +--x / 110 dated 1000.5
          child--x: ok | +--x/x 'text' 640 dated 1000.5
          newChild--x: 4 ENOENT
          directory---: ok | +--- / 0 dated 1000.5
          child---: ok | +---/x 'text' 640 dated 1000.5
          emptyLockedDirectory: ok | +emptyLocked / 0 dated 1000.5
          treeWithLocked: ok | +tree / 750 dated 1000.5
        openForReading
          readOnlyFile: ok read,no write
          writeOnlyFile: ok read,no write
          lockedFile: ok read,no write
          program: ok read,no write
          directory-r-x: 256 EISDIR
          child-r-x: ok read,no write
          newChild-r-x: 260 ENOENT
          directoryIn-r-x: 256 EISDIR
          child-rw-: ok read,no write
          directory-wx: 256 EISDIR
          child-wx: ok read,no write
          newChild-wx: 260 ENOENT
          directory--x: 256 EISDIR
          child--x: ok read,no write
          newChild--x: 260 ENOENT
          directory---: 256 EISDIR
          child---: ok read,no write
          emptyLockedDirectory: 256 EISDIR
          treeWithLocked: 256 EISDIR
        openForWriting
          readOnlyFile: ok no read,write | +readOnly 'wext' 440 touched
          writeOnlyFile: ok no read,write | +writeOnly 'wext' 220 touched
          lockedFile: ok no read,write | +locked 'wext' 0 touched
          program: ok no read,write | +program 'wext' 710 touched
          directory-r-x: 512 EISDIR
          child-r-x: ok no read,write | +r-x/x 'wext' 640 touched
          newChild-r-x: 4 ENOENT
          directoryIn-r-x: 512 EISDIR
          child-rw-: ok no read,write | +rw-/x 'wext' 640 touched
          directory-wx: 512 EISDIR
          child-wx: ok no read,write | +-wx/x 'wext' 640 touched
          newChild-wx: 4 ENOENT
          directory--x: 512 EISDIR
          child--x: ok no read,write | +--x/x 'wext' 640 touched
          newChild--x: 4 ENOENT
          directory---: 512 EISDIR
          child---: ok no read,write | +---/x 'wext' 640 touched
          emptyLockedDirectory: 512 EISDIR
          treeWithLocked: 512 EISDIR
        openForUpdating
          readOnlyFile: ok read,write | +readOnly 'twxt' 440 touched
          writeOnlyFile: ok read,write | +writeOnly 'twxt' 220 touched
          lockedFile: ok read,write | +locked 'twxt' 0 touched
          program: ok read,write | +program 'twxt' 710 touched
          directory-r-x: 512 EISDIR
          child-r-x: ok read,write | +r-x/x 'twxt' 640 touched
          newChild-r-x: 4 ENOENT
          directoryIn-r-x: 512 EISDIR
          child-rw-: ok read,write | +rw-/x 'twxt' 640 touched
          directory-wx: 512 EISDIR
          child-wx: ok read,write | +-wx/x 'twxt' 640 touched
          newChild-wx: 4 ENOENT
          directory--x: 512 EISDIR
          child--x: ok read,write | +--x/x 'twxt' 640 touched
          newChild--x: 4 ENOENT
          directory---: 512 EISDIR
          child---: ok read,write | +---/x 'twxt' 640 touched
          emptyLockedDirectory: 512 EISDIR
          treeWithLocked: 512 EISDIR
        """
}
