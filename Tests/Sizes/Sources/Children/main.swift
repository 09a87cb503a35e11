import GlobalDependencies
import SubprocessDependency

print(try await GlobalDependencies.default.subprocess.run("true").terminationStatus)
let subprocesses = ScriptedSubprocesses(["git": "done"])
print(
    try await GlobalDependencies.default.with(override: subprocesses, for: \.subprocess).subprocess.run("git")
        .standardOutput
)
