import Foundation
import GlobalDependencies
import Kit

struct Files {
    let dependencies: any ClockDependency
    let manager = FileManager.default  // direct

    func calls(_ url: URL, _ path: String, _ data: Data) throws {
        _ = FileManager.default.fileExists(atPath: path)  // direct
        try FileManager.default.removeItem(at: url)  // direct
        let manager: FileManager = .default  // direct
        _ = manager.currentDirectoryPath
        _ = FileManager()  // direct
        _ = FileManager.init()  // direct
        _ = try Data(contentsOf: url)  // direct
        _ = try Data(contentsOf: url, options: .mappedIfSafe)  // direct
        try data.write(to: url)  // direct
        try data.write(to: url, options: .atomic)  // direct
        _ = try String(contentsOf: url, encoding: .utf8)  // direct
        _ = try String(contentsOfFile: path, encoding: .utf8)  // direct
        _ = try String(contentsOf: url)  // direct
        _ = try String(contentsOfFile: path)  // direct
        var encoding = String.Encoding.utf8
        _ = try String(contentsOf: url, usedEncoding: &encoding)  // direct
        _ = try String(contentsOfFile: path, usedEncoding: &encoding)  // direct
        try path.write(to: url, atomically: true, encoding: .utf8)  // direct
        try path.write(toFile: path, atomically: true, encoding: .utf8)  // direct
        try "a\(path)".write(to: url, atomically: true, encoding: .utf8)  // direct
        _ = NSData(contentsOfFile: path)  // direct
        _ = NSData(contentsOf: url)  // direct
        _ = try NSData(contentsOf: url, options: [])  // direct
        _ = try NSData(contentsOfFile: path, options: [])  // direct
        _ = NSData(data: data).write(toFile: path, atomically: true)  // direct
        _ = NSData(data: data).write(to: url, atomically: true)  // direct
        try NSData(data: data).write(to: url, options: [])  // direct
        try NSData(data: data).write(toFile: path, options: [])  // direct
        _ = NSDictionary(contentsOf: url)  // direct
        _ = NSDictionary(contentsOfFile: path)  // direct
        _ = try NSString(contentsOf: url, encoding: 4)  // direct
        _ = try NSString(contentsOfFile: path, encoding: 4)  // direct
        _ = NSArray(contentsOf: url)  // direct
        _ = NSArray(contentsOfFile: path)  // direct
        _ = NSMutableData(contentsOf: url)  // direct
        _ = NSMutableDictionary(contentsOf: url)  // direct
        _ = (path as NSString).resolvingSymlinksInPath  // direct
        _ = (path as NSString).expandingTildeInPath  // direct
        _ = InputStream(fileAtPath: path)  // direct
        _ = InputStream(url: url)  // direct
        _ = OutputStream(toFileAtPath: path, append: true)  // direct
        _ = OutputStream(url: url, append: true)  // direct
    }

    func handles(_ url: URL, _ path: String) throws {
        _ = try FileHandle(forReadingFrom: url)  // direct
        _ = try FileHandle(forWritingTo: url)  // direct
        _ = try FileHandle(forUpdating: url)  // direct
        _ = FileHandle(forReadingAtPath: path)  // direct
        _ = FileHandle(forWritingAtPath: path)  // direct
        _ = FileHandle(forUpdatingAtPath: path)  // direct
        _ = FileHandle(fileDescriptor: 3)  // direct
        _ = FileHandle(fileDescriptor: 3, closeOnDealloc: true)  // direct
    }

    func urls(_ url: URL) throws {
        _ = try url.checkResourceIsReachable()  // direct
        _ = try url.resourceValues(forKeys: [.isDirectoryKey])  // direct
        var copy = url
        try copy.setResourceValues(URLResourceValues())  // direct
        _ = try (url as NSURL).resourceValues(forKeys: [.isDirectoryKey])  // direct
        var value: AnyObject?
        try (url as NSURL).getResourceValue(&value, forKey: .nameKey)  // direct
        _ = NSKeyedArchiver.archiveRootObject(url, toFile: "a")  // direct
        _ = NSKeyedUnarchiver.unarchiveObject(withFile: "a")  // direct
        _ = CharacterSet(contentsOfFile: "a")  // direct
        _ = NSCharacterSet(contentsOfFile: "a")  // direct
        _ = url.resolvingSymlinksInPath()  // direct
        _ = URL.temporaryDirectory  // direct
        _ = URL.homeDirectory  // direct
        _ = URL.homeDirectory(forUser: "a")  // direct
        _ = URL.currentDirectory()  // direct
        _ = NSTemporaryDirectory()  // direct
        _ = NSHomeDirectory()  // direct
        _ = NSHomeDirectoryForUser("root")  // direct
        _ = NSSearchPathForDirectoriesInDomains(.cachesDirectory, .userDomainMask, true)  // direct
        _ = url.appendingPathComponent("a").standardized
    }

    func cLibrary(_ path: String, _ buffer: UnsafeMutablePointer<CChar>) {
        let file = fopen(path, "r")  // direct
        _ = fclose(file)
        _ = freopen(path, "r", file)  // direct
        _ = tmpfile()  // direct
        _ = creat(path, 0o600)  // direct
        _ = openat(0, path, 0)  // direct
        _ = openat(0, path, 0, 0o600)  // direct
        _ = chown(path, 0, 0)  // direct
        _ = utimes(path, nil)  // direct
        _ = open(path, O_RDONLY)  // direct
        _ = open(path, O_CREAT, 0o600)  // direct
        _ = unlink(path)  // direct
        _ = remove(path)  // direct
        _ = rename(path, path)  // direct
        _ = mkdir(path, 0o700)  // direct
        _ = rmdir(path)  // direct
        _ = access(path, R_OK)  // direct
        var status = stat()
        _ = stat(path, &status)  // direct
        _ = lstat(path, &status)  // direct
        _ = opendir(path)  // direct
        _ = realpath(path, nil)  // direct
        _ = getcwd(nil, 0)  // direct
        _ = chdir(path)  // direct
        _ = symlink(path, path)  // direct
        _ = link(path, path)  // direct
        _ = readlink(path, buffer, 0)  // direct
        _ = chmod(path, 0o600)  // direct
        _ = truncate(path, 0)  // direct
        _ = mkstemp(buffer)  // direct
        _ = mkstemps(buffer, 1)  // direct
        _ = mkdtemp(buffer)  // direct
    }
}
