import FileSystemDependency
import GlobalDependencies
import SubprocessDependency

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

let live = GlobalDependencies.default.fileSystem
let folder = try live.makeTemporaryDirectory()
try live.write(Data("live".utf8), to: folder.appending(path: "file"))
let fake = InMemoryFileSystem()
try fake.copyItem(atPath: folder.path, in: live, toPath: "/loaded")
print(String(decoding: try fake.data(contentsOfFile: "/loaded/file", options: []), as: UTF8.self))
try live.removeItem(at: folder)
let subprocesses = ScriptedSubprocesses(["git": "done"], files: fake)
print(
    try await GlobalDependencies.default.with(override: subprocesses, for: \.subprocess).subprocess.run("git")
        .standardOutput
)
