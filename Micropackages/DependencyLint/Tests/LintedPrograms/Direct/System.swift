import Foundation
import FoundationNetworking
import GlobalDependencies
import Kit

struct System {
    let dependencies: any ClockDependency
    private let session = URLSession.shared  // direct

    func network(_ url: URL) async throws {
        _ = try await URLSession.shared.data(from: url)  // direct
        _ = URLSession.shared.dataTask(with: url)  // direct
        _ = URLSession(configuration: .default)  // direct
        _ = URLSession(configuration: .ephemeral, delegate: nil, delegateQueue: nil)  // direct
        let session: URLSession = .shared  // direct
        session.invalidateAndCancel()
        _ = URLCache.shared  // direct
        _ = HTTPCookieStorage.shared  // direct
        _ = URLCredentialStorage.shared  // direct
    }

    func preferences() {
        UserDefaults.standard.set(1, forKey: "a")  // direct
        _ = UserDefaults(suiteName: "a")  // direct
        _ = UserDefaults()  // direct
        UserDefaults.resetStandardUserDefaults()  // direct
        let defaults: UserDefaults = .standard  // direct
        _ = defaults.integer(forKey: "a")
    }

    func notifications(_ name: Notification.Name) {
        NotificationCenter.default.post(name: name, object: nil)  // direct
        _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in }  // direct
        _ = NotificationQueue.default  // direct
        _ = NotificationQueue(notificationCenter: NotificationCenter())
        let center: NotificationCenter = .default  // direct
        _ = center
    }

    func resources() {
        _ = Bundle.main  // direct
        _ = Bundle.main.url(forResource: "a", withExtension: nil)  // direct
        _ = Bundle(path: "/a")  // direct
        _ = Bundle(url: URL(fileURLWithPath: "/"))  // direct
        _ = Bundle(for: Bundle.self)  // direct
        _ = Bundle.allBundles  // direct
        _ = Bundle.allFrameworks  // direct
        _ = NSLocalizedString("a", comment: "")  // direct
        _ = Bundle.path(forResource: "a", ofType: nil, inDirectory: "b")  // direct
        _ = Bundle.paths(forResourcesOfType: "a", inDirectory: "b")  // direct
        let folder = URL(fileURLWithPath: "b")
        _ = Bundle.url(forResource: "a", withExtension: nil, subdirectory: nil, in: folder)  // direct
        _ = Bundle.urls(forResourcesWithExtension: "a", subdirectory: nil, in: folder as NSURL)  // direct
    }

    func process(_ buffer: UnsafeMutablePointer<CChar>) {
        _ = ProcessInfo.processInfo.environment["a"]  // direct
        _ = ProcessInfo.processInfo.arguments  // direct
        _ = ProcessInfo.processInfo.systemUptime  // direct
        let info: ProcessInfo = .processInfo  // direct
        _ = info.processName
        _ = CommandLine.arguments  // direct
        _ = CommandLine.argc  // direct
        _ = CommandLine.unsafeArgv  // direct
        _ = NSUserName()  // direct
        _ = NSFullUserName()
        _ = Host.current()  // direct
        _ = Host(name: "a")
        _ = Host(address: "127.0.0.1")
        _ = getenv("a")  // direct
        setenv("a", "b", 1)  // direct
        unsetenv("a")  // direct
        putenv(buffer)  // direct
        clearenv()  // direct
        _ = environ  // direct
        _ = getlogin()  // direct
        _ = getpid()  // direct
        _ = getuid()
        _ = gethostname(buffer, 0)  // direct
    }

    func children() throws {
        let process = Process()  // direct
        try process.run()
        _ = try Process.run(URL(fileURLWithPath: "/"), arguments: [])  // direct
        _ = Process.launchedProcess(launchPath: "/", arguments: [])  // direct
        _ = popen("ls", "r")  // direct
        _ = fork()  // direct
        _ = execv("ls", [])  // direct
        _ = system("ls")  // direct
        _ = kill(1, 0)  // direct
        _ = posix_spawn(nil, "", nil, nil, [], [])  // direct
        _ = waitpid(1, nil, 0)  // direct
    }

    func console() {
        print("a")  // direct
        print("a", "b", separator: "", terminator: "")  // direct
        _ = readLine()  // direct
        _ = readLine(strippingNewline: false)  // direct
        debugPrint("a")  // direct
        dump(1)  // direct
        _ = FileHandle.standardInput  // direct
        _ = FileHandle.standardOutput  // direct
        FileHandle.standardError.write(Data())  // direct
        _ = FileHandle.nullDevice  // direct
        puts("a")  // direct
        putchar(1)  // direct
        fputs("a", stderr)  // direct
        _ = stdout  // direct
        _ = stdin  // direct
        _ = isatty(1)  // direct
        _ = getchar()  // direct
        _ = ["a"].map { print($0) }  // direct
        var text = ""
        print("a", to: &text)
        debugPrint("a", to: &text)
        perror("a")  // direct
        withVaList([]) { vprintf("a", $0) }  // direct
    }

    func log() {
        NSLog("a")  // direct
        NSLog("%@", "a")  // direct
        withVaList([]) { NSLogv("a", $0) }  // direct
    }

    func locale(_ date: Date) {
        _ = Locale.current  // direct
        _ = Locale.autoupdatingCurrent  // direct
        _ = Locale.preferredLanguages  // direct
        _ = Locale.preferredLocales  // direct
        _ = Calendar.current  // direct
        _ = Calendar.autoupdatingCurrent  // direct
        _ = TimeZone.current  // direct
        _ = TimeZone.autoupdatingCurrent  // direct
        _ = NSLocale.current  // direct
        _ = NSLocale.preferredLanguages  // direct
        _ = NSCalendar.current  // direct
        _ = NSCalendar.autoupdatingCurrent  // direct
        _ = NSTimeZone.default  // direct
        _ = NSTimeZone.local  // direct
        _ = NSTimeZone.system  // direct
        let locale: Locale = .current  // direct
        _ = locale
        _ = Calendar(identifier: .gregorian)
        _ = Locale(identifier: "en_US")
    }
}
