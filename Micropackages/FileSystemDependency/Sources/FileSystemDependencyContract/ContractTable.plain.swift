extension FileSystemContract {
    /// What anybody sees, whose items they are.
    static let plainTable = """
        read
          missing: 260 ENOENT
          parentMissing: 260 ENOENT
          parentIsFile: 256 ENOTDIR
          file: ok text
          emptyDirectory: 256 EISDIR
          directory: 256 EISDIR
          child: ok child
          newChild: 260 ENOENT
          inItself: 260 ENOENT
          link: ok text
          directoryLink: 256 EISDIR
          throughLink: ok child
          newThroughLink: 260 ENOENT
          danglingLink: 260 ENOENT
          throughDanglingLink: 260 ENOENT
          loop: 256 ELOOP
          throughLoop: 256 ELOOP
          dotsThroughLink: ok text
          dotsThroughMissing: 260 ENOENT
          dotsThroughFile: 256 ENOTDIR
          dot: 256 EISDIR
          dots: 256 EISDIR
          fileSlash: 256 ENOTDIR
          missingSlash: 260 ENOENT
          directorySlash: 256 EISDIR
          linkSlash: 256 EISDIR
          doubleSlash: ok child
          emptyPath: 260 ENOENT
          longestName: 260 ENOENT
          tooLongName: 258 ENAMETOOLONG
          tooLongPath: 258 ENAMETOOLONG
          longPath: ok text
          newLongPath: 260 ENOENT
          nul: 258 EILSEQ
        readMapped
          missing: 260 ENOENT
          parentMissing: 260 ENOENT
          parentIsFile: 256 ENOTDIR
          file: ok text
          emptyDirectory: 256 EISDIR
          directory: 256 EISDIR
          child: ok child
          newChild: 260 ENOENT
          inItself: 260 ENOENT
          link: ok text
          directoryLink: 256 EISDIR
          throughLink: ok child
          newThroughLink: 260 ENOENT
          danglingLink: 260 ENOENT
          throughDanglingLink: 260 ENOENT
          loop: 256 ELOOP
          throughLoop: 256 ELOOP
          dotsThroughLink: ok text
          dotsThroughMissing: 260 ENOENT
          dotsThroughFile: 256 ENOTDIR
          dot: 256 EISDIR
          dots: 256 EISDIR
          fileSlash: 256 ENOTDIR
          missingSlash: 260 ENOENT
          directorySlash: 256 EISDIR
          linkSlash: 256 EISDIR
          doubleSlash: ok child
          emptyPath: 260 ENOENT
          longestName: 260 ENOENT
          tooLongName: 258 ENAMETOOLONG
          tooLongPath: 258 ENAMETOOLONG
          longPath: ok text
          newLongPath: 260 ENOENT
          nul: 258 EILSEQ
        write
          missing: ok | +. / touched | +missing 'new' default new touched
          parentMissing: 4 ENOENT
          parentIsFile: 512 ENOTDIR
          file: ok | +file 'new' 640 touched
          emptyDirectory: 512 EISDIR
          directory: 512 EISDIR
          child: ok | +full/child 'new' 600 touched
          newChild: ok | +full / 750 touched | +full/x 'new' default new touched
          inItself: ok | +full/sub / 700 touched | +full/sub/x 'new' default new touched
          link: ok | +file 'new' 640 touched
          directoryLink: 512 EISDIR
          throughLink: ok | +full/child 'new' 600 touched
          newThroughLink: ok | +full / 750 touched | +full/x 'new' default new touched
          danglingLink: ok | +. / touched | +nowhere 'new' default new touched
          throughDanglingLink: 4 ENOENT
          loop: 512 ELOOP
          throughLoop: 512 ELOOP
          dotsThroughLink: ok | +file 'new' 640 touched
          dotsThroughMissing: 4 ENOENT
          dotsThroughFile: 512 ENOTDIR
          dot: 512 EISDIR
          dots: 512 EISDIR
          fileSlash: 512 EISDIR
          missingSlash: 512 EISDIR
          directorySlash: 512 EISDIR
          linkSlash: 512 EISDIR
          doubleSlash: ok | +full/child 'new' 600 touched
          emptyPath: 4 ENOENT
          longestName: ok | +. / touched | +nn…255 'new' default new touched
          tooLongName: 514 ENAMETOOLONG
          tooLongPath: 514 ENAMETOOLONG
          longPath: ok | +file 'new' 640 touched
          newLongPath: ok | +. / touched | +x 'new' default new touched
          nul: 514 EILSEQ
        writeAtomic
          missing: ok | +. / touched | +missing 'new' default new touched
          parentMissing: 4 ENOENT
          parentIsFile: 512 ENOTDIR
          file: ok | +. / touched | +file 'new' 640 new touched
          emptyDirectory: 512 EISDIR
          directory: 512 EISDIR
          child: ok | +full / 750 touched | +full/child 'new' 600 new touched
          newChild: ok | +full / 750 touched | +full/x 'new' default new touched
          inItself: ok | +full/sub / 700 touched | +full/sub/x 'new' default new touched
          link: ok | +. / touched | +link 'new' default new touched
          directoryLink: ok | +. / touched | +directoryLink 'new' default new touched
          throughLink: ok | +full / 750 touched | +full/child 'new' 600 new touched
          newThroughLink: ok | +full / 750 touched | +full/x 'new' default new touched
          danglingLink: ok | +. / touched | +dangling 'new' default new touched
          throughDanglingLink: 4 ENOENT
          loop: ok | +. / touched | +loop 'new' default new touched
          throughLoop: 512 ELOOP
          dotsThroughLink: ok | +. / touched | +link 'new' default new touched
          dotsThroughMissing: 4 ENOENT
          dotsThroughFile: 512 ENOTDIR
          dot: 512 EISDIR
          dots: 512 EISDIR
          fileSlash: 512 ENOTDIR | +. / touched
          missingSlash: 512 ENOTDIR | +. / touched
          directorySlash: 512 EISDIR
          linkSlash: 512 EISDIR
          doubleSlash: ok | +full / 750 touched | +full/child 'new' 600 new touched
          emptyPath: 4 ENOENT
          longestName: ok | +. / touched | +nn…255 'new' default new touched
          tooLongName: 514 ENAMETOOLONG | +. / touched
          tooLongPath: 514 ENAMETOOLONG
          longPath: ok | +. / touched | +file 'new' 640 new touched
          newLongPath: ok | +. / touched | +x 'new' default new touched
          nul: 514 EILSEQ
        writeNew
          missing: ok | +. / touched | +missing 'new' default new touched
          parentMissing: 4 ENOENT
          parentIsFile: 512 ENOTDIR
          file: 516 EEXIST
          emptyDirectory: 516 EEXIST
          directory: 516 EEXIST
          child: 516 EEXIST
          newChild: ok | +full / 750 touched | +full/x 'new' default new touched
          inItself: ok | +full/sub / 700 touched | +full/sub/x 'new' default new touched
          link: 516 EEXIST
          directoryLink: 516 EEXIST
          throughLink: 516 EEXIST
          newThroughLink: ok | +full / 750 touched | +full/x 'new' default new touched
          danglingLink: 516 EEXIST
          throughDanglingLink: 4 ENOENT
          loop: 516 EEXIST
          throughLoop: 512 ELOOP
          dotsThroughLink: 516 EEXIST
          dotsThroughMissing: 4 ENOENT
          dotsThroughFile: 512 ENOTDIR
          dot: 516 EEXIST
          dots: 516 EEXIST
          fileSlash: 512 EISDIR
          missingSlash: 512 EISDIR
          directorySlash: 512 EISDIR
          linkSlash: 512 EISDIR
          doubleSlash: 516 EEXIST
          emptyPath: 4 ENOENT
          longestName: ok | +. / touched | +nn…255 'new' default new touched
          tooLongName: 514 ENAMETOOLONG
          tooLongPath: 514 ENAMETOOLONG
          longPath: 516 EEXIST
          newLongPath: ok | +. / touched | +x 'new' default new touched
          nul: 514 EILSEQ
        writeAtomicNew
          missing: ok | +. / touched | +missing 'new' default new touched
          parentMissing: 4 ENOENT
          parentIsFile: 512 ENOTDIR
          file: 516 EEXIST
          emptyDirectory: 516 EEXIST
          directory: 516 EEXIST
          child: 516 EEXIST
          newChild: ok | +full / 750 touched | +full/x 'new' default new touched
          inItself: ok | +full/sub / 700 touched | +full/sub/x 'new' default new touched
          link: 516 EEXIST
          directoryLink: 516 EEXIST
          throughLink: 516 EEXIST
          newThroughLink: ok | +full / 750 touched | +full/x 'new' default new touched
          danglingLink: 516 EEXIST
          throughDanglingLink: 4 ENOENT
          loop: 516 EEXIST
          throughLoop: 512 ELOOP
          dotsThroughLink: 516 EEXIST
          dotsThroughMissing: 4 ENOENT
          dotsThroughFile: 512 ENOTDIR
          dot: 516 EEXIST
          dots: 516 EEXIST
          fileSlash: 516 EEXIST | +. / touched
          missingSlash: 4 ENOENT | +. / touched
          directorySlash: 516 EEXIST
          linkSlash: 516 EEXIST
          doubleSlash: 516 EEXIST
          emptyPath: 4 ENOENT
          longestName: ok | +. / touched | +nn…255 'new' default new touched
          tooLongName: 514 ENAMETOOLONG | +. / touched
          tooLongPath: 514 ENAMETOOLONG
          longPath: 516 EEXIST
          newLongPath: ok | +. / touched | +x 'new' default new touched
          nul: 514 EILSEQ
        createDirectory
          missing: ok | +. / touched | +missing / default new touched
          parentMissing: 4 ENOENT
          parentIsFile: 512 ENOTDIR
          file: 516 EEXIST
          emptyDirectory: 516 EEXIST
          directory: 516 EEXIST
          child: 516 EEXIST
          newChild: ok | +full / 750 touched | +full/x / default new touched
          inItself: ok | +full/sub / 700 touched | +full/sub/x / default new touched
          link: 516 EEXIST
          directoryLink: 516 EEXIST
          throughLink: 516 EEXIST
          newThroughLink: ok | +full / 750 touched | +full/x / default new touched
          danglingLink: 516 EEXIST
          throughDanglingLink: 4 ENOENT
          loop: 516 EEXIST
          throughLoop: 512 ELOOP
          dotsThroughLink: 516 EEXIST
          dotsThroughMissing: 4 ENOENT
          dotsThroughFile: 512 ENOTDIR
          dot: 516 EEXIST
          dots: 516 EEXIST
          fileSlash: 516 EEXIST
          missingSlash: ok | +. / touched | +missing / default new touched
          directorySlash: 516 EEXIST
          linkSlash: 516 EEXIST
          doubleSlash: 516 EEXIST
          emptyPath: 4 ENOENT
          longestName: ok | +. / touched | +nn…255 / default new touched
          tooLongName: 514 ENAMETOOLONG
          tooLongPath: 514 ENAMETOOLONG
          longPath: 516 EEXIST
          newLongPath: ok | +. / touched | +x / default new touched
          nul: 514 EILSEQ
        createDirectories
          missing: ok | +. / touched | +missing / default new touched
          parentMissing: ok | +. / touched | +missing / default new touched | +missing/x / default new touched
          parentIsFile: 512 ENOTDIR
          file: 516 EEXIST
          emptyDirectory: ok
          directory: ok
          child: 516 EEXIST
          newChild: ok | +full / 750 touched | +full/x / default new touched
          inItself: ok | +full/sub / 700 touched | +full/sub/x / default new touched
          link: 516 EEXIST
          directoryLink: ok
          throughLink: 516 EEXIST
          newThroughLink: ok | +full / 750 touched | +full/x / default new touched
          danglingLink: 516 EEXIST
          throughDanglingLink: 516 EEXIST
          loop: 516 EEXIST
          throughLoop: 512 ELOOP
          dotsThroughLink: 516 EEXIST
          dotsThroughMissing: 516 EEXIST | +. / touched | +missing / default new touched
          dotsThroughFile: 512 ENOTDIR
          dot: ok
          dots: ok
          fileSlash: 516 EEXIST
          missingSlash: ok | +. / touched | +missing / default new touched
          directorySlash: ok
          linkSlash: ok
          doubleSlash: 516 EEXIST
          emptyPath: 4 ENOENT
          longestName: ok | +. / touched | +nn…255 / default new touched
          tooLongName: 514 ENAMETOOLONG
          tooLongPath: 514 ENAMETOOLONG
          longPath: 516 EEXIST
          newLongPath: ok | +. / touched | +x / default new touched
          nul: 514 EILSEQ
        createDirectory700
          missing: ok | +. / touched | +missing / 700 new touched
          parentMissing: 4 ENOENT
          parentIsFile: 512 ENOTDIR
          file: 516 EEXIST
          emptyDirectory: 516 EEXIST
          directory: 516 EEXIST
          child: 516 EEXIST
          newChild: ok | +full / 750 touched | +full/x / 700 new touched
          inItself: ok | +full/sub / 700 touched | +full/sub/x / 700 new touched
          link: 516 EEXIST
          directoryLink: 516 EEXIST
          throughLink: 516 EEXIST
          newThroughLink: ok | +full / 750 touched | +full/x / 700 new touched
          danglingLink: 516 EEXIST
          throughDanglingLink: 4 ENOENT
          loop: 516 EEXIST
          throughLoop: 512 ELOOP
          dotsThroughLink: 516 EEXIST
          dotsThroughMissing: 4 ENOENT
          dotsThroughFile: 512 ENOTDIR
          dot: 516 EEXIST
          dots: 516 EEXIST
          fileSlash: 516 EEXIST
          missingSlash: ok | +. / touched | +missing / 700 new touched
          directorySlash: 516 EEXIST
          linkSlash: 516 EEXIST
          doubleSlash: 516 EEXIST
          emptyPath: 4 ENOENT
          longestName: ok | +. / touched | +nn…255 / 700 new touched
          tooLongName: 514 ENAMETOOLONG
          tooLongPath: 514 ENAMETOOLONG
          longPath: 516 EEXIST
          newLongPath: ok | +. / touched | +x / 700 new touched
          nul: 514 EILSEQ
        list
          missing: 260 ENOENT
          parentMissing: 260 ENOENT
          parentIsFile: 256 ENOTDIR
          file: 256 ENOTDIR
          emptyDirectory: ok
          directory: ok child,sub,up
          child: 256 ENOTDIR
          newChild: 260 ENOENT
          inItself: 260 ENOENT
          link: 256 ENOTDIR
          directoryLink: ok child,sub,up
          throughLink: 256 ENOTDIR
          newThroughLink: 260 ENOENT
          danglingLink: 260 ENOENT
          throughDanglingLink: 260 ENOENT
          loop: 256 ELOOP
          throughLoop: 256 ELOOP
          dotsThroughLink: 256 ENOTDIR
          dotsThroughMissing: 260 ENOENT
          dotsThroughFile: 256 ENOTDIR
          dot: ok child,sub,up
          dots: ok child,sub,up
          fileSlash: 256 ENOTDIR
          missingSlash: 260 ENOENT
          directorySlash: ok
          linkSlash: ok child,sub,up
          doubleSlash: 256 ENOTDIR
          emptyPath: 260 ENOENT
          longestName: 260 ENOENT
          tooLongName: 258 ENAMETOOLONG
          tooLongPath: 258 ENAMETOOLONG
          longPath: 256 ENOTDIR
          newLongPath: 260 ENOENT
          nul: 258 EILSEQ
        readLink
          missing: 260 ENOENT
          parentMissing: 260 ENOENT
          parentIsFile: 256 ENOTDIR
          file: 256 EINVAL
          emptyDirectory: 256 EINVAL
          directory: 256 EINVAL
          child: 256 EINVAL
          newChild: 260 ENOENT
          inItself: 260 ENOENT
          link: ok file
          directoryLink: ok full
          throughLink: 256 EINVAL
          newThroughLink: 260 ENOENT
          danglingLink: ok nowhere
          throughDanglingLink: 260 ENOENT
          loop: ok loop
          throughLoop: 256 ELOOP
          dotsThroughLink: ok file
          dotsThroughMissing: 260 ENOENT
          dotsThroughFile: 256 ENOTDIR
          dot: 256 EINVAL
          dots: 256 EINVAL
          fileSlash: 256 ENOTDIR
          missingSlash: 260 ENOENT
          directorySlash: 256 EINVAL
          linkSlash: 256 EINVAL
          doubleSlash: 256 EINVAL
          emptyPath: 260 ENOENT
          longestName: 260 ENOENT
          tooLongName: 258 ENAMETOOLONG
          tooLongPath: 258 ENAMETOOLONG
          longPath: 256 EINVAL
          newLongPath: 260 ENOENT
          nul: 258 EILSEQ
        status
          missing: 260 ENOENT
          parentMissing: 260 ENOENT
          parentIsFile: 256 ENOTDIR
          file: ok regular 4 640
          emptyDirectory: ok directory 750
          directory: ok directory 750
          child: ok regular 5 600
          newChild: 260 ENOENT
          inItself: 260 ENOENT
          link: ok regular 4 640
          directoryLink: ok directory 750
          throughLink: ok regular 5 600
          newThroughLink: 260 ENOENT
          danglingLink: 260 ENOENT
          throughDanglingLink: 260 ENOENT
          loop: 256 ELOOP
          throughLoop: 256 ELOOP
          dotsThroughLink: ok regular 4 640
          dotsThroughMissing: 260 ENOENT
          dotsThroughFile: 256 ENOTDIR
          dot: ok directory 750
          dots: ok directory 750
          fileSlash: 256 ENOTDIR
          missingSlash: 260 ENOENT
          directorySlash: ok directory 750
          linkSlash: ok directory 750
          doubleSlash: ok regular 5 600
          emptyPath: 260 ENOENT
          longestName: 260 ENOENT
          tooLongName: 258 ENAMETOOLONG
          tooLongPath: 258 ENAMETOOLONG
          longPath: ok regular 4 640
          newLongPath: 260 ENOENT
          nul: 258 EILSEQ
        linkStatus
          missing: 260 ENOENT
          parentMissing: 260 ENOENT
          parentIsFile: 256 ENOTDIR
          file: ok regular 4 640
          emptyDirectory: ok directory 750
          directory: ok directory 750
          child: ok regular 5 600
          newChild: 260 ENOENT
          inItself: 260 ENOENT
          link: ok link 4
          directoryLink: ok link 4
          throughLink: ok regular 5 600
          newThroughLink: 260 ENOENT
          danglingLink: ok link 7
          throughDanglingLink: 260 ENOENT
          loop: ok link 4
          throughLoop: 256 ELOOP
          dotsThroughLink: ok link 4
          dotsThroughMissing: 260 ENOENT
          dotsThroughFile: 256 ENOTDIR
          dot: ok directory 750
          dots: ok directory 750
          fileSlash: 256 ENOTDIR
          missingSlash: 260 ENOENT
          directorySlash: ok directory 750
          linkSlash: ok directory 750
          doubleSlash: ok regular 5 600
          emptyPath: 260 ENOENT
          longestName: 260 ENOENT
          tooLongName: 258 ENAMETOOLONG
          tooLongPath: 258 ENAMETOOLONG
          longPath: ok regular 4 640
          newLongPath: 260 ENOENT
          nul: 258 EILSEQ
        access
          missing: ok
          parentMissing: ok
          parentIsFile: ok
          file: ok existence,reading,writing
          emptyDirectory: ok existence,reading,writing,executing
          directory: ok existence,reading,writing,executing
          child: ok existence,reading,writing
          newChild: ok
          inItself: ok
          link: ok existence,reading,writing
          directoryLink: ok existence,reading,writing,executing
          throughLink: ok existence,reading,writing
          newThroughLink: ok
          danglingLink: ok
          throughDanglingLink: ok
          loop: ok
          throughLoop: ok
          dotsThroughLink: ok existence,reading,writing
          dotsThroughMissing: ok
          dotsThroughFile: ok
          dot: ok existence,reading,writing,executing
          dots: ok existence,reading,writing,executing
          fileSlash: ok
          missingSlash: ok
          directorySlash: ok existence,reading,writing,executing
          linkSlash: ok existence,reading,writing,executing
          doubleSlash: ok existence,reading,writing
          emptyPath: ok
          longestName: ok
          tooLongName: ok
          tooLongPath: ok
          longPath: ok existence,reading,writing
          newLongPath: ok
          nul: ok
        remove
          missing: 4 ENOENT
          parentMissing: 4 ENOENT
          parentIsFile: 512 ENOTDIR
          file: ok | +. / touched | -file
          emptyDirectory: ok | +. / touched | -empty
          directory: ok | +. / touched | -full | -full/child | -full/sub | -full/sub/leaf | -full/up
          child: ok | +full / 750 touched | -full/child
          newChild: 4 ENOENT
          inItself: 4 ENOENT
          link: ok | +. / touched | -link
          directoryLink: ok | +. / touched | -directoryLink
          throughLink: ok | +full / 750 touched | -full/child
          newThroughLink: 4 ENOENT
          danglingLink: ok | +. / touched | -dangling
          throughDanglingLink: 4 ENOENT
          loop: ok | +. / touched | -loop
          throughLoop: 512 ELOOP
          dotsThroughLink: ok | +. / touched | -link
          dotsThroughMissing: 4 ENOENT
          dotsThroughFile: 512 ENOTDIR
          dot: 512 EINVAL
          dots: 4 ENOENT | +full / 750 touched | -full/child | -full/sub | -full/sub/leaf
          fileSlash: 512 ENOTDIR
          missingSlash: 4 ENOENT
          directorySlash: ok | +. / touched | -empty
          linkSlash: 512 ENOTDIR
          doubleSlash: ok | +full / 750 touched | -full/child
          emptyPath: 4 ENOENT
          longestName: 4 ENOENT
          tooLongName: 514 ENAMETOOLONG
          tooLongPath: 514 ENAMETOOLONG
          longPath: ok | +. / touched | -file
          newLongPath: 4 ENOENT
          nul: 514 EILSEQ
        copyFrom
          missing: 260 ENOENT
          parentMissing: 260 ENOENT
          parentIsFile: 256 ENOTDIR
          file: ok | +. / touched | +new 'text' 640 new
          emptyDirectory: ok | +. / touched | +new / 750 new
          directory: ok | +. / touched | +new / 750 new | +new/child 'child' 600 new | +new/sub / 700 new | +new/sub/leaf 'leaf' 640 new | +new/up →../file new
          child: ok | +. / touched | +new 'child' 600 new
          newChild: 260 ENOENT
          inItself: 260 ENOENT
          link: ok | +. / touched | +new →file new
          directoryLink: ok | +. / touched | +new →full new
          throughLink: ok | +. / touched | +new 'child' 600 new
          newThroughLink: 260 ENOENT
          danglingLink: ok | +. / touched | +new →nowhere new
          throughDanglingLink: 260 ENOENT
          loop: ok | +. / touched | +new →loop new
          throughLoop: 256 ELOOP
          dotsThroughLink: ok | +. / touched | +new →file new
          dotsThroughMissing: 260 ENOENT
          dotsThroughFile: 256 ENOTDIR
          dot: ok | +. / touched | +new / 750 new | +new/child 'child' 600 new | +new/sub / 700 new | +new/sub/leaf 'leaf' 640 new | +new/up →../file new
          dots: ok | +. / touched | +new / 750 new | +new/child 'child' 600 new | +new/sub / 700 new | +new/sub/leaf 'leaf' 640 new | +new/up →../file new
          fileSlash: 256 ENOTDIR
          missingSlash: 260 ENOENT
          directorySlash: ok | +. / touched | +new / 750 new
          linkSlash: ok | +. / touched | +new / 750 new | +new/child 'child' 600 new | +new/sub / 700 new | +new/sub/leaf 'leaf' 640 new | +new/up →../file new
          doubleSlash: ok | +. / touched | +new 'child' 600 new
          emptyPath: 260 ENOENT
          longestName: 260 ENOENT
          tooLongName: 258 ENAMETOOLONG
          tooLongPath: 258 ENAMETOOLONG
          longPath: ok | +. / touched | +new 'text' 640 new
          newLongPath: 260 ENOENT
          nul: 258 EILSEQ
        copyFileTo
          missing: ok | +. / touched | +missing 'text' 640 new
          parentMissing: 4 ENOENT
          parentIsFile: 512 ENOTDIR
          file: 516 EEXIST
          emptyDirectory: 516 EEXIST
          directory: 516 EEXIST
          child: 516 EEXIST
          newChild: ok | +full / 750 touched | +full/x 'text' 640 new
          inItself: ok | +full/sub / 700 touched | +full/sub/x 'text' 640 new
          link: 516 EEXIST
          directoryLink: 516 EEXIST
          throughLink: 516 EEXIST
          newThroughLink: ok | +full / 750 touched | +full/x 'text' 640 new
          danglingLink: 516 EEXIST
          throughDanglingLink: 4 ENOENT
          loop: 516 EEXIST
          throughLoop: 512 ELOOP
          dotsThroughLink: 516 EEXIST
          dotsThroughMissing: 4 ENOENT
          dotsThroughFile: 512 ENOTDIR
          dot: 516 EEXIST
          dots: 516 EEXIST
          fileSlash: 512 EISDIR
          missingSlash: 512 EISDIR
          directorySlash: 512 EISDIR
          linkSlash: 512 EISDIR
          doubleSlash: 516 EEXIST
          emptyPath: 4 ENOENT
          longestName: ok | +. / touched | +nn…255 'text' 640 new
          tooLongName: 514 ENAMETOOLONG
          tooLongPath: 514 ENAMETOOLONG
          longPath: 516 EEXIST
          newLongPath: ok | +. / touched | +x 'text' 640 new
          nul: 258 EILSEQ
        copyDirectoryTo
          missing: ok | +. / touched | +missing / 750 new | +missing/child 'child' 600 new | +missing/sub / 700 new | +missing/sub/leaf 'leaf' 640 new | +missing/up →../file new
          parentMissing: 4 ENOENT
          parentIsFile: 512 ENOTDIR
          file: 516 EEXIST
          emptyDirectory: 516 EEXIST
          directory: 516 EEXIST
          child: 512 EINVAL
          newChild: 512 EINVAL
          inItself: 512 EINVAL
          link: 516 EEXIST
          directoryLink: 516 EEXIST
          throughLink: 512 EINVAL
          newThroughLink: 512 EINVAL
          danglingLink: 516 EEXIST
          throughDanglingLink: 4 ENOENT
          loop: 516 EEXIST
          throughLoop: 512 ELOOP
          dotsThroughLink: 516 EEXIST
          dotsThroughMissing: 4 ENOENT
          dotsThroughFile: 512 ENOTDIR
          dot: 512 EINVAL
          dots: 512 EINVAL
          fileSlash: 516 EEXIST
          missingSlash: ok | +. / touched | +missing / 750 new | +missing/child 'child' 600 new | +missing/sub / 700 new | +missing/sub/leaf 'leaf' 640 new | +missing/up →../file new
          directorySlash: 516 EEXIST
          linkSlash: 516 EEXIST
          doubleSlash: 512 EINVAL
          emptyPath: 4 ENOENT
          longestName: ok | +. / touched | +nn…255 / 750 new | +nn…258 →../file new | +nn…259 / 700 new | +nn…261 'child' 600 new | +nn…264 'leaf' 640 new
          tooLongName: 514 ENAMETOOLONG
          tooLongPath: 514 ENAMETOOLONG
          longPath: 516 EEXIST
          newLongPath: ok | +. / touched | +x / 750 new | +x/child 'child' 600 new | +x/sub / 700 new | +x/sub/leaf 'leaf' 640 new | +x/up →../file new
          nul: 258 EILSEQ
        moveFrom
          missing: 4 ENOENT
          parentMissing: 4 ENOENT
          parentIsFile: 512 ENOTDIR
          file: ok | +. / touched | -file | +new 'text' 640 was file
          emptyDirectory: ok | +. / touched | -empty | +new / 750 was empty
          directory: ok | +. / touched | -full | -full/child | -full/sub | -full/sub/leaf | -full/up | +new / 750 was full | +new/child 'child' 600 was full/child | +new/sub / 700 was full/sub | +new/sub/leaf 'leaf' 640 was full/sub/leaf | +new/up →../file was full/up
          child: ok | +. / touched | +full / 750 touched | -full/child | +new 'child' 600 was full/child
          newChild: 4 ENOENT
          inItself: 4 ENOENT
          link: ok | +. / touched | -link | +new →file was link
          directoryLink: ok | +. / touched | -directoryLink | +new →full was directoryLink
          throughLink: ok | +. / touched | +full / 750 touched | -full/child | +new 'child' 600 was full/child
          newThroughLink: 4 ENOENT
          danglingLink: ok | +. / touched | -dangling | +new →nowhere was dangling
          throughDanglingLink: 4 ENOENT
          loop: ok | +. / touched | -loop | +new →loop was loop
          throughLoop: 512 ELOOP
          dotsThroughLink: ok | +. / touched | -link | +new →file was link
          dotsThroughMissing: 4 ENOENT
          dotsThroughFile: 512 ENOTDIR
          dot: 512 EBUSY
          dots: 512 EBUSY
          fileSlash: 512 ENOTDIR
          missingSlash: 4 ENOENT
          directorySlash: ok | +. / touched | -empty | +new / 750 was empty
          linkSlash: 512 ENOTDIR
          doubleSlash: ok | +. / touched | +full / 750 touched | -full/child | +new 'child' 600 was full/child
          emptyPath: 4 ENOENT
          longestName: 4 ENOENT
          tooLongName: 514 ENAMETOOLONG
          tooLongPath: 514 ENAMETOOLONG
          longPath: ok | +. / touched | -file | +new 'text' 640 was file
          newLongPath: 4 ENOENT
          nul: 514 EILSEQ
        moveFileTo
          missing: ok | +. / touched | -file | +missing 'text' 640 was file
          parentMissing: 4 ENOENT
          parentIsFile: 512 ENOTDIR
          file: 516 EEXIST
          emptyDirectory: 516 EEXIST
          directory: 516 EEXIST
          child: 516 EEXIST
          newChild: ok | +. / touched | -file | +full / 750 touched | +full/x 'text' 640 was file
          inItself: ok | +. / touched | -file | +full/sub / 700 touched | +full/sub/x 'text' 640 was file
          link: 516 EEXIST
          directoryLink: 516 EEXIST
          throughLink: 516 EEXIST
          newThroughLink: ok | +. / touched | -file | +full / 750 touched | +full/x 'text' 640 was file
          danglingLink: 516 EEXIST
          throughDanglingLink: 4 ENOENT
          loop: 516 EEXIST
          throughLoop: 512 ELOOP
          dotsThroughLink: 516 EEXIST
          dotsThroughMissing: 4 ENOENT
          dotsThroughFile: 512 ENOTDIR
          dot: 516 EEXIST
          dots: 516 EEXIST
          fileSlash: 512 ENOTDIR
          missingSlash: 512 ENOTDIR
          directorySlash: 516 EEXIST
          linkSlash: 516 EEXIST
          doubleSlash: 516 EEXIST
          emptyPath: 4 ENOENT
          longestName: ok | +. / touched | -file | +nn…255 'text' 640 was file
          tooLongName: 514 ENAMETOOLONG
          tooLongPath: 514 ENAMETOOLONG
          longPath: 516 EEXIST
          newLongPath: ok | +. / touched | -file | +x 'text' 640 was file
          nul: 514 EILSEQ
        moveDirectoryTo
          missing: ok | +. / touched | -full | -full/child | -full/sub | -full/sub/leaf | -full/up | +missing / 750 was full | +missing/child 'child' 600 was full/child | +missing/sub / 700 was full/sub | +missing/sub/leaf 'leaf' 640 was full/sub/leaf | +missing/up →../file was full/up
          parentMissing: 4 ENOENT
          parentIsFile: 512 ENOTDIR
          file: 516 EEXIST
          emptyDirectory: 516 EEXIST
          directory: 516 EEXIST
          child: 516 EEXIST
          newChild: 512 EINVAL
          inItself: 512 EINVAL
          link: 516 EEXIST
          directoryLink: 516 EEXIST
          throughLink: 516 EEXIST
          newThroughLink: 512 EINVAL
          danglingLink: 516 EEXIST
          throughDanglingLink: 4 ENOENT
          loop: 516 EEXIST
          throughLoop: 512 ELOOP
          dotsThroughLink: 516 EEXIST
          dotsThroughMissing: 4 ENOENT
          dotsThroughFile: 512 ENOTDIR
          dot: 516 EEXIST
          dots: 516 EEXIST
          fileSlash: 512 ENOTDIR
          missingSlash: ok | +. / touched | -full | -full/child | -full/sub | -full/sub/leaf | -full/up | +missing / 750 was full | +missing/child 'child' 600 was full/child | +missing/sub / 700 was full/sub | +missing/sub/leaf 'leaf' 640 was full/sub/leaf | +missing/up →../file was full/up
          directorySlash: 516 EEXIST
          linkSlash: 516 EEXIST
          doubleSlash: 516 EEXIST
          emptyPath: 4 ENOENT
          longestName: ok | +. / touched | -full | -full/child | -full/sub | -full/sub/leaf | -full/up | +nn…255 / 750 was full | +nn…258 →../file was full/up | +nn…259 / 700 was full/sub | +nn…261 'child' 600 was full/child | +nn…264 'leaf' 640 was full/sub/leaf
          tooLongName: 514 ENAMETOOLONG
          tooLongPath: 514 ENAMETOOLONG
          longPath: 516 EEXIST
          newLongPath: ok | +. / touched | -full | -full/child | -full/sub | -full/sub/leaf | -full/up | +x / 750 was full | +x/child 'child' 600 was full/child | +x/sub / 700 was full/sub | +x/sub/leaf 'leaf' 640 was full/sub/leaf | +x/up →../file was full/up
          nul: 514 EILSEQ
        replaceWith
          missing: 4 ENOENT
          parentMissing: 4 ENOENT
          parentIsFile: 512 ENOTDIR
          file: ok
          emptyDirectory: ok | +. / touched | -empty | +file / 750 was empty
          directory: ok | +. / touched | +file / 750 was full | +file/child 'child' 600 was full/child | +file/sub / 700 was full/sub | +file/sub/leaf 'leaf' 640 was full/sub/leaf | +file/up →../file was full/up | -full | -full/child | -full/sub | -full/sub/leaf | -full/up
          child: ok | +. / touched | +file 'child' 600 was full/child | +full / 750 touched | -full/child
          newChild: 4 ENOENT
          inItself: 4 ENOENT
          link: ok | +. / touched | +file →file was link | -link
          directoryLink: ok | +. / touched | -directoryLink | +file →full was directoryLink
          throughLink: ok | +. / touched | +file 'child' 600 was full/child | +full / 750 touched | -full/child
          newThroughLink: 4 ENOENT
          danglingLink: ok | +. / touched | -dangling | +file →nowhere was dangling
          throughDanglingLink: 4 ENOENT
          loop: ok | +. / touched | +file →loop was loop | -loop
          throughLoop: 512 ELOOP
          dotsThroughLink: ok | +. / touched | +file →file was link | -link
          dotsThroughMissing: 4 ENOENT
          dotsThroughFile: 512 ENOTDIR
          dot: 512 EBUSY
          dots: 512 EBUSY
          fileSlash: 512 ENOTDIR
          missingSlash: 4 ENOENT
          directorySlash: 512 ENOTDIR
          linkSlash: 512 ENOTDIR
          doubleSlash: ok | +. / touched | +file 'child' 600 was full/child | +full / 750 touched | -full/child
          emptyPath: 4 ENOENT
          longestName: 4 ENOENT
          tooLongName: 514 ENAMETOOLONG
          tooLongPath: 514 ENAMETOOLONG
          longPath: ok
          newLongPath: 4 ENOENT
          nul: 514 EILSEQ
        replaceByFile
          missing: ok | +. / touched | -file | +missing 'text' 640 was file
          parentMissing: 4 ENOENT
          parentIsFile: 512 ENOTDIR
          file: ok
          emptyDirectory: ok | +. / touched | +empty 'text' 640 was file | -file
          directory: ok | +. / touched | -file | +full 'text' 640 was file | -full/child | -full/sub | -full/sub/leaf | -full/up
          child: ok | +. / touched | -file | +full / 750 touched | +full/child 'text' 640 was file
          newChild: ok | +. / touched | -file | +full / 750 touched | +full/x 'text' 640 was file
          inItself: ok | +. / touched | -file | +full/sub / 700 touched | +full/sub/x 'text' 640 was file
          link: ok | +. / touched | -file | +link 'text' 640 was file
          directoryLink: ok | +. / touched | +directoryLink 'text' 640 was file | -file
          throughLink: ok | +. / touched | -file | +full / 750 touched | +full/child 'text' 640 was file
          newThroughLink: ok | +. / touched | -file | +full / 750 touched | +full/x 'text' 640 was file
          danglingLink: ok | +. / touched | +dangling 'text' 640 was file | -file
          throughDanglingLink: 4 ENOENT
          loop: ok | +. / touched | -file | +loop 'text' 640 was file
          throughLoop: 512 ELOOP
          dotsThroughLink: ok | +. / touched | -file | +link 'text' 640 was file
          dotsThroughMissing: 4 ENOENT
          dotsThroughFile: 512 ENOTDIR
          dot: 512 EBUSY
          dots: 512 EBUSY
          fileSlash: 512 ENOTDIR
          missingSlash: 512 ENOTDIR
          directorySlash: 512 ENOTDIR
          linkSlash: 512 ENOTDIR
          doubleSlash: ok | +. / touched | -file | +full / 750 touched | +full/child 'text' 640 was file
          emptyPath: 4 ENOENT
          longestName: ok | +. / touched | -file | +nn…255 'text' 640 was file
          tooLongName: 514 ENAMETOOLONG
          tooLongPath: 514 ENAMETOOLONG
          longPath: ok
          newLongPath: ok | +. / touched | -file | +x 'text' 640 was file
          nul: 514 EILSEQ
        replaceByDirectory
          missing: ok | +. / touched | -full | -full/child | -full/sub | -full/sub/leaf | -full/up | +missing / 750 was full | +missing/child 'child' 600 was full/child | +missing/sub / 700 was full/sub | +missing/sub/leaf 'leaf' 640 was full/sub/leaf | +missing/up →../file was full/up
          parentMissing: 4 ENOENT
          parentIsFile: 512 ENOTDIR
          file: ok | +. / touched | +file / 750 was full | +file/child 'child' 600 was full/child | +file/sub / 700 was full/sub | +file/sub/leaf 'leaf' 640 was full/sub/leaf | +file/up →../file was full/up | -full | -full/child | -full/sub | -full/sub/leaf | -full/up
          emptyDirectory: ok | +. / touched | +empty / 750 was full | +empty/child 'child' 600 was full/child | +empty/sub / 700 was full/sub | +empty/sub/leaf 'leaf' 640 was full/sub/leaf | +empty/up →../file was full/up | -full | -full/child | -full/sub | -full/sub/leaf | -full/up
          directory: ok
          child: 512 EINVAL
          newChild: 512 EINVAL
          inItself: 512 EINVAL
          link: ok | +. / touched | -full | -full/child | -full/sub | -full/sub/leaf | -full/up | +link / 750 was full | +link/child 'child' 600 was full/child | +link/sub / 700 was full/sub | +link/sub/leaf 'leaf' 640 was full/sub/leaf | +link/up →../file was full/up
          directoryLink: ok | +. / touched | +directoryLink / 750 was full | +directoryLink/child 'child' 600 was full/child | +directoryLink/sub / 700 was full/sub | +directoryLink/sub/leaf 'leaf' 640 was full/sub/leaf | +directoryLink/up →../file was full/up | -full | -full/child | -full/sub | -full/sub/leaf | -full/up
          throughLink: 512 EINVAL
          newThroughLink: 512 EINVAL
          danglingLink: ok | +. / touched | +dangling / 750 was full | +dangling/child 'child' 600 was full/child | +dangling/sub / 700 was full/sub | +dangling/sub/leaf 'leaf' 640 was full/sub/leaf | +dangling/up →../file was full/up | -full | -full/child | -full/sub | -full/sub/leaf | -full/up
          throughDanglingLink: 4 ENOENT
          loop: ok | +. / touched | -full | -full/child | -full/sub | -full/sub/leaf | -full/up | +loop / 750 was full | +loop/child 'child' 600 was full/child | +loop/sub / 700 was full/sub | +loop/sub/leaf 'leaf' 640 was full/sub/leaf | +loop/up →../file was full/up
          throughLoop: 512 ELOOP
          dotsThroughLink: ok | +. / touched | -full | -full/child | -full/sub | -full/sub/leaf | -full/up | +link / 750 was full | +link/child 'child' 600 was full/child | +link/sub / 700 was full/sub | +link/sub/leaf 'leaf' 640 was full/sub/leaf | +link/up →../file was full/up
          dotsThroughMissing: 4 ENOENT
          dotsThroughFile: 512 ENOTDIR
          dot: 512 EBUSY
          dots: 512 EBUSY
          fileSlash: 512 ENOTDIR
          missingSlash: ok | +. / touched | -full | -full/child | -full/sub | -full/sub/leaf | -full/up | +missing / 750 was full | +missing/child 'child' 600 was full/child | +missing/sub / 700 was full/sub | +missing/sub/leaf 'leaf' 640 was full/sub/leaf | +missing/up →../file was full/up
          directorySlash: ok | +. / touched | +empty / 750 was full | +empty/child 'child' 600 was full/child | +empty/sub / 700 was full/sub | +empty/sub/leaf 'leaf' 640 was full/sub/leaf | +empty/up →../file was full/up | -full | -full/child | -full/sub | -full/sub/leaf | -full/up
          linkSlash: 512 ENOTDIR
          doubleSlash: 512 EINVAL
          emptyPath: 4 ENOENT
          longestName: ok | +. / touched | -full | -full/child | -full/sub | -full/sub/leaf | -full/up | +nn…255 / 750 was full | +nn…258 →../file was full/up | +nn…259 / 700 was full/sub | +nn…261 'child' 600 was full/child | +nn…264 'leaf' 640 was full/sub/leaf
          tooLongName: 514 ENAMETOOLONG
          tooLongPath: 514 ENAMETOOLONG
          longPath: ok | +. / touched | +file / 750 was full | +file/child 'child' 600 was full/child | +file/sub / 700 was full/sub | +file/sub/leaf 'leaf' 640 was full/sub/leaf | +file/up →../file was full/up | -full | -full/child | -full/sub | -full/sub/leaf | -full/up
          newLongPath: ok | +. / touched | -full | -full/child | -full/sub | -full/sub/leaf | -full/up | +x / 750 was full | +x/child 'child' 600 was full/child | +x/sub / 700 was full/sub | +x/sub/leaf 'leaf' 640 was full/sub/leaf | +x/up →../file was full/up
          nul: 514 EILSEQ
        linkFrom
          missing: 260 ENOENT
          parentMissing: 260 ENOENT
          parentIsFile: 256 ENOTDIR
          file: ok | +. / touched | +file 'text' 640 ×2 | +new 'text' 640 ×2 was file
          emptyDirectory: ok | +. / touched | +new / 750 new
          directory: ok | +. / touched | +full/child 'child' 600 ×2 | +full/sub/leaf 'leaf' 640 ×2 | +new / 750 new | +new/child 'child' 600 ×2 was full/child | +new/sub / 700 new | +new/sub/leaf 'leaf' 640 ×2 was full/sub/leaf | +new/up →../file was full/up
          child: ok | +. / touched | +full/child 'child' 600 ×2 | +new 'child' 600 ×2 was full/child
          newChild: 260 ENOENT
          inItself: 260 ENOENT
          link: ok | +. / touched | +new →file was link
          directoryLink: ok | +. / touched | +new →full was directoryLink
          throughLink: ok | +. / touched | +full/child 'child' 600 ×2 | +new 'child' 600 ×2 was full/child
          newThroughLink: 260 ENOENT
          danglingLink: ok | +. / touched | +new →nowhere was dangling
          throughDanglingLink: 260 ENOENT
          loop: ok | +. / touched | +new →loop was loop
          throughLoop: 256 ELOOP
          dotsThroughLink: ok | +. / touched | +new →file was link
          dotsThroughMissing: 260 ENOENT
          dotsThroughFile: 256 ENOTDIR
          dot: ok | +. / touched | +full/child 'child' 600 ×2 | +full/sub/leaf 'leaf' 640 ×2 | +new / 750 new | +new/child 'child' 600 ×2 was full/child | +new/sub / 700 new | +new/sub/leaf 'leaf' 640 ×2 was full/sub/leaf | +new/up →../file was full/up
          dots: ok | +. / touched | +full/child 'child' 600 ×2 | +full/sub/leaf 'leaf' 640 ×2 | +new / 750 new | +new/child 'child' 600 ×2 was full/child | +new/sub / 700 new | +new/sub/leaf 'leaf' 640 ×2 was full/sub/leaf | +new/up →../file was full/up
          fileSlash: 256 ENOTDIR
          missingSlash: 260 ENOENT
          directorySlash: ok | +. / touched | +new / 750 new
          linkSlash: ok | +. / touched | +full/child 'child' 600 ×2 | +full/sub/leaf 'leaf' 640 ×2 | +new / 750 new | +new/child 'child' 600 ×2 was full/child | +new/sub / 700 new | +new/sub/leaf 'leaf' 640 ×2 was full/sub/leaf | +new/up →../file was full/up
          doubleSlash: ok | +. / touched | +full/child 'child' 600 ×2 | +new 'child' 600 ×2 was full/child
          emptyPath: 260 ENOENT
          longestName: 260 ENOENT
          tooLongName: 258 ENAMETOOLONG
          tooLongPath: 258 ENAMETOOLONG
          longPath: ok | +. / touched | +file 'text' 640 ×2 | +new 'text' 640 ×2 was file
          newLongPath: 260 ENOENT
          nul: 258 EILSEQ
        linkFileTo
          missing: ok | +. / touched | +file 'text' 640 ×2 | +missing 'text' 640 ×2 was file
          parentMissing: 4 ENOENT
          parentIsFile: 512 ENOTDIR
          file: 516 EEXIST
          emptyDirectory: 516 EEXIST
          directory: 516 EEXIST
          child: 516 EEXIST
          newChild: ok | +file 'text' 640 ×2 | +full / 750 touched | +full/x 'text' 640 ×2 was file
          inItself: ok | +file 'text' 640 ×2 | +full/sub / 700 touched | +full/sub/x 'text' 640 ×2 was file
          link: 516 EEXIST
          directoryLink: 516 EEXIST
          throughLink: 516 EEXIST
          newThroughLink: ok | +file 'text' 640 ×2 | +full / 750 touched | +full/x 'text' 640 ×2 was file
          danglingLink: 516 EEXIST
          throughDanglingLink: 4 ENOENT
          loop: 516 EEXIST
          throughLoop: 512 ELOOP
          dotsThroughLink: 516 EEXIST
          dotsThroughMissing: 4 ENOENT
          dotsThroughFile: 512 ENOTDIR
          dot: 516 EEXIST
          dots: 516 EEXIST
          fileSlash: 516 EEXIST
          missingSlash: 4 ENOENT
          directorySlash: 516 EEXIST
          linkSlash: 516 EEXIST
          doubleSlash: 516 EEXIST
          emptyPath: 4 ENOENT
          longestName: ok | +. / touched | +file 'text' 640 ×2 | +nn…255 'text' 640 ×2 was file
          tooLongName: 514 ENAMETOOLONG
          tooLongPath: 514 ENAMETOOLONG
          longPath: 516 EEXIST
          newLongPath: ok | +. / touched | +file 'text' 640 ×2 | +x 'text' 640 ×2 was file
          nul: 258 EILSEQ
        createLink
          missing: ok | +. / touched | +missing →text new
          parentMissing: 4 ENOENT
          parentIsFile: 512 ENOTDIR
          file: 516 EEXIST
          emptyDirectory: 516 EEXIST
          directory: 516 EEXIST
          child: 516 EEXIST
          newChild: ok | +full / 750 touched | +full/x →text new
          inItself: ok | +full/sub / 700 touched | +full/sub/x →text new
          link: 516 EEXIST
          directoryLink: 516 EEXIST
          throughLink: 516 EEXIST
          newThroughLink: ok | +full / 750 touched | +full/x →text new
          danglingLink: 516 EEXIST
          throughDanglingLink: 4 ENOENT
          loop: 516 EEXIST
          throughLoop: 512 ELOOP
          dotsThroughLink: 516 EEXIST
          dotsThroughMissing: 4 ENOENT
          dotsThroughFile: 512 ENOTDIR
          dot: 516 EEXIST
          dots: 516 EEXIST
          fileSlash: 516 EEXIST
          missingSlash: 4 ENOENT
          directorySlash: 516 EEXIST
          linkSlash: 516 EEXIST
          doubleSlash: 516 EEXIST
          emptyPath: 4 ENOENT
          longestName: ok | +. / touched | +nn…255 →text new
          tooLongName: 514 ENAMETOOLONG
          tooLongPath: 514 ENAMETOOLONG
          longPath: 516 EEXIST
          newLongPath: ok | +. / touched | +x →text new
          nul: 514 EILSEQ
        setPermissions
          missing: 4 ENOENT
          parentMissing: 4 ENOENT
          parentIsFile: 512 ENOTDIR
          file: ok | +file 'text' 704
          emptyDirectory: ok | +empty / 704
          directory: ok | +full / 704
          child: ok | +full/child 'child' 704
          newChild: 4 ENOENT
          inItself: 4 ENOENT
          link: ok | +file 'text' 704
          directoryLink: ok | +full / 704
          throughLink: ok | +full/child 'child' 704
          newThroughLink: 4 ENOENT
          danglingLink: 4 ENOENT
          throughDanglingLink: 4 ENOENT
          loop: 512 ELOOP
          throughLoop: 512 ELOOP
          dotsThroughLink: ok | +file 'text' 704
          dotsThroughMissing: 4 ENOENT
          dotsThroughFile: 512 ENOTDIR
          dot: ok | +full / 704
          dots: ok | +full / 704
          fileSlash: 512 ENOTDIR
          missingSlash: 4 ENOENT
          directorySlash: ok | +empty / 704
          linkSlash: ok | +full / 704
          doubleSlash: ok | +full/child 'child' 704
          emptyPath: 4 ENOENT
          longestName: 4 ENOENT
          tooLongName: 514 ENAMETOOLONG
          tooLongPath: 514 ENAMETOOLONG
          longPath: ok | +file 'text' 704
          newLongPath: 4 ENOENT
          nul: 514 EILSEQ
        setModificationDate
          missing: 4 ENOENT
          parentMissing: 4 ENOENT
          parentIsFile: 512 ENOTDIR
          file: ok | +file 'text' 640 dated 1000.5
          emptyDirectory: ok | +empty / 750 dated 1000.5
          directory: ok | +full / 750 dated 1000.5
          child: ok | +full/child 'child' 600 dated 1000.5
          newChild: 4 ENOENT
          inItself: 4 ENOENT
          link: ok | +file 'text' 640 dated 1000.5
          directoryLink: ok | +full / 750 dated 1000.5
          throughLink: ok | +full/child 'child' 600 dated 1000.5
          newThroughLink: 4 ENOENT
          danglingLink: 4 ENOENT
          throughDanglingLink: 4 ENOENT
          loop: 512 ELOOP
          throughLoop: 512 ELOOP
          dotsThroughLink: ok | +file 'text' 640 dated 1000.5
          dotsThroughMissing: 4 ENOENT
          dotsThroughFile: 512 ENOTDIR
          dot: ok | +full / 750 dated 1000.5
          dots: ok | +full / 750 dated 1000.5
          fileSlash: 512 ENOTDIR
          missingSlash: 4 ENOENT
          directorySlash: ok | +empty / 750 dated 1000.5
          linkSlash: ok | +full / 750 dated 1000.5
          doubleSlash: ok | +full/child 'child' 600 dated 1000.5
          emptyPath: 4 ENOENT
          longestName: 4 ENOENT
          tooLongName: 514 ENAMETOOLONG
          tooLongPath: 514 ENAMETOOLONG
          longPath: ok | +file 'text' 640 dated 1000.5
          newLongPath: 4 ENOENT
          nul: 514 EILSEQ
        openForReading
          missing: 260 ENOENT
          parentMissing: 260 ENOENT
          parentIsFile: 256 ENOTDIR
          file: ok read,no write
          emptyDirectory: 256 EISDIR
          directory: 256 EISDIR
          child: ok read,no write
          newChild: 260 ENOENT
          inItself: 260 ENOENT
          link: ok read,no write
          directoryLink: 256 EISDIR
          throughLink: ok read,no write
          newThroughLink: 260 ENOENT
          danglingLink: 260 ENOENT
          throughDanglingLink: 260 ENOENT
          loop: 256 ELOOP
          throughLoop: 256 ELOOP
          dotsThroughLink: ok read,no write
          dotsThroughMissing: 260 ENOENT
          dotsThroughFile: 256 ENOTDIR
          dot: 256 EISDIR
          dots: 256 EISDIR
          fileSlash: 256 ENOTDIR
          missingSlash: 260 ENOENT
          directorySlash: 256 EISDIR
          linkSlash: 256 EISDIR
          doubleSlash: ok read,no write
          emptyPath: 260 ENOENT
          longestName: 260 ENOENT
          tooLongName: 258 ENAMETOOLONG
          tooLongPath: 258 ENAMETOOLONG
          longPath: ok read,no write
          newLongPath: 260 ENOENT
          nul: 258 EILSEQ
        openForWriting
          missing: 4 ENOENT
          parentMissing: 4 ENOENT
          parentIsFile: 512 ENOTDIR
          file: ok no read,write | +file 'wext' 640 touched
          emptyDirectory: 512 EISDIR
          directory: 512 EISDIR
          child: ok no read,write | +full/child 'whild' 600 touched
          newChild: 4 ENOENT
          inItself: 4 ENOENT
          link: ok no read,write | +file 'wext' 640 touched
          directoryLink: 512 EISDIR
          throughLink: ok no read,write | +full/child 'whild' 600 touched
          newThroughLink: 4 ENOENT
          danglingLink: 4 ENOENT
          throughDanglingLink: 4 ENOENT
          loop: 512 ELOOP
          throughLoop: 512 ELOOP
          dotsThroughLink: ok no read,write | +file 'wext' 640 touched
          dotsThroughMissing: 4 ENOENT
          dotsThroughFile: 512 ENOTDIR
          dot: 512 EISDIR
          dots: 512 EISDIR
          fileSlash: 512 ENOTDIR
          missingSlash: 4 ENOENT
          directorySlash: 512 EISDIR
          linkSlash: 512 EISDIR
          doubleSlash: ok no read,write | +full/child 'whild' 600 touched
          emptyPath: 4 ENOENT
          longestName: 4 ENOENT
          tooLongName: 514 ENAMETOOLONG
          tooLongPath: 514 ENAMETOOLONG
          longPath: ok no read,write | +file 'wext' 640 touched
          newLongPath: 4 ENOENT
          nul: 514 EILSEQ
        openForUpdating
          missing: 4 ENOENT
          parentMissing: 4 ENOENT
          parentIsFile: 512 ENOTDIR
          file: ok read,write | +file 'twxt' 640 touched
          emptyDirectory: 512 EISDIR
          directory: 512 EISDIR
          child: ok read,write | +full/child 'cwild' 600 touched
          newChild: 4 ENOENT
          inItself: 4 ENOENT
          link: ok read,write | +file 'twxt' 640 touched
          directoryLink: 512 EISDIR
          throughLink: ok read,write | +full/child 'cwild' 600 touched
          newThroughLink: 4 ENOENT
          danglingLink: 4 ENOENT
          throughDanglingLink: 4 ENOENT
          loop: 512 ELOOP
          throughLoop: 512 ELOOP
          dotsThroughLink: ok read,write | +file 'twxt' 640 touched
          dotsThroughMissing: 4 ENOENT
          dotsThroughFile: 512 ENOTDIR
          dot: 512 EISDIR
          dots: 512 EISDIR
          fileSlash: 512 ENOTDIR
          missingSlash: 4 ENOENT
          directorySlash: 512 EISDIR
          linkSlash: 512 EISDIR
          doubleSlash: ok read,write | +full/child 'cwild' 600 touched
          emptyPath: 4 ENOENT
          longestName: 4 ENOENT
          tooLongName: 514 ENAMETOOLONG
          tooLongPath: 514 ENAMETOOLONG
          longPath: ok read,write | +file 'twxt' 640 touched
          newLongPath: 4 ENOENT
          nul: 514 EILSEQ
        """
}
