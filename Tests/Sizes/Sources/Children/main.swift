import GlobalDependencies
import SubprocessDependency

// The second run ends with an error where the program stands alone: nothing is there to be started.
let subprocesses = ScriptedSubprocesses(["git": "done"])
print(
    try await GlobalDependencies.default.with(override: subprocesses, for: \.subprocess).subprocess.run("git")
        .standardOutput
)
do {
    print(try await GlobalDependencies.default.subprocess.run("true").terminationStatus)
} catch {
    print(error)
}
