import Dispatch
import Foundation
import FoundationNetworking

/// What the standard library and Foundation have beside their best-known functions.
func kin(_ text: NSString, _ dictionary: NSDictionary, _ array: NSArray, _ url: URL, _ path: NSURL) throws {
    try text.write(to: url, atomically: true, encoding: 4)  // direct
    try text.write(toFile: "a", atomically: true, encoding: 4)  // direct
    _ = dictionary.write(to: url, atomically: true)  // direct
    _ = dictionary.write(toFile: "a", atomically: true)  // direct
    try array.write(to: url)  // direct
    _ = array.write(to: url, atomically: true)  // direct
    _ = array.write(toFile: "a", atomically: true)  // direct
    _ = NSMutableData(contentsOfFile: "a")  // direct
    _ = try NSMutableData(contentsOfFile: "a", options: [])  // direct
    _ = try NSMutableData(contentsOf: url, options: [])  // direct
    _ = NSMutableDictionary(contentsOf: url)  // direct
    _ = NSMutableDictionary(contentsOfFile: "a")  // direct
    _ = NSMutableArray(contentsOf: url)  // direct
    _ = NSMutableArray(contentsOfFile: "a")  // direct
    _ = try NSString(contentsOfFile: "a", usedEncoding: nil)  // direct
    _ = try NSString(contentsOf: url, usedEncoding: nil)  // direct
    _ = SIMD4<Float>.random(in: 0...1)  // direct
    _ = SIMD4<Float>.random(in: 0..<1)  // direct
    _ = SIMD2<Int>.random(in: 0...1)  // direct
    _ = SIMD2<Int>.random(in: 0..<1)  // direct
    _ = SIMDMask<SIMD2<Int>>.random()  // direct
    _ = DispatchQueue.global(priority: .high)  // direct
    _ = try NSArray(contentsOf: url, error: ())  // direct
    _ = try NSMutableArray(contentsOf: url, error: ())  // direct
    _ = HTTPCookieStorage.sharedCookieStorage(forGroupContainerIdentifier: "a")  // direct
    var real = url
    real.resolveSymlinksInPath()  // direct
    _ = try path.checkResourceIsReachable()  // direct
    _ = path.resolvingSymlinksInPath  // direct
    try path.setResourceValues([:])  // direct
    try path.setResourceValue(1, forKey: .nameKey)  // direct
    _ = Bundle(identifier: "a")  // direct
    _ = Bundle.preferredLocalizations(from: [])  // direct
    _ = Bundle.module  // direct
    DispatchQueue.concurrentPerform(iterations: 1) { _ in }  // direct
    _ = NSDate.timeIntervalSinceReferenceDate  // direct
    _ = (Job(), OwnManager())  // direct
}

final class Job: Process {}
final class OwnManager: FileManager {}

extension Bundle {
    // dependency-lint: direct, as SwiftPM adds it to a module with resources
    static let module = Bundle.main
}

/// The functions of the C library that take a folder, and others.
func cousins(_ buffer: UnsafeMutablePointer<CChar>, _ arguments: UnsafePointer<UnsafeMutablePointer<CChar>?>) {
    var status = stat()
    _ = posix_spawnp(nil, "a", nil, nil, arguments, nil)  // direct
    _ = execve("a", arguments, nil)  // direct
    _ = execvp("a", arguments)  // direct
    _ = fstatat(1, "a", &status, 0)  // direct
    _ = unlinkat(1, "a", 0)  // direct
    _ = renameat(1, "a", 1, "b")  // direct
    _ = mkdirat(1, "a", 0)  // direct
    _ = faccessat(1, "a", 0, 0)  // direct
    _ = readlinkat(1, "a", buffer, 0)  // direct
    _ = symlinkat("a", 1, "b")  // direct
    _ = linkat(1, "a", 1, "b", 0)  // direct
    _ = fchmodat(1, "a", 0, 0)  // direct
    _ = lchown("a", 0, 0)  // direct
    _ = utime("a", nil)  // direct
    _ = mkfifo("a", 0)  // direct
    _ = glob("a", 0, nil, nil)  // direct
    _ = lrand48()  // direct
    _ = mrand48()  // direct
    srand48(1)  // direct
    _ = geteuid()
    _ = getppid()
    _ = wait(nil)  // direct
    _ = times(nil)
    srandom(1)  // direct
    var names: UnsafeMutablePointer<UnsafeMutablePointer<dirent>?>?
    _ = scandir("a", &names, nil, nil)  // direct
    var volume = statvfs()
    _ = statvfs("a", &volume)  // direct
    _ = waitid(P_ALL, 0, nil, 0)  // direct
    _ = utimensat(1, "a", nil, 0)  // direct
    var time = timespec()
    _ = timespec_get(&time, 0)  // direct
    _ = DateInterval()  // direct
}
