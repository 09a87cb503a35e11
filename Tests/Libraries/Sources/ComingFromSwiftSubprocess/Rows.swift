import Foundation
import Subprocess

#if canImport(System)
import System
#else
import SystemPackage
#endif

// Each comment below quotes a cell of the table of swift-subprocess in SubprocessDependency's ComingFrom.md. The code
// under it is that cell.

func running() async throws {
    // `run(.name("git"), arguments: ["status"], output: .string(limit: 4096))`
    let record = try await run(.name("git"), arguments: ["status"], output: .string(limit: 4096))
    // `.path("/bin/ls")`
    let executable = Executable.path("/bin/ls")
    // `Configuration`
    var configuration = Configuration(executable: executable)
    // `Environment.inherit.updating(_:)`, `.custom(_:)`
    configuration.environment = Environment.inherit.updating(["A": "1", "B": nil])
    configuration.environment = .custom(["A": "1"])
    // `output: .string(limit: 4096)`
    let text: String = try await run(configuration, output: .string(limit: 4096)).standardOutput
    // `output: .data(limit: 4096)`
    let data: Data = try await run(configuration, output: .data(limit: 4096)).standardOutput
    // `error: .combinedWithOutput`
    let both = try await run(configuration, output: .string(limit: 4096), error: .combinedWithOutput)
    // `ExecutionResult`
    let result: ExecutionResult = both
    // `TerminationStatus`, `isSuccess`
    let status: TerminationStatus = result.terminationStatus
    print(record, text, data, status.isSuccess)
}

func streaming() async throws {
    // `input: .inputWriter`, `standardInputWriter.write(_:)`, `finish()`
    _ = try await run(.name("cat"), input: .inputWriter, output: .discarded, error: .discarded) { execution in
        _ = try await execution.standardInputWriter.write(Data("a\n".utf8))
        try await execution.standardInputWriter.finish()
    }
    // `output: .sequence`
    _ = try await run(.name("cat"), input: .none, output: .sequence, error: .discarded) { execution in
        // `standardOutput.strings()`
        for try await line in execution.standardOutput.strings() { print(line) }
        // `strings(bufferingPolicy: .maxLineLength(1024))`
        for try await line in execution.standardOutput.strings(bufferingPolicy: .maxLineLength(1024)) { print(line) }
        // `send(signal:toProcessGroup:)`
        try execution.send(signal: .terminate, toProcessGroup: false)
        // `execution.teardown(using:)`
        await execution.teardown(using: [])
    }
}

func configuring(file: FileDescriptor) async throws {
    // `.fileDescriptor(_:closeAfterSpawningProcess:)`
    let output = FileDescriptorOutput.fileDescriptor(file, closeAfterSpawningProcess: true)
    var platformOptions = PlatformOptions()
    // `platformOptions.createSession`, `processGroupID`
    platformOptions.createSession = true
    platformOptions.processGroupID = 0
    // `platformOptions.userID`, `groupID`, `supplementaryGroups`
    platformOptions.userID = 1
    platformOptions.groupID = 1
    platformOptions.supplementaryGroups = []
    // `platformOptions.teardownSequence`
    platformOptions.teardownSequence = [
        // `.gracefulShutDown(allowedDurationToNextStep:)`
        .gracefulShutDown(allowedDurationToNextStep: .seconds(1)),
        // `.send(signal:toProcessGroup:allowedDurationToNextStep:)`
        .send(signal: .interrupt, toProcessGroup: true, allowedDurationToNextStep: .seconds(1)),
    ]
    do {
        _ = try await run(.name("git"), platformOptions: platformOptions, output: output)
        // `SubprocessError`
    } catch let error as SubprocessError {
        print(error.code)
    }
}
