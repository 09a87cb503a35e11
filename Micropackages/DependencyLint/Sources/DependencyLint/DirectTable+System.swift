extension DirectTable {
    /// What is known of the system: the first word of a line says what the line is.
    ///
    /// - `dependency`: an accessor, its protocol and its product.
    /// - `members`: an accessor, and members of its façade that do what the system's do, by their first names or with labels, each with a
    ///   question mark if it does some of it in another way.
    /// - `report` and `untested`: what to use, and the identifiers of declarations that are only reported.
    /// - Otherwise, the identifier of a declaration (USR), what to use in its place, and the ``Rewriting`` of its uses,
    ///   with a question mark likewise.
    ///   `untested` ends a line that no sample in `Tests/LintedPrograms/Direct` tests.
    static let system = #"""
        # The dependencies.
        dependency calendar CalendarDependency LocaleDependency
        dependency clock ClockDependency TimeDependency
        dependency console ConsoleDependency ConsoleDependency
        dependency date DateDependency TimeDependency
        dependency dispatch DispatchDependency DispatchDependency
        dependency fileSystem FileSystemDependency FileSystemDependency
        dependency locale LocaleDependency LocaleDependency
        dependency log LogDependency LogDependency
        dependency network NetworkDependency NetworkDependency
        dependency notifications NotificationsDependency NotificationsDependency
        dependency preferences PreferencesDependency PreferencesDependency
        dependency preferredLanguages PreferredLanguagesDependency LocaleDependency
        dependency processEnvironment ProcessEnvironmentDependency ProcessEnvironmentDependency
        dependency random RandomDependency RandomDependency
        dependency resources ResourcesDependency ResourcesDependency
        dependency subprocess SubprocessDependency SubprocessDependency
        dependency suspendingClock SuspendingClockDependency TimeDependency
        dependency timeZone TimeZoneDependency LocaleDependency
        dependency uuid UUIDDependency RandomDependency

        # The members of façades that are called as those of the system's type.
        members fileSystem attributesOfFileSystem changeCurrentDirectoryPath contents contentsEqual contentsOfDirectory(atPath:) createDirectory createSymbolicLink(atPath:withDestinationPath:)
        members fileSystem currentDirectoryPath destinationOfSymbolicLink fileExists homeDirectory homeDirectoryForCurrentUser isExecutableFile isReadableFile isWritableFile moveItem(at:to:) removeItem temporaryDirectory urls
        members fileSystem attributesOfItem? contentsOfDirectory? copyItem? createFile? createSymbolicLink? displayName? isDeletableFile? linkItem? moveItem? setAttributes? subpathsOfDirectory? url?
        members network data? download? upload?
        members notifications post
        members preferences bool double float integer? removeObject
        members processEnvironment activeProcessorCount arguments environment hostName isLowPowerModeEnabled isOperatingSystemAtLeast userName
        members processEnvironment operatingSystemVersion operatingSystemVersionString physicalMemory processIdentifier processorCount systemUptime
        members resources bundleIdentifier bundlePath bundleURL infoDictionary localizations localizedString? object path? preferredLocalizations?
        members resources resourcePath resourceURL url?

        # Files.
        s:20FoundationEssentials11FileManagerC7defaultACvpZ fileSystem facade
        report fileSystem s:20FoundationEssentials11FileManagerCACycfc s:10Foundation10FileHandleC14fileDescriptorACs5Int32V_tcfc
        s:20FoundationEssentials4DataV10contentsOf7optionsAcA3URLVh_AC14ReadingOptionsVtKcfc fileSystem.data(contentsOf:options:) callee
        s:20FoundationEssentials4DataV5write2to7optionsyAA3URLV_AC14WritingOptionsVtKF fileSystem.write(_:to:options:) receiver
        s:SS20FoundationEssentialsE10contentsOf8encodingSSAA3URLVh_SSAAE8EncodingVtKcfc fileSystem.string(contentsOf:encoding:) callee?
        s:SS20FoundationEssentialsE14contentsOfFile8encodingS2Sh_SSAAE8EncodingVtKcfc fileSystem.string(contentsOfFile:encoding:) callee?
        s:Sy20FoundationEssentialsE5write2to10atomically8encodingyAA3URLV_SbSSAAE8EncodingVtKF fileSystem.write(_:to:atomically:encoding:) receiver?
        s:Sy20FoundationEssentialsE5write6toFile10atomically8encodingyqd___SbSSAAE8EncodingVtKSyRd__lF fileSystem.write(_:toFile:atomically:encoding:) receiver?
        s:20FoundationEssentials3URLV23resolvingSymlinksInPathACyF fileSystem.resolvingSymlinks(in:) receiver?
        report fileSystem.string(contentsOf:encoding:) s:SS10FoundationE10contentsOfSS0A10Essentials3URLVh_tKcfc
        report fileSystem.string(contentsOfFile:encoding:) s:SS10FoundationE14contentsOfFileS2Sh_tKcfc
        report fileSystem.string(contentsOf:encoding:) s:SS20FoundationEssentialsE10contentsOf12usedEncodingSSAA3URLVh_SSAAE0F0VztKcfc s:10Foundation8NSStringC10contentsOf8encodingAC0A10Essentials3URLV_SutKcfc
        report fileSystem.string(contentsOfFile:encoding:) s:SS20FoundationEssentialsE14contentsOfFile12usedEncodingS2Sh_SSAAE0G0VztKcfc s:10Foundation8NSStringC14contentsOfFile8encodingACSS_SutKcfc
        report fileSystem.write(_:to:atomically:encoding:) s:10Foundation8NSStringC5write2to10atomically8encodingy0A10Essentials3URLV_SbSutKF
        report fileSystem.write(_:toFile:atomically:encoding:) s:10Foundation8NSStringC5write6toFile10atomically8encodingySS_SbSutKF
        report fileSystem.data(contentsOf:options:) s:10Foundation6NSDataC10contentsOf7optionsAC0A10Essentials3URLV_AF4DataV14ReadingOptionsVtKcfc s:10Foundation6NSDataC10contentsOfACSg0A10Essentials3URLV_tcfc
        report fileSystem.data(contentsOfFile:options:) s:10Foundation6NSDataC14contentsOfFile7optionsACSS_0A10Essentials4DataV14ReadingOptionsVtKcfc
        report fileSystem.data(contentsOfFile:options:) s:10Foundation6NSDataC14contentsOfFileACSgSS_tcfc s:10Foundation12NSDictionaryC14contentsOfFileACSgSS_tcfc
        report fileSystem.write(_:toFile:options:) s:10Foundation6NSDataC5write6toFile10atomicallySbSS_SbtF s:10Foundation6NSDataC5write6toFile7optionsySS_0A10Essentials4DataV14WritingOptionsVtKF
        report fileSystem.write(_:to:options:) s:10Foundation6NSDataC5write2to10atomicallySb0A10Essentials3URLV_SbtF s:10Foundation6NSDataC5write2to7optionsy0A10Essentials3URLV_AG4DataV14WritingOptionsVtKF
        report fileSystem.data(contentsOf:options:) s:10Foundation12NSDictionaryC10contentsOfACSg0A10Essentials3URLV_tcfc s:10Foundation7NSArrayC10contentsOfACSg0A10Essentials3URLV_tcfc
        report fileSystem.data(contentsOfFile:options:) s:10Foundation7NSArrayC14contentsOfFileACSgSS_tcfc s:10Foundation13NSMutableDataC14contentsOfFileACSgSS_tcfc
        report fileSystem.data(contentsOf:options:) s:10Foundation13NSMutableDataC10contentsOfACSg0A10Essentials3URLV_tcfc s:10Foundation13NSMutableDataC10contentsOf7optionsAC0A10Essentials3URLV_AF0C0V14ReadingOptionsVtKcfc
        report fileSystem.data(contentsOf:options:) s:10Foundation7NSArrayC10contentsOf5errorAC0A10Essentials3URLV_yttKcfc
        report fileSystem.data(contentsOfFile:options:) s:10Foundation13NSMutableDataC14contentsOfFile7optionsACSS_0A10Essentials0C0V14ReadingOptionsVtKcfc
        report fileSystem.string(contentsOf:encoding:) s:10Foundation8NSStringC10contentsOf12usedEncodingAC0A10Essentials3URLV_SpySuGSgtKcfc
        report fileSystem.string(contentsOfFile:encoding:) s:10Foundation8NSStringC14contentsOfFile12usedEncodingACSS_SpySuGSgtKcfc
        report fileSystem.write(_:to:options:) s:10Foundation12NSDictionaryC5write2to10atomicallySb0A10Essentials3URLV_SbtF
        report fileSystem.write(_:toFile:options:) s:10Foundation12NSDictionaryC5write6toFile10atomicallySbSS_SbtF s:10Foundation7NSArrayC5write6toFile10atomicallySbSS_SbtF
        report fileSystem.write(_:to:options:) s:10Foundation7NSArrayC5write2to10atomicallySb0A10Essentials3URLV_SbtF s:10Foundation7NSArrayC5write2toy0A10Essentials3URLV_tKF
        report fileSystem.resolvedPath(ofItemAtPath:) c:@F@realpath
        report fileSystem.homeDirectoryForCurrentUser s:10Foundation8NSStringC20expandingTildeInPathSSvp s:10Foundation15NSHomeDirectorySSyF
        report fileSystem.fileHandle(forReadingAtPath:) s:10Foundation11InputStreamC10fileAtPathACSgSS_tcfc s:10Foundation10FileHandleC16forReadingAtPathACSgSS_tcfc
        report fileSystem.fileHandle(forReadingFrom:) s:10Foundation11InputStreamC3urlACSg0A10Essentials3URLV_tcfc s:10Foundation10FileHandleC14forReadingFromAC0A10Essentials3URLV_tKcfc
        report fileSystem.fileHandle(forWritingAtPath:) s:10Foundation10FileHandleC16forWritingAtPathACSgSS_tcfc
        report fileSystem.fileHandle(forWritingTo:) s:10Foundation10FileHandleC12forWritingToAC0A10Essentials3URLV_tKcfc
        report fileSystem.fileHandle(forUpdating:) s:10Foundation10FileHandleC11forUpdatingAC0A10Essentials3URLV_tKcfc
        report fileSystem.fileHandle(forUpdatingAtPath:) s:10Foundation10FileHandleC17forUpdatingAtPathACSgSS_tcfc
        report fileSystem s:10Foundation10FileHandleC14fileDescriptor14closeOnDeallocACs5Int32V_Sbtcfc s:10Foundation10FileHandleC10nullDeviceACvpZ c:@F@mkfifo
        report fileSystem s:20FoundationEssentials3URLV0A0E17setResourceValuesyyAD011URLResourceF0VKF s:10Foundation5NSURLC17setResourceValuesyySDyAA14URLResourceKeyVypGKF s:10Foundation5NSURLC16setResourceValue_6forKeyyypSg_AA011URLResourceG0VtKF c:@F@chown c:@F@lchown
        report fileSystem.setModificationDate(_:ofItemAtPath:) c:@F@utimes c:@F@utimensat c:@F@utime
        report fileSystem.statusOfVolume(atPath:) c:@F@statvfs
        report fileSystem c:@F@remove c:@F@rmdir c:@F@unlink c:@F@unlinkat c:@F@link c:@F@linkat c:@F@freopen c:@F@rename c:@F@renameat c:@F@glob c:@F@mkstemp c:@F@mkstemps c:@F@mkdtemp
        report fileSystem.fileExists(atPath:) s:20FoundationEssentials3URLV0A0E24checkResourceIsReachableSbyKF s:10Foundation5NSURLC24checkResourceIsReachableSbyKF
        report fileSystem.resourceValues(forKeys:at:) s:20FoundationEssentials3URLV0A0E14resourceValues7forKeysAD011URLResourceE0VShyAD0H3KeyVG_tKF s:10Foundation5NSURLC14resourceValues7forKeysSDyAA14URLResourceKeyVypGSayAGG_tKF
        report fileSystem.resourceValues(forKeys:at:) s:10Foundation5NSURLC16getResourceValue_6forKeyyyXlSgz_AA011URLResourceG0VtKF
        report fileSystem.data(contentsOfFile:options:) s:10Foundation12CharacterSetV14contentsOfFileACSgSS_tcfc s:10Foundation14NSCharacterSetC14contentsOfFileACSgSS_tcfc
        report fileSystem.data(contentsOfFile:options:) s:10Foundation17NSKeyedUnarchiverC15unarchiveObject8withFileypSgSS_tFZ
        report fileSystem.write(_:toFile:options:) s:10Foundation15NSKeyedArchiverC17archiveRootObject_6toFileSbyp_SStFZ
        report fileSystem.resolvingSymlinks(in:) s:20FoundationEssentials3URLV21resolveSymlinksInPathyyF s:10Foundation5NSURLC23resolvingSymlinksInPath0A10Essentials3URLVSgvp s:10Foundation8NSStringC23resolvingSymlinksInPathSSvp
        s:20FoundationEssentials3URLV18temporaryDirectoryACvpZ fileSystem.temporaryDirectory value
        s:20FoundationEssentials3URLV13homeDirectoryACvpZ fileSystem.homeDirectoryForCurrentUser value
        report fileSystem.homeDirectory(forUser:) s:20FoundationEssentials3URLV13homeDirectory7forUserACSgSS_tFZ s:10Foundation22NSHomeDirectoryForUserySSSgACF
        report fileSystem.currentDirectoryPath s:20FoundationEssentials3URLV16currentDirectoryACyFZ c:@F@getcwd
        report fileSystem.temporaryDirectory s:10Foundation20NSTemporaryDirectorySSyF
        report fileSystem.urls(for:in:) s:10Foundation35NSSearchPathForDirectoriesInDomainsySaySSG0A10Essentials11FileManagerC06SearchC9DirectoryO_AF0kC10DomainMaskVSbtF
        report fileSystem.openFile(atPath:for:) c:@F@fopen c:@F@creat s:5Glibc6openatys5Int32VAD_SPys4Int8VGADtF s:5Glibc6openatys5Int32VAD_SPys4Int8VGADs6UInt32VtF s:5Glibc4openys5Int32VSPys4Int8VG_ADtF s:5Glibc4openys5Int32VSPys4Int8VG_ADs6UInt32VtF c:@F@truncate
        report fileSystem.openFile(atPath:for:) s:10Foundation12OutputStreamC12toFileAtPath6appendACSgSS_Sbtcfc s:10Foundation12OutputStreamC3url6appendACSg0A10Essentials3URLV_Sbtcfc
        report fileSystem.makeTemporaryFile() c:@F@tmpfile
        report fileSystem.createDirectory(atPath:withIntermediateDirectories:attributes:) c:@F@mkdir c:@F@mkdirat
        report fileSystem.isAccessible(atPath:for:) c:@F@access c:@F@faccessat
        report fileSystem.statusOfItem(atPath:followingSymbolicLinks:) c:@F@stat c:@F@lstat c:@F@fstatat
        report fileSystem.contentsOfDirectory(atPath:) c:@F@opendir c:@F@scandir
        report fileSystem.changeCurrentDirectoryPath(_:) c:@F@chdir
        report fileSystem.createSymbolicLink(atPath:withDestinationPath:) c:@F@symlink c:@F@symlinkat
        report fileSystem.destinationOfSymbolicLink(atPath:) c:@F@readlink c:@F@readlinkat
        report fileSystem.setPermissions(_:ofItemAtPath:) c:@F@chmod c:@F@fchmodat

        # Dates, clocks and sleeps.
        s:20FoundationEssentials4DateVACycfc date.now call
        s:20FoundationEssentials4DateV3nowACvpZ date.now value
        report date.now s:20FoundationEssentials4DateV20timeIntervalSinceNowACSd_tcfc s:20FoundationEssentials4DateV20timeIntervalSinceNowSdvp s:10Foundation6NSDateCACycfc
        s:20FoundationEssentials4DateV026timeIntervalSinceReferenceC0SdvpZ date.now.timeIntervalSinceReferenceDate value
        report date.now s:10Foundation6NSDateC20timeIntervalSinceNowACSd_tcfc s:10Foundation6NSDateC30timeIntervalSinceReferenceDateSdvpZ
        report date.now s:20FoundationEssentials8CalendarV13isDateInTodayySbAA0E0VF s:20FoundationEssentials8CalendarV16isDateInTomorrowySbAA0E0VF
        report date.now s:20FoundationEssentials8CalendarV17isDateInYesterdayySbAA0E0VF s:10Foundation10NSCalendarC13isDateInTodayySb0A10Essentials0D0VF
        report date.now s:10Foundation10NSCalendarC16isDateInTomorrowySb0A10Essentials0D0VF s:10Foundation10NSCalendarC17isDateInYesterdayySb0A10Essentials0D0VF
        report date.now s:10Foundation6NSDateC20timeIntervalSinceNowSdvp c:@F@time c:@F@gettimeofday c:@F@timespec_get s:20FoundationEssentials12DateIntervalVACycfc s:8Dispatch0A8WallTimeV3nowACyFZ
        report - c:@F@clock_gettime
        s:ScT12_Concurrencys5NeverORszACRs_rlE5sleep3for9tolerance5clocky8DurationQyd___AISgqd__tYaKAA5ClockRd__lFZ clock.sleep(for:tolerance:) callee
        report clock.sleep(for:) s:ScT12_Concurrencys5NeverORszACRs_rlE5sleep5until9tolerance5clocky7InstantQyd___8DurationQyd__Sgqd__tYaKAA5ClockRd__lFZ
        report clock.sleep(for:) s:ScT12_Concurrencys5NeverORszACRs_rlE5sleep11nanosecondsys6UInt64V_tYaKFZ s:ScT12_Concurrencys5NeverORszACRs_rlE5sleepyys6UInt64VYaFZ c:@F@nanosleep c:@F@clock_nanosleep
        report clock.sleep(for:) s:10Foundation6ThreadC5sleep15forTimeIntervalySd_tFZ s:10Foundation6ThreadC5sleep5untily0A10Essentials4DateV_tFZ c:@F@sleep c:@F@usleep
        report clock s:12_Concurrency15ContinuousClockVACycfc s:12_Concurrency15ContinuousClockV3nowAC7InstantVvpZ s:12_Concurrency15ContinuousClockV7InstantV3nowAEvpZ
        report clock s:12_Concurrency5ClockPA2A010ContinuousB0VRszrlE10continuousAEvpZ
        report suspendingClock s:12_Concurrency15SuspendingClockVACycfc s:12_Concurrency15SuspendingClockV3nowAC7InstantVvpZ s:12_Concurrency15SuspendingClockV7InstantV3nowAEvpZ
        report suspendingClock s:12_Concurrency5ClockPA2A010SuspendingB0VRszrlE10suspendingAEvpZ s:8Dispatch0A4TimeV3nowACyFZ

        # Dispatch.
        report dispatch.main s:8Dispatch0A5QueueC4mainACvpZ s:10Foundation14OperationQueueC4mainACvpZ s:10Foundation7RunLoopC4mainACvpZ s:10Foundation5TimerC12timeInterval7repeats5blockACSd_SbyACYbctcfc s:10Foundation5TimerC4fire8interval7repeats5blockAC0A10Essentials4DateV_SdSbyACYbctcfc
        report dispatch.global(qos:) s:8Dispatch0A5QueueC6global3qosAcA0A3QoSV0E6SClassO_tFZ
        report dispatch.global(qos:) s:8Dispatch0A5QueueC6global8priorityA2C06GlobalB8PriorityO_tFZ
        report dispatch.queue(label:qos:attributes:) s:8Dispatch0A5QueueC5label3qos10attributes20autoreleaseFrequency6targetACSS_AA0A3QoSVAC10AttributesVAC011AutoreleaseG0OACSgtcfc
        report dispatch s:8Dispatch0A5QueueC17concurrentPerform10iterations7executeySi_ySiXEtFZ s:10Foundation7RunLoopC7currentACvpZ s:10Foundation14OperationQueueC7currentACSgvpZ s:8Dispatch0A6SourceC09makeTimerB05flags5queueAA0abD0_pAC0D5FlagsV_AA0A5QueueCSgtFZ
        report dispatch.main.scheduledTimer(withTimeInterval:repeats:) s:10Foundation5TimerC09scheduledB016withTimeInterval7repeats5blockACSd_SbyACYbctFZ

        # Random numbers and identifiers.
        report random.withGenerator(_:) s:s17FixedWidthIntegerPsE6random2inxSnyxG_tFZ s:s17FixedWidthIntegerPsE6random2inxSNyxG_tFZ s:Sb6randomSbyFZ s:s4SIMDPsSB6ScalarRpzs17FixedWidthIntegerAC_14RawSignificandSBRPzrlE6random2inxSNyADG_tFZ
        report random.withGenerator(_:) s:SBss17FixedWidthInteger14RawSignificandRpzrlE6random2inxSnyxG_tFZ s:SBss17FixedWidthInteger14RawSignificandRpzrlE6random2inxSNyxG_tFZ
        report random.withGenerator(_:) s:s4SIMDPsSB6ScalarRpzs17FixedWidthIntegerAC_14RawSignificandSBRPzrlE6random2inxSnyADG_tFZ s:STsE8shuffledSay7ElementQzGyF s:SMsSkRzrlE7shuffleyyF s:SlsE13randomElement0B0QzSgyF
        report random.withGenerator(_:) s:s4SIMDPss17FixedWidthInteger6ScalarRpzrlE6random2inxSNyAEG_tFZ s:s4SIMDPss17FixedWidthInteger6ScalarRpzrlE6random2inxSnyAEG_tFZ
        report random.withGenerator(_:) s:s8SIMDMaskV6randomAByxGyFZ
        report random.generator s:s27SystemRandomNumberGeneratorVABycfc
        report random c:@F@rand c:@F@random c:@F@srand c:@F@srandom c:@F@drand48 c:@F@lrand48 c:@F@mrand48 c:@F@srand48 c:@F@arc4random c:@F@arc4random_uniform
        report random.bytes(count:) c:@F@getentropy c:@F@arc4random_buf
        s:20FoundationEssentials4UUIDVACycfc uuid() callee
        report uuid() s:10Foundation6NSUUIDCACycfc
        report uuid.globallyUniqueString s:20FoundationEssentials11ProcessInfoC20globallyUniqueStringSSvp

        # Network.
        s:20FoundationNetworking10URLSessionC6sharedACvpZ network facade?
        report network s:20FoundationNetworking10URLSessionC13configurationAcA0C13ConfigurationC_tcfc s:20FoundationNetworking20URLCredentialStorageC6sharedACvpZ
        report network s:20FoundationNetworking10URLSessionC13configuration8delegate0E5QueueAcA0C13ConfigurationC_AA0C8Delegate_pSg0A009OperationF0CSgtcfc
        report network s:20FoundationNetworking8URLCacheC6sharedACvpZ s:20FoundationNetworking17HTTPCookieStorageC6sharedACvpZ
        report network s:20FoundationNetworking17HTTPCookieStorageC012sharedCookieD027forGroupContainerIdentifierACSS_tFZ

        # Preferences, notifications and resources.
        s:10Foundation12UserDefaultsC8standardACvpZ preferences facade
        report preferences.suite(named:) s:10Foundation12UserDefaultsC9suiteNameACSgSSSg_tcfc
        report preferences s:10Foundation12UserDefaultsCACycfc s:10Foundation12UserDefaultsC013resetStandardbC0yyFZ
        report notifications s:10Foundation17NotificationQueueC7defaultACvpZ
        s:20FoundationEssentials18NotificationCenterC7defaultACvpZ notifications facade
        s:10Foundation6BundleC4mainACvpZ resources facade
        report resources.bundle(at:) s:10Foundation6BundleC4pathACSgSS_tcfc s:10Foundation6BundleC3urlACSg0A10Essentials3URLV_tcfc Foundation.Bundle.module
        report resources.bundle(for:) s:10Foundation6BundleC3forACyXlXp_tcfc
        report resources s:10Foundation6BundleC10identifierACSgSS_tcfc s:10Foundation6BundleC10allBundlesSayACGvpZ s:10Foundation6BundleC13allFrameworksSayACGvpZ
        report resources s:10Foundation6BundleC4path11forResource6ofType11inDirectorySSSgAH_AHSStFZ s:10Foundation6BundleC5paths18forResourcesOfType11inDirectorySaySSGSSSg_SStFZ
        report resources s:10Foundation6BundleC4urls25forResourcesWithExtension12subdirectory2inSayAA5NSURLCGSgSSSg_AlItFZ s:10Foundation6BundleC3url11forResource13withExtension12subdirectory2in0A10Essentials3URLVSgSSSg_A2mKtFZ s:10Foundation6BundleC22preferredLocalizations4fromSaySSGAF_tFZ
        report resources.localizedString(forKey:value:table:) s:10Foundation17NSLocalizedString_9tableName6bundle5value7commentS2S_SSSgAA6BundleCS2StF

        # Process: environment, arguments and children.
        s:20FoundationEssentials11ProcessInfoC07processD0ACvpZ processEnvironment facade
        report processEnvironment.arguments s:s11CommandLineO9argumentsSaySSGvpZ s:s11CommandLineO4argcs5Int32VvpZ s:s11CommandLineO10unsafeArgvSpySpys4Int8VGSgGvpZ
        s:10Foundation10NSUserNameSSyF processEnvironment.userName call
        report processEnvironment.userName c:@F@getlogin
        report processEnvironment.hostName s:10Foundation4HostC7currentACyFZ c:@F@gethostname
        report processEnvironment c:@F@setenv c:@F@unsetenv c:@F@putenv c:@F@clearenv
        report processEnvironment.environment c:@F@getenv s:5Glibc7environSpySpys4Int8VGSgGvp
        c:@F@getpid processEnvironment.processIdentifier call
        report subprocess s:10Foundation7ProcessCACycfc c:@F@fork c:@F@execv c:@F@execve c:@F@execvp c:@F@posix_spawnp c:@F@wait c:@F@popen s:10Foundation7ProcessC3run_9arguments18terminationHandlerAC0A10Essentials3URLV_SaySSGyACYbcSgtKFZ
        report subprocess s:10Foundation7ProcessC08launchedB010launchPath9argumentsACSS_SaySSGtFZ c:@F@system c:@F@kill c:@F@posix_spawn c:@F@waitpid c:@F@waitid

        # Console and log.
        report console.print(_:separator:terminator:) s:s5print_9separator10terminatoryypd_S2StF c:@F@puts
        report console s:s10debugPrint_9separator10terminatoryypd_S2StF s:s4dump_4name6indent8maxDepth0D5Itemsxx_SSSgS3itlF
        report console.readLine(strippingNewline:) s:s8readLine16strippingNewlineSSSgSb_tF
        report console.read(upToCount:) s:10Foundation10FileHandleC13standardInputACvpZ c:@stdin c:@F@getchar
        report console.write(contentsOf:) s:10Foundation10FileHandleC14standardOutputACvpZ
        report console.writeError(_:) s:10Foundation10FileHandleC13standardErrorACvpZ c:@F@perror c:@stderr
        report console.write(_:) c:@F@putchar c:@F@vprintf c:@stdout
        report console.isTerminal(_:) c:@F@isatty
        report log s:10Foundation5NSLogyySS_s7CVarArg_pdtF s:10Foundation6NSLogvyySS_s14CVaListPointerVtF

        # Locale, calendar and time zone.
        s:20FoundationEssentials6LocaleV7currentACvpZ locale value
        report locale s:20FoundationEssentials6LocaleV19autoupdatingCurrentACvpZ
        s:20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvpZ preferredLanguages value
        report preferredLanguages s:20FoundationEssentials6LocaleV16preferredLocalesSayACGvpZ
        s:10Foundation8NSLocaleC18preferredLanguagesSaySSGvpZ preferredLanguages value
        s:10Foundation8NSLocaleC7current0A10Essentials6LocaleVvpZ locale value
        s:20FoundationEssentials8CalendarV7currentACvpZ calendar value?
        report calendar s:10Foundation10NSCalendarC7current0A10Essentials8CalendarVvpZ
        report calendar s:10Foundation10NSCalendarC19autoupdatingCurrent0A10Essentials8CalendarVvpZ s:20FoundationEssentials8CalendarV19autoupdatingCurrentACvpZ
        s:20FoundationEssentials8TimeZoneV7currentACvpZ timeZone value
        report timeZone s:20FoundationEssentials8TimeZoneV19autoupdatingCurrentACvpZ s:10Foundation10NSTimeZoneC7default0A10Essentials04TimeC0VvpZ
        report timeZone s:10Foundation10NSTimeZoneC5local0A10Essentials04TimeC0VvpZ s:10Foundation10NSTimeZoneC6system0A10Essentials04TimeC0VvpZ

        # Apple's systems, where Foundation is one module and partly written in Objective-C. Not tested: they cannot be compiled on Linux.
        c:objc(cs)NSFileManager(cpy)defaultManager fileSystem facade untested
        untested network c:objc(cs)NSURLSession(cpy)sharedSession c:objc(cs)NSURLCache(cpy)sharedURLCache c:objc(cs)NSHTTPCookieStorage(cpy)sharedHTTPCookieStorage c:objc(cs)NSURLSession(cm)sessionWithConfiguration:
        c:objc(cs)NSUserDefaults(cpy)standardUserDefaults preferences facade untested
        c:objc(cs)NSNotificationCenter(cpy)defaultCenter notifications facade untested
        c:objc(cs)NSBundle(cpy)mainBundle resources facade untested
        c:objc(cs)NSProcessInfo(cpy)processInfo processEnvironment facade untested
        untested console.read(upToCount:) c:objc(cs)NSFileHandle(cpy)fileHandleWithStandardInput
        untested console.write(contentsOf:) c:objc(cs)NSFileHandle(cpy)fileHandleWithStandardOutput
        untested console.writeError(_:) c:objc(cs)NSFileHandle(cpy)fileHandleWithStandardError
        untested dispatch.main c:objc(cs)NSOperationQueue(cpy)mainQueue c:objc(cs)NSRunLoop(cpy)mainRunLoop s:So17OS_dispatch_queueC8DispatchE4mainABvpZ
        untested dispatch c:objc(cs)NSRunLoop(cpy)currentRunLoop
        untested network c:objc(cs)NSURLSession(cm)sessionWithConfiguration:delegate:delegateQueue:
        untested preferences.suite(named:) c:objc(cs)NSUserDefaults(im)initWithSuiteName:
        untested subprocess c:objc(cs)NSTask(im)init
        untested resources.bundle(for:) c:objc(cs)NSBundle(cm)bundleForClass:
        untested resources.bundle(at:) c:objc(cs)NSBundle(im)initWithPath: c:objc(cs)NSBundle(im)initWithURL: __C.NSBundle.module
        untested fileSystem.fileHandle(forReadingFrom:) c:objc(cs)NSFileHandle(cm)fileHandleForReadingFromURL:error:
        untested fileSystem.fileHandle(forWritingTo:) c:objc(cs)NSFileHandle(cm)fileHandleForWritingToURL:error:
        untested fileSystem.fileHandle(forReadingAtPath:) c:objc(cs)NSFileHandle(cm)fileHandleForReadingAtPath:
        untested fileSystem.fileHandle(forWritingAtPath:) c:objc(cs)NSFileHandle(cm)fileHandleForWritingAtPath:
        untested dispatch.main.scheduledTimer(withTimeInterval:repeats:) c:objc(cs)NSTimer(cm)scheduledTimerWithTimeInterval:repeats:block:
        untested clock.sleep(for:) c:objc(cs)NSThread(cm)sleepForTimeInterval:
        untested date.now c:objc(cs)NSDate(im)init c:@F@CFAbsoluteTimeGetCurrent
        untested uuid() c:objc(cs)NSUUID(im)init
        s:10Foundation4DataV10contentsOf7optionsAcA3URLVh_So20NSDataReadingOptionsVtKcfc fileSystem.data(contentsOf:options:) callee untested
        s:10Foundation4DataV5write2to7optionsyAA3URLV_So20NSDataWritingOptionsVtKF fileSystem.write(_:to:options:) receiver untested
        untested dispatch.global(qos:) s:So17OS_dispatch_queueC8DispatchE6global3qosAbC0C3QoSV0F6SClassO_tFZ
        untested dispatch.queue(label:qos:attributes:) s:So17OS_dispatch_queueC8DispatchE5label3qos10attributes20autoreleaseFrequency6targetABSS_AC0C3QoSVAbCE10AttributesVAbCE011AutoreleaseI0OABSgtcfc
        untested log s:2os6LoggerV9subsystem8categoryACSS_SStcfc s:2os6LoggerVACycfc
        untested fileSystem.temporaryDirectory c:@F@NSTemporaryDirectory
        untested fileSystem.homeDirectoryForCurrentUser c:@F@NSHomeDirectory
        untested processEnvironment.userName c:@F@NSUserName
        untested suspendingClock c:@F@CACurrentMediaTime c:@F@mach_absolute_time
        untested random.bytes(count:) c:@F@SecRandomCopyBytes
        untested fileSystem.openFile(atPath:for:) s:6Darwin4openys5Int32VSPys4Int8VG_ADtF
        """#
}
