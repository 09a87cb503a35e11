extension DirectTable {
    /// What is known of the system: the first word of a line says what the line is.
    ///
    /// - `dependency`: an accessor, its protocol and its product.
    /// - `members`: an accessor, and members that its façade has with the names and arguments of the system's type.
    /// - Otherwise, the identifier of a declaration (USR), what to use in its place, and the ``Rewriting`` of its uses.
    ///   `untested` ends a line that no sample in `Tests/LintedPrograms/Direct` tests.
    static let system = #"""
        # The dependencies.
        dependency calendar CalendarDependency LocaleDependency
        dependency clock ClockDependency TimeDependency
        dependency console ConsoleDependency ConsoleDependency
        dependency date DateDependency TimeDependency
        dependency dispatch DispatchDependency DispatchDependency
        dependency fileSystem FileSystemDependency FileSystemDependency
        dependency globalQueue DispatchDependency DispatchDependency
        dependency locale LocaleDependency LocaleDependency
        dependency log LogDependency LogDependency
        dependency mainQueue DispatchDependency DispatchDependency
        dependency network NetworkDependency NetworkDependency
        dependency notifications NotificationsDependency NotificationsDependency
        dependency preferences PreferencesDependency PreferencesDependency
        dependency preferredLanguages PreferredLanguagesDependency LocaleDependency
        dependency processEnvironment ProcessEnvironmentDependency ProcessEnvironmentDependency
        dependency queue DispatchDependency DispatchDependency
        dependency random RandomDependency RandomDependency
        dependency resources ResourcesDependency ResourcesDependency
        dependency subprocess SubprocessDependency SubprocessDependency
        dependency suspendingClock SuspendingClockDependency TimeDependency
        dependency timeZone TimeZoneDependency LocaleDependency
        dependency uuid UUIDDependency RandomDependency

        # The members of façades that are called as those of the system's type.
        members fileSystem attributesOfFileSystem(forPath:) attributesOfItem(atPath:) changeCurrentDirectoryPath(_:) contents(atPath:)
        members fileSystem contentsEqual(atPath:andPath:) contentsOfDirectory(at:includingPropertiesForKeys:options:) contentsOfDirectory(atPath:)
        members fileSystem copyItem(at:to:) copyItem(atPath:toPath:) createDirectory(at:withIntermediateDirectories:attributes:)
        members fileSystem createDirectory(atPath:withIntermediateDirectories:attributes:) createFile(atPath:contents:attributes:)
        members fileSystem createSymbolicLink(at:withDestinationURL:) createSymbolicLink(atPath:withDestinationPath:) currentDirectoryPath
        members fileSystem destinationOfSymbolicLink(atPath:) displayName(atPath:) fileExists(atPath:) fileExists(atPath:isDirectory:)
        members fileSystem homeDirectory(forUser:) homeDirectoryForCurrentUser isExecutableFile(atPath:)
        members fileSystem isReadableFile(atPath:) isWritableFile(atPath:) linkItem(at:to:) linkItem(atPath:toPath:) moveItem(at:to:)
        members fileSystem moveItem(atPath:toPath:) removeItem(at:) removeItem(atPath:) setAttributes(_:ofItemAtPath:)
        members fileSystem subpathsOfDirectory(atPath:) temporaryDirectory url(for:in:appropriateFor:create:) urls(for:in:)
        members network data(for:) data(from:) download(for:) download(from:) upload(for:from:) upload(for:fromFile:)
        members notifications post(_:) post(name:object:userInfo:)
        members preferences bool(forKey:) double(forKey:) float(forKey:) integer(forKey:) removeObject(forKey:)
        members processEnvironment activeProcessorCount arguments environment hostName isLowPowerModeEnabled isOperatingSystemAtLeast(_:)
        members processEnvironment operatingSystemVersion operatingSystemVersionString physicalMemory processIdentifier processorCount
        members processEnvironment systemUptime userName
        members resources bundleIdentifier bundlePath bundleURL infoDictionary localizations localizedString(forKey:value:table:)
        members resources object(forInfoDictionaryKey:) path(forResource:ofType:inDirectory:) preferredLocalizations resourcePath resourceURL
        members resources url(forResource:withExtension:subdirectory:)

        # Files.
        s:20FoundationEssentials11FileManagerC7defaultACvpZ fileSystem facade
        s:20FoundationEssentials11FileManagerCACycfc fileSystem report
        s:20FoundationEssentials4DataV10contentsOf7optionsAcA3URLVh_AC14ReadingOptionsVtKcfc fileSystem.data(contentsOf:options:) callee
        s:20FoundationEssentials4DataV5write2to7optionsyAA3URLV_AC14WritingOptionsVtKF fileSystem.write(_:to:options:) receiver
        s:SS20FoundationEssentialsE10contentsOf8encodingSSAA3URLVh_SSAAE8EncodingVtKcfc fileSystem.string(contentsOf:encoding:) callee
        s:SS20FoundationEssentialsE14contentsOfFile8encodingS2Sh_SSAAE8EncodingVtKcfc fileSystem.string(contentsOfFile:encoding:) callee
        s:SS10FoundationE10contentsOfSS0A10Essentials3URLVh_tKcfc fileSystem.string(contentsOf:encoding:) report
        s:SS10FoundationE14contentsOfFileS2Sh_tKcfc fileSystem.string(contentsOfFile:encoding:) report
        s:SS20FoundationEssentialsE10contentsOf12usedEncodingSSAA3URLVh_SSAAE0F0VztKcfc fileSystem.string(contentsOf:encoding:) report
        s:SS20FoundationEssentialsE14contentsOfFile12usedEncodingS2Sh_SSAAE0G0VztKcfc fileSystem.string(contentsOfFile:encoding:) report
        s:Sy20FoundationEssentialsE5write2to10atomically8encodingyAA3URLV_SbSSAAE8EncodingVtKF fileSystem.write(_:to:atomically:encoding:) receiver
        s:Sy20FoundationEssentialsE5write6toFile10atomically8encodingyqd___SbSSAAE8EncodingVtKSyRd__lF fileSystem.write(_:toFile:atomically:encoding:) report
        s:10Foundation6NSDataC10contentsOf7optionsAC0A10Essentials3URLV_AF4DataV14ReadingOptionsVtKcfc fileSystem.data(contentsOf:options:) report
        s:10Foundation6NSDataC10contentsOfACSg0A10Essentials3URLV_tcfc fileSystem.data(contentsOf:options:) report
        s:10Foundation6NSDataC14contentsOfFile7optionsACSS_0A10Essentials4DataV14ReadingOptionsVtKcfc fileSystem.data(contentsOfFile:options:) report
        s:10Foundation6NSDataC14contentsOfFileACSgSS_tcfc fileSystem.data(contentsOfFile:options:) report
        s:10Foundation6NSDataC5write6toFile10atomicallySbSS_SbtF fileSystem.write(_:toFile:options:) report
        s:10Foundation6NSDataC5write6toFile7optionsySS_0A10Essentials4DataV14WritingOptionsVtKF fileSystem.write(_:toFile:options:) report
        s:10Foundation6NSDataC5write2to10atomicallySb0A10Essentials3URLV_SbtF fileSystem.write(_:to:options:) report
        s:10Foundation6NSDataC5write2to7optionsy0A10Essentials3URLV_AG4DataV14WritingOptionsVtKF fileSystem.write(_:to:options:) report
        s:10Foundation12NSDictionaryC10contentsOfACSg0A10Essentials3URLV_tcfc fileSystem.data(contentsOf:options:) report
        s:10Foundation12NSDictionaryC14contentsOfFileACSgSS_tcfc fileSystem.data(contentsOfFile:options:) report
        s:10Foundation8NSStringC10contentsOf8encodingAC0A10Essentials3URLV_SutKcfc fileSystem.string(contentsOf:encoding:) report
        s:10Foundation8NSStringC14contentsOfFile8encodingACSS_SutKcfc fileSystem.string(contentsOfFile:encoding:) report
        s:10Foundation7NSArrayC10contentsOfACSg0A10Essentials3URLV_tcfc fileSystem.data(contentsOf:options:) report
        s:10Foundation7NSArrayC14contentsOfFileACSgSS_tcfc fileSystem.data(contentsOfFile:options:) report
        s:10Foundation13NSMutableDataC10contentsOfACSg0A10Essentials3URLV_tcfc fileSystem.data(contentsOf:options:) report
        s:10Foundation13NSMutableDataC10contentsOf7optionsAC0A10Essentials3URLV_AF0C0V14ReadingOptionsVtKcfc fileSystem.data(contentsOf:options:) report
        s:10Foundation13NSMutableDataC14contentsOfFileACSgSS_tcfc fileSystem.data(contentsOfFile:options:) report
        s:10Foundation13NSMutableDataC14contentsOfFile7optionsACSS_0A10Essentials0C0V14ReadingOptionsVtKcfc fileSystem.data(contentsOfFile:options:) report
        s:10Foundation8NSStringC10contentsOf12usedEncodingAC0A10Essentials3URLV_SpySuGSgtKcfc fileSystem.string(contentsOf:encoding:) report
        s:10Foundation8NSStringC14contentsOfFile12usedEncodingACSS_SpySuGSgtKcfc fileSystem.string(contentsOfFile:encoding:) report
        s:10Foundation8NSStringC5write2to10atomically8encodingy0A10Essentials3URLV_SbSutKF fileSystem.write(_:to:atomically:encoding:) report
        s:10Foundation8NSStringC5write6toFile10atomically8encodingySS_SbSutKF fileSystem.write(_:toFile:atomically:encoding:) report
        s:10Foundation12NSDictionaryC5write2to10atomicallySb0A10Essentials3URLV_SbtF fileSystem.write(_:to:options:) report
        s:10Foundation12NSDictionaryC5write6toFile10atomicallySbSS_SbtF fileSystem.write(_:toFile:options:) report
        s:10Foundation7NSArrayC5write2to10atomicallySb0A10Essentials3URLV_SbtF fileSystem.write(_:to:options:) report
        s:10Foundation7NSArrayC5write2toy0A10Essentials3URLV_tKF fileSystem.write(_:to:options:) report
        s:10Foundation7NSArrayC5write6toFile10atomicallySbSS_SbtF fileSystem.write(_:toFile:options:) report
        s:10Foundation8NSStringC23resolvingSymlinksInPathSSvp fileSystem.resolvedPath(ofItemAtPath:) report
        s:10Foundation8NSStringC20expandingTildeInPathSSvp fileSystem.homeDirectoryForCurrentUser report
        s:10Foundation11InputStreamC10fileAtPathACSgSS_tcfc fileSystem.fileHandle(forReadingAtPath:) report
        s:10Foundation11InputStreamC3urlACSg0A10Essentials3URLV_tcfc fileSystem.fileHandle(forReadingFrom:) report
        s:10Foundation12OutputStreamC12toFileAtPath6appendACSgSS_Sbtcfc fileSystem.fileHandle(forWritingAtPath:) report
        s:10Foundation12OutputStreamC3url6appendACSg0A10Essentials3URLV_Sbtcfc fileSystem.fileHandle(forWritingTo:) report
        s:10Foundation10FileHandleC14forReadingFromAC0A10Essentials3URLV_tKcfc fileSystem.fileHandle(forReadingFrom:) report
        s:10Foundation10FileHandleC12forWritingToAC0A10Essentials3URLV_tKcfc fileSystem.fileHandle(forWritingTo:) report
        s:10Foundation10FileHandleC11forUpdatingAC0A10Essentials3URLV_tKcfc fileSystem.fileHandle(forUpdating:) report
        s:10Foundation10FileHandleC16forReadingAtPathACSgSS_tcfc fileSystem.fileHandle(forReadingAtPath:) report
        s:10Foundation10FileHandleC16forWritingAtPathACSgSS_tcfc fileSystem.fileHandle(forWritingAtPath:) report
        s:10Foundation10FileHandleC17forUpdatingAtPathACSgSS_tcfc fileSystem.fileHandle(forUpdatingAtPath:) report
        s:10Foundation10FileHandleC14fileDescriptorACs5Int32V_tcfc fileSystem report
        s:10Foundation10FileHandleC14fileDescriptor14closeOnDeallocACs5Int32V_Sbtcfc fileSystem report
        s:10Foundation10FileHandleC10nullDeviceACvpZ fileSystem report
        s:20FoundationEssentials3URLV0A0E24checkResourceIsReachableSbyKF fileSystem.fileExists(atPath:) report
        s:20FoundationEssentials3URLV0A0E14resourceValues7forKeysAD011URLResourceE0VShyAD0H3KeyVG_tKF fileSystem.resourceValues(forKeys:at:) report
        s:10Foundation5NSURLC14resourceValues7forKeysSDyAA14URLResourceKeyVypGSayAGG_tKF fileSystem.resourceValues(forKeys:at:) report
        s:20FoundationEssentials3URLV0A0E17setResourceValuesyyAD011URLResourceF0VKF fileSystem.setAttributes(_:ofItemAtPath:) report
        s:20FoundationEssentials3URLV23resolvingSymlinksInPathACyF fileSystem.resolvingSymlinks(in:) receiver
        s:20FoundationEssentials3URLV21resolveSymlinksInPathyyF fileSystem.resolvingSymlinks(in:) report
        s:10Foundation5NSURLC23resolvingSymlinksInPath0A10Essentials3URLVSgvp fileSystem.resolvingSymlinks(in:) report
        s:10Foundation5NSURLC24checkResourceIsReachableSbyKF fileSystem.fileExists(atPath:) report
        s:10Foundation5NSURLC17setResourceValuesyySDyAA14URLResourceKeyVypGKF fileSystem.setAttributes(_:ofItemAtPath:) report
        s:10Foundation5NSURLC16setResourceValue_6forKeyyypSg_AA011URLResourceG0VtKF fileSystem.setAttributes(_:ofItemAtPath:) report
        s:20FoundationEssentials3URLV18temporaryDirectoryACvpZ fileSystem.temporaryDirectory value
        s:20FoundationEssentials3URLV13homeDirectoryACvpZ fileSystem.homeDirectoryForCurrentUser value
        s:20FoundationEssentials3URLV13homeDirectory7forUserACSgSS_tFZ fileSystem.homeDirectory(forUser:) report
        s:20FoundationEssentials3URLV16currentDirectoryACyFZ fileSystem.currentDirectoryPath report
        s:10Foundation20NSTemporaryDirectorySSyF fileSystem.temporaryDirectory report
        s:10Foundation15NSHomeDirectorySSyF fileSystem.homeDirectoryForCurrentUser report
        s:10Foundation22NSHomeDirectoryForUserySSSgACF fileSystem.homeDirectory(forUser:) report
        s:10Foundation35NSSearchPathForDirectoriesInDomainsySaySSG0A10Essentials11FileManagerC06SearchC9DirectoryO_AF0kC10DomainMaskVSbtF fileSystem.urls(for:in:) report
        c:@F@fopen fileSystem.openFile(atPath:for:) report
        c:@F@freopen fileSystem.openFile(atPath:for:) report
        c:@F@creat fileSystem.openFile(atPath:for:) report
        s:5Glibc6openatys5Int32VAD_SPys4Int8VGADtF fileSystem.openFile(atPath:for:) report
        c:@F@tmpfile fileSystem.makeTemporaryFile() report
        c:@F@chown fileSystem.setAttributes(_:ofItemAtPath:) report
        c:@F@utimes fileSystem.setAttributes(_:ofItemAtPath:) report
        s:5Glibc4openys5Int32VSPys4Int8VG_ADtF fileSystem.openFile(atPath:for:) report
        s:5Glibc4openys5Int32VSPys4Int8VG_ADs6UInt32VtF fileSystem.openFile(atPath:for:) report
        c:@F@unlink fileSystem.removeItem(atPath:) report
        c:@F@remove fileSystem.removeItem(atPath:) report
        c:@F@rmdir fileSystem.removeItem(atPath:) report
        c:@F@rename fileSystem.moveItem(atPath:toPath:) report
        c:@F@mkdir fileSystem.createDirectory(atPath:withIntermediateDirectories:attributes:) report
        c:@F@access fileSystem.isAccessible(atPath:for:) report
        c:@F@stat fileSystem.statusOfItem(atPath:followingSymbolicLinks:) report
        c:@F@lstat fileSystem.statusOfItem(atPath:followingSymbolicLinks:) report
        c:@F@opendir fileSystem.contentsOfDirectory(atPath:) report
        c:@F@realpath fileSystem.resolvedPath(ofItemAtPath:) report
        c:@F@getcwd fileSystem.currentDirectoryPath report
        c:@F@chdir fileSystem.changeCurrentDirectoryPath(_:) report
        c:@F@symlink fileSystem.createSymbolicLink(atPath:withDestinationPath:) report
        c:@F@link fileSystem.linkItem(atPath:toPath:) report
        c:@F@readlink fileSystem.destinationOfSymbolicLink(atPath:) report
        c:@F@chmod fileSystem.setPermissions(_:ofItemAtPath:) report
        c:@F@truncate fileSystem.openFile(atPath:for:) report
        c:@F@mkstemp fileSystem.makeTemporaryFile() report
        c:@F@mkstemps fileSystem.makeTemporaryFile() report
        c:@F@mkdtemp fileSystem.makeTemporaryDirectory(prefix:) report
        c:@F@fstatat fileSystem.statusOfItem(atPath:followingSymbolicLinks:) report
        c:@F@unlinkat fileSystem.removeItem(atPath:) report
        c:@F@renameat fileSystem.moveItem(atPath:toPath:) report
        c:@F@mkdirat fileSystem.createDirectory(atPath:withIntermediateDirectories:attributes:) report
        c:@F@faccessat fileSystem.isAccessible(atPath:for:) report
        c:@F@readlinkat fileSystem.destinationOfSymbolicLink(atPath:) report
        c:@F@symlinkat fileSystem.createSymbolicLink(atPath:withDestinationPath:) report
        c:@F@linkat fileSystem.linkItem(atPath:toPath:) report
        c:@F@fchmodat fileSystem.setPermissions(_:ofItemAtPath:) report
        c:@F@lchown fileSystem.setAttributes(_:ofItemAtPath:) report
        c:@F@utime fileSystem.setAttributes(_:ofItemAtPath:) report
        c:@F@mkfifo fileSystem report
        c:@F@glob fileSystem.contentsOfDirectory(atPath:) report

        # Dates, clocks and sleeps.
        s:20FoundationEssentials4DateVACycfc date.now call
        s:20FoundationEssentials4DateV3nowACvpZ date.now value
        s:20FoundationEssentials4DateV20timeIntervalSinceNowACSd_tcfc date.now report
        s:20FoundationEssentials4DateV20timeIntervalSinceNowSdvp date.now report
        s:20FoundationEssentials4DateV026timeIntervalSinceReferenceC0SdvpZ date.now.timeIntervalSinceReferenceDate value
        s:10Foundation6NSDateCACycfc date.now report
        s:10Foundation6NSDateC20timeIntervalSinceNowACSd_tcfc date.now report
        s:10Foundation6NSDateC30timeIntervalSinceReferenceDateSdvpZ date.now report
        s:10Foundation6NSDateC20timeIntervalSinceNowSdvp date.now report
        c:@F@time date.now report
        c:@F@clock_gettime date.now report
        c:@F@gettimeofday date.now report
        s:ScT12_Concurrencys5NeverORszACRs_rlE5sleep3for9tolerance5clocky8DurationQyd___AISgqd__tYaKAA5ClockRd__lFZ clock.sleep(for:tolerance:) callee
        s:ScT12_Concurrencys5NeverORszACRs_rlE5sleep5until9tolerance5clocky7InstantQyd___8DurationQyd__Sgqd__tYaKAA5ClockRd__lFZ clock.sleep(until:tolerance:) report
        s:ScT12_Concurrencys5NeverORszACRs_rlE5sleep11nanosecondsys6UInt64V_tYaKFZ clock.sleep(for:) report
        s:ScT12_Concurrencys5NeverORszACRs_rlE5sleepyys6UInt64VYaFZ clock.sleep(for:) report
        s:12_Concurrency15ContinuousClockVACycfc clock report
        s:12_Concurrency15ContinuousClockV3nowAC7InstantVvpZ clock report
        s:12_Concurrency15ContinuousClockV7InstantV3nowAEvpZ clock report
        s:12_Concurrency5ClockPA2A010ContinuousB0VRszrlE10continuousAEvpZ clock report
        s:12_Concurrency15SuspendingClockVACycfc suspendingClock report
        s:12_Concurrency15SuspendingClockV3nowAC7InstantVvpZ suspendingClock report
        s:12_Concurrency15SuspendingClockV7InstantV3nowAEvpZ suspendingClock report
        s:12_Concurrency5ClockPA2A010SuspendingB0VRszrlE10suspendingAEvpZ suspendingClock report
        s:10Foundation6ThreadC5sleep15forTimeIntervalySd_tFZ clock.sleep(for:) report
        s:10Foundation6ThreadC5sleep5untily0A10Essentials4DateV_tFZ clock.sleep(for:) report
        c:@F@sleep clock.sleep(for:) report
        c:@F@usleep clock.sleep(for:) report
        c:@F@nanosleep clock.sleep(for:) report
        c:@F@clock_nanosleep clock.sleep(for:) report
        c:@F@clock clock report
        c:@F@times clock report

        # Dispatch.
        s:8Dispatch0A5QueueC4mainACvpZ mainQueue report
        s:8Dispatch0A5QueueC6global3qosAcA0A3QoSV0E6SClassO_tFZ globalQueue(qos:) report
        s:8Dispatch0A5QueueC5label3qos10attributes20autoreleaseFrequency6targetACSS_AA0A3QoSVAC10AttributesVAC011AutoreleaseG0OACSgtcfc queue(_:qos:attributes:) report
        s:8Dispatch0A6SourceC09makeTimerB05flags5queueAA0abD0_pAC0D5FlagsV_AA0A5QueueCSgtFZ dispatch.queue(label:qos:attributes:) report
        s:8Dispatch0A4TimeV3nowACyFZ clock report
        s:8Dispatch0A5QueueC17concurrentPerform10iterations7executeySi_ySiXEtFZ dispatch report
        s:8Dispatch0A8WallTimeV3nowACyFZ date.now report
        s:10Foundation5TimerC09scheduledB016withTimeInterval7repeats5blockACSd_SbyACYbctFZ mainQueue.scheduledTimer(withTimeInterval:repeats:) report
        s:10Foundation5TimerC12timeInterval7repeats5blockACSd_SbyACYbctcfc mainQueue.scheduledTimer(withTimeInterval:repeats:) report
        s:10Foundation5TimerC4fire8interval7repeats5blockAC0A10Essentials4DateV_SdSbyACYbctcfc mainQueue.scheduledTimer(withTimeInterval:repeats:) report
        s:10Foundation14OperationQueueC4mainACvpZ mainQueue report
        s:10Foundation7RunLoopC4mainACvpZ mainQueue report
        s:10Foundation7RunLoopC7currentACvpZ mainQueue report

        # Random numbers and identifiers.
        s:s17FixedWidthIntegerPsE6random2inxSnyxG_tFZ random.withGenerator(_:) report
        s:s17FixedWidthIntegerPsE6random2inxSNyxG_tFZ random.withGenerator(_:) report
        s:SBss17FixedWidthInteger14RawSignificandRpzrlE6random2inxSnyxG_tFZ random.withGenerator(_:) report
        s:SBss17FixedWidthInteger14RawSignificandRpzrlE6random2inxSNyxG_tFZ random.withGenerator(_:) report
        s:Sb6randomSbyFZ random.withGenerator(_:) report
        s:s4SIMDPsSB6ScalarRpzs17FixedWidthIntegerAC_14RawSignificandSBRPzrlE6random2inxSNyADG_tFZ random.withGenerator(_:) report
        s:s4SIMDPsSB6ScalarRpzs17FixedWidthIntegerAC_14RawSignificandSBRPzrlE6random2inxSnyADG_tFZ random.withGenerator(_:) report
        s:s4SIMDPss17FixedWidthInteger6ScalarRpzrlE6random2inxSNyAEG_tFZ random.withGenerator(_:) report
        s:s4SIMDPss17FixedWidthInteger6ScalarRpzrlE6random2inxSnyAEG_tFZ random.withGenerator(_:) report
        s:STsE8shuffledSay7ElementQzGyF random.withGenerator(_:) report
        s:SMsSkRzrlE7shuffleyyF random.withGenerator(_:) report
        s:SlsE13randomElement0B0QzSgyF random.withGenerator(_:) report
        s:s27SystemRandomNumberGeneratorVABycfc random.generator report
        c:@F@rand random report
        c:@F@random random report
        c:@F@srand random report
        c:@F@drand48 random report
        c:@F@lrand48 random report
        c:@F@mrand48 random report
        c:@F@srand48 random report
        c:@F@arc4random random report
        c:@F@arc4random_uniform random report
        c:@F@getentropy random.bytes(count:) report
        c:@F@arc4random_buf random.bytes(count:) report
        s:20FoundationEssentials4UUIDVACycfc uuid() callee
        s:10Foundation6NSUUIDCACycfc uuid() report
        s:20FoundationEssentials11ProcessInfoC20globallyUniqueStringSSvp uuid.globallyUniqueString report

        # Network.
        s:20FoundationNetworking10URLSessionC6sharedACvpZ network facade
        s:20FoundationNetworking10URLSessionC13configurationAcA0C13ConfigurationC_tcfc network report
        s:20FoundationNetworking10URLSessionC13configuration8delegate0E5QueueAcA0C13ConfigurationC_AA0C8Delegate_pSg0A009OperationF0CSgtcfc network report
        s:20FoundationNetworking8URLCacheC6sharedACvpZ network report
        s:20FoundationNetworking17HTTPCookieStorageC6sharedACvpZ network report
        s:20FoundationNetworking20URLCredentialStorageC6sharedACvpZ network report

        # Preferences, notifications and resources.
        s:10Foundation12UserDefaultsC8standardACvpZ preferences facade
        s:10Foundation12UserDefaultsC9suiteNameACSgSSSg_tcfc preferences.suite(named:) report
        s:10Foundation12UserDefaultsCACycfc preferences report
        s:20FoundationEssentials18NotificationCenterC7defaultACvpZ notifications facade
        s:10Foundation6BundleC4mainACvpZ resources facade
        s:10Foundation6BundleC4pathACSgSS_tcfc resources.bundle(at:) report
        s:10Foundation6BundleC3urlACSg0A10Essentials3URLV_tcfc resources.bundle(at:) report
        s:10Foundation6BundleC3forACyXlXp_tcfc resources.bundle(for:) report
        s:10Foundation6BundleC10identifierACSgSS_tcfc resources report
        s:10Foundation6BundleC22preferredLocalizations4fromSaySSGAF_tFZ resources.preferredLocalizations report
        Foundation.Bundle.module resources.bundle(for:) report
        s:10Foundation6BundleC10allBundlesSayACGvpZ resources report
        s:10Foundation6BundleC13allFrameworksSayACGvpZ resources report
        s:10Foundation17NSLocalizedString_9tableName6bundle5value7commentS2S_SSSgAA6BundleCS2StF resources.localizedString(forKey:value:table:) report

        # Process: environment, arguments and children.
        s:20FoundationEssentials11ProcessInfoC07processD0ACvpZ processEnvironment facade
        s:s11CommandLineO9argumentsSaySSGvpZ processEnvironment.arguments report
        s:s11CommandLineO4argcs5Int32VvpZ processEnvironment.arguments report
        s:s11CommandLineO10unsafeArgvSpySpys4Int8VGSgGvpZ processEnvironment.arguments report
        s:10Foundation10NSUserNameSSyF processEnvironment.userName call
        s:10Foundation14NSFullUserNameSSyF processEnvironment.userName report
        s:10Foundation4HostC7currentACyFZ processEnvironment.hostName report
        c:@F@getenv processEnvironment.environment report
        c:@F@setenv processEnvironment.environment report
        c:@F@unsetenv processEnvironment.environment report
        c:@F@putenv processEnvironment.environment report
        c:@F@clearenv processEnvironment.environment report
        s:5Glibc7environSpySpys4Int8VGSgGvp processEnvironment.environment report
        c:@F@getpid processEnvironment.processIdentifier call
        c:@F@getuid processEnvironment.userName report
        c:@F@geteuid processEnvironment.userName report
        c:@F@getppid processEnvironment.processIdentifier report
        c:@F@getlogin processEnvironment.userName report
        c:@F@gethostname processEnvironment.hostName report
        s:10Foundation7ProcessCACycfc subprocess report
        s:10Foundation7ProcessC3run_9arguments18terminationHandlerAC0A10Essentials3URLV_SaySSGyACYbcSgtKFZ subprocess report
        s:10Foundation7ProcessC08launchedB010launchPath9argumentsACSS_SaySSGtFZ subprocess report
        c:@F@fork subprocess report
        c:@F@execv subprocess report
        c:@F@execve subprocess report
        c:@F@execvp subprocess report
        c:@F@posix_spawnp subprocess report
        c:@F@wait subprocess report
        c:@F@popen subprocess report
        c:@F@system subprocess report
        c:@F@kill subprocess report
        c:@F@posix_spawn subprocess report
        c:@F@waitpid subprocess report

        # Console and log.
        s:s5print_9separator10terminatoryypd_S2StF console.print(_:separator:terminator:) report
        s:s10debugPrint_9separator10terminatoryypd_S2StF console.print(_:separator:terminator:) report
        s:s4dump_4name6indent8maxDepth0D5Itemsxx_SSSgS3itlF console.print(_:separator:terminator:) report
        s:s8readLine16strippingNewlineSSSgSb_tF console.readLine(strippingNewline:) report
        s:10Foundation10FileHandleC13standardInputACvpZ console.read(upToCount:) report
        s:10Foundation10FileHandleC14standardOutputACvpZ console.write(contentsOf:) report
        s:10Foundation10FileHandleC13standardErrorACvpZ console.writeError(_:) report
        c:@F@puts console.write(_:) report
        c:@F@putchar console.write(_:) report
        c:@F@vprintf console.write(_:) report
        c:@F@getchar console.readLine(strippingNewline:) report
        c:@F@perror console.writeError(_:) report
        c:@F@isatty console.isTerminal(_:) report
        c:@stdin console.read(upToCount:) report
        c:@stdout console.write(_:) report
        c:@stderr console.writeError(_:) report
        s:10Foundation5NSLogyySS_s7CVarArg_pdtF log report
        s:10Foundation6NSLogvyySS_s14CVaListPointerVtF log report

        # Locale, calendar and time zone.
        s:20FoundationEssentials6LocaleV7currentACvpZ locale value
        s:20FoundationEssentials6LocaleV19autoupdatingCurrentACvpZ locale report
        s:20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvpZ preferredLanguages value
        s:20FoundationEssentials6LocaleV16preferredLocalesSayACGvpZ preferredLanguages report
        s:10Foundation8NSLocaleC18preferredLanguagesSaySSGvpZ preferredLanguages value
        s:10Foundation8NSLocaleC7current0A10Essentials6LocaleVvpZ locale value
        s:20FoundationEssentials8CalendarV7currentACvpZ calendar value
        s:10Foundation10NSCalendarC7current0A10Essentials8CalendarVvpZ calendar value
        s:10Foundation10NSCalendarC19autoupdatingCurrent0A10Essentials8CalendarVvpZ calendar report
        s:20FoundationEssentials8CalendarV19autoupdatingCurrentACvpZ calendar report
        s:20FoundationEssentials8TimeZoneV7currentACvpZ timeZone value
        s:20FoundationEssentials8TimeZoneV19autoupdatingCurrentACvpZ timeZone report
        s:10Foundation10NSTimeZoneC7default0A10Essentials04TimeC0VvpZ timeZone report
        s:10Foundation10NSTimeZoneC5local0A10Essentials04TimeC0VvpZ timeZone report
        s:10Foundation10NSTimeZoneC6system0A10Essentials04TimeC0VvpZ timeZone report

        # Apple's systems, where Foundation is one module and partly written in Objective-C. Not tested: they cannot be compiled on Linux.
        c:objc(cs)NSFileManager(cpy)defaultManager fileSystem facade untested
        c:objc(cs)NSURLSession(cpy)sharedSession network facade untested
        c:objc(cs)NSUserDefaults(cpy)standardUserDefaults preferences facade untested
        c:objc(cs)NSNotificationCenter(cpy)defaultCenter notifications facade untested
        c:objc(cs)NSBundle(cpy)mainBundle resources facade untested
        c:objc(cs)NSProcessInfo(cpy)processInfo processEnvironment facade untested
        c:objc(cs)NSFileHandle(cpy)fileHandleWithStandardInput console.read(upToCount:) report untested
        c:objc(cs)NSFileHandle(cpy)fileHandleWithStandardOutput console.write(contentsOf:) report untested
        c:objc(cs)NSFileHandle(cpy)fileHandleWithStandardError console.writeError(_:) report untested
        c:objc(cs)NSURLCache(cpy)sharedURLCache network report untested
        c:objc(cs)NSHTTPCookieStorage(cpy)sharedHTTPCookieStorage network report untested
        c:objc(cs)NSOperationQueue(cpy)mainQueue mainQueue report untested
        c:objc(cs)NSRunLoop(cpy)mainRunLoop mainQueue report untested
        c:objc(cs)NSRunLoop(cpy)currentRunLoop mainQueue report untested
        c:objc(cs)NSURLSession(cm)sessionWithConfiguration: network report untested
        c:objc(cs)NSURLSession(cm)sessionWithConfiguration:delegate:delegateQueue: network report untested
        c:objc(cs)NSUserDefaults(im)initWithSuiteName: preferences.suite(named:) report untested
        c:objc(cs)NSTask(im)init subprocess report untested
        c:objc(cs)NSBundle(cm)bundleForClass: resources.bundle(for:) report untested
        c:objc(cs)NSBundle(im)initWithPath: resources.bundle(at:) report untested
        c:objc(cs)NSBundle(im)initWithURL: resources.bundle(at:) report untested
        c:objc(cs)NSFileHandle(cm)fileHandleForReadingFromURL:error: fileSystem.fileHandle(forReadingFrom:) report untested
        c:objc(cs)NSFileHandle(cm)fileHandleForWritingToURL:error: fileSystem.fileHandle(forWritingTo:) report untested
        c:objc(cs)NSFileHandle(cm)fileHandleForReadingAtPath: fileSystem.fileHandle(forReadingAtPath:) report untested
        c:objc(cs)NSFileHandle(cm)fileHandleForWritingAtPath: fileSystem.fileHandle(forWritingAtPath:) report untested
        c:objc(cs)NSTimer(cm)scheduledTimerWithTimeInterval:repeats:block: mainQueue.scheduledTimer(withTimeInterval:repeats:) report untested
        c:objc(cs)NSThread(cm)sleepForTimeInterval: clock.sleep(for:) report untested
        c:objc(cs)NSDate(im)init date.now report untested
        c:objc(cs)NSUUID(im)init uuid() report untested
        s:10Foundation4DateVACycfc date.now call untested
        s:10Foundation4DateV3nowACvpZ date.now value untested
        s:10Foundation4DateV20timeIntervalSinceNowACSd_tcfc date.now report untested
        s:10Foundation4DateV20timeIntervalSinceNowSdvp date.now report untested
        s:10Foundation4UUIDVACycfc uuid() callee untested
        s:10Foundation4DataV10contentsOf7optionsAcA3URLVh_So20NSDataReadingOptionsVtKcfc fileSystem.data(contentsOf:options:) callee untested
        s:10Foundation4DataV5write2to7optionsyAA3URLV_So20NSDataWritingOptionsVtKF fileSystem.write(_:to:options:) receiver untested
        s:10Foundation6LocaleV7currentACvpZ locale value untested
        s:10Foundation6LocaleV19autoupdatingCurrentACvpZ locale report untested
        s:10Foundation6LocaleV18preferredLanguagesSaySSGvpZ preferredLanguages value untested
        s:10Foundation8CalendarV7currentACvpZ calendar value untested
        s:10Foundation8CalendarV19autoupdatingCurrentACvpZ calendar report untested
        s:10Foundation8TimeZoneV7currentACvpZ timeZone value untested
        s:10Foundation8TimeZoneV19autoupdatingCurrentACvpZ timeZone report untested
        s:10Foundation3URLV18temporaryDirectoryACvpZ fileSystem.temporaryDirectory value untested
        s:10Foundation3URLV13homeDirectoryACvpZ fileSystem.homeDirectoryForCurrentUser value untested
        s:10Foundation3URLV23resolvingSymlinksInPathACyF fileSystem.resolvingSymlinks(in:) receiver untested
        s:SS10FoundationE10contentsOf8encodingSSAA3URLVh_SSAAE8EncodingVtKcfc fileSystem.string(contentsOf:encoding:) callee untested
        s:SS10FoundationE14contentsOfFile8encodingS2Sh_SSAAE8EncodingVtKcfc fileSystem.string(contentsOfFile:encoding:) callee untested
        s:Sy10FoundationE5write2to10atomically8encodingyAA3URLV_SbSSAAE8EncodingVtKF fileSystem.write(_:to:atomically:encoding:) report untested
        s:So17OS_dispatch_queueC8DispatchE4mainABvpZ mainQueue report untested
        s:So17OS_dispatch_queueC8DispatchE6global3qosAbC0C3QoSV0F6SClassO_tFZ globalQueue(qos:) report untested
        s:So17OS_dispatch_queueC8DispatchE5label3qos10attributes20autoreleaseFrequency6targetABSS_AC0C3QoSVAbCE10AttributesVAbCE011AutoreleaseI0OABSgtcfc queue(_:qos:attributes:) report untested
        s:2os6LoggerV9subsystem8categoryACSS_SStcfc log report untested
        s:2os6LoggerVACycfc log report untested
        c:@F@NSTemporaryDirectory fileSystem.temporaryDirectory report untested
        c:@F@NSHomeDirectory fileSystem.homeDirectoryForCurrentUser report untested
        c:@F@NSUserName processEnvironment.userName report untested
        c:@F@CFAbsoluteTimeGetCurrent date.now report untested
        c:@F@CACurrentMediaTime clock report untested
        c:@F@SecRandomCopyBytes random.bytes(count:) report untested
        c:@F@mach_absolute_time clock report untested
        s:6Darwin4openys5Int32VSPys4Int8VG_ADtF fileSystem.openFile(atPath:for:) report untested
        """#
}
