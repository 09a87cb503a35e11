import DependencyContract
import FileSystemDependency
import FileSystemDependencyContract
import Foundation

/// The file systems for which the tests check the contract.
enum FileSystemUnderTest: CaseIterable {
    case live
    case fakeOfSuperuser
    case fakeOfOrdinaryUser
    /// The fake of an ordinary user, with an interceptor that lets every call proceed.
    case intercepted
    /// A double that forwards each call to the fake of an ordinary user, with handles of a type of one's own.
    case composed

    /// The file systems that every test run checks; the proofs also check the others.
    static var examined: [Self] {
        #if PROOFS
        allCases
        #else
        [.live, .fakeOfOrdinaryUser]
        #endif
    }

    /// The requirement that this file system meets: its user is the superuser, or an ordinary user.
    var user: ContractRequirement {
        switch self {
        case .live: geteuid() == 0 ? .superuser : .ordinaryUser
        case .fakeOfSuperuser: .superuser
        case .fakeOfOrdinaryUser, .intercepted, .composed: .ordinaryUser
        }
    }

    /// A directory in memory if the system has one, because atomic writes wait for a disk.
    static let directory = FileManager.default.isWritableFile(atPath: "/dev/shm") ? "/dev/shm" : NSTemporaryDirectory()

    /// Checks a section of the contract in a directory that is removed afterwards.
    func violations(of section: Contract<FileSystemContract.Subject>) async throws -> [ContractViolation] {
        guard self != .live else {
            let directory = "\(Self.directory)/contract-\(UUID().uuidString)"
            try SystemFileSystem.shared.createDirectory(atPath: directory, withIntermediateDirectories: false)
            defer { try? SystemFileSystem.shared.removeItem(atPath: directory) }
            return try await section.violations(meeting: [user]) {
                FileSystemContract.Subject(SystemFileSystem.shared, directory: directory)
            }
        }
        let credentials: InMemoryFileSystem.Credentials = self == .fakeOfSuperuser ? .root : .user(501)
        let fileSystem = try InMemoryFileSystem(.init(credentials: credentials)) { FileTree.Directory("contract") }
        let tested: any FileSystem =
            switch self {
            case .intercepted: fileSystem.intercepting { try $1() }
            case .composed:
                ComposableFileSystem {
                    $0.forward(to: fileSystem)
                    $0.openFile = { ForwardingHandle(base: try fileSystem.openFile(atPath: $0, for: $1)) }
                }
            default: fileSystem
            }
        return try await section.violations(meeting: [user]) {
            FileSystemContract.Subject(tested, directory: "/contract")
        }
    }
}
