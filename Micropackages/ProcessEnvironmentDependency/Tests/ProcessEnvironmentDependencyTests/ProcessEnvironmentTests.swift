import DependencyContract
import DependencySupport
import DependencyTestSupport
import Foundation
import GlobalDependencies
import ProcessEnvironmentDependency
import ProcessEnvironmentDependencyContract
import Testing

struct ProcessEnvironmentTests {
    /// Runs in a separate process, because variables belong to the whole process.
    @Test(.onThreadOfItsOwn) func `the system's environment meets the contract`() async {
        await #expect(processExitsWith: .success) {
            for (name, value) in ProcessEnvironmentContract.variables {
                setenv(name, value, 1)
            }
            let violations = try await ProcessEnvironmentContract.contract.violations {
                SystemProcessEnvironment.shared
            }
            #expect(violations == [])
        }
    }

    @Test(arguments: ProcessEnvironmentContract.contract.sections)
    func `a fixed environment meets the contract`(section: Contract<any ProcessEnvironment>) async throws {
        let violations = try await section.violations {
            FixedProcessEnvironment(environment: ProcessEnvironmentContract.variables)
        }

        #expect(violations == [])
    }

    /// A double describes itself, so that no closure is called.
    @Test(arguments: ProcessEnvironmentContract.contract.sections.filter { $0.name != "descriptions" })
    func `a double that forwards meets the contract`(section: Contract<any ProcessEnvironment>) async throws {
        let violations = try await section.violations {
            let base = FixedProcessEnvironment(environment: ProcessEnvironmentContract.variables)
            return ComposableProcessEnvironment { $0.forward(to: base) }
        }

        #expect(violations == [])
    }

    @Test func `no case is lost`() {
        #expect(ProcessEnvironmentContract.contract.sections.map(\.cases.count) == [13, 12, 3])
    }

    @Test func `an environment that loses empty values and tells secrets violates the contract`() async throws {
        let violations = try await ProcessEnvironmentContract.contract.violations {
            let variables = ProcessEnvironmentContract.variables.filter { !$0.value.isEmpty }
            return Talkative(base: FixedProcessEnvironment(environment: variables))
        }

        #expect(
            violations.map(\.caseName).sorted() == [
                "a debug description has the names of the variables and no value",
                "a description has the names of the variables and no value",
                "a dump has the names of the variables and no value",
                "the variable CONTRACT_EMPTY has its value",
            ]
        )
    }

    @Test(.onThreadOfItsOwn) func `the system's environment follows changes of the variables`() async {
        await #expect(processExitsWith: .success) {
            let environment = SystemProcessEnvironment.shared
            setenv("CONTRACT_CHANGING", "before", 1)
            let before = environment.environment["CONTRACT_CHANGING"]
            setenv("CONTRACT_CHANGING", "after", 1)
            let after = environment.environment["CONTRACT_CHANGING"]
            unsetenv("CONTRACT_CHANGING")
            #expect([before, after, environment.environment["CONTRACT_CHANGING"]] == ["before", "after", nil])
        }
    }

    @Test func `the system's environment is that of ProcessInfo`() {
        let environment = SystemProcessEnvironment.shared
        let info = ProcessInfo.processInfo

        #expect(environment.arguments == info.arguments)
        #expect(environment.processName == info.processName)
        #expect(environment.processIdentifier == info.processIdentifier)
        #expect(environment.hostName == info.hostName)
        #expect(environment.userName == NSUserName())
        #expect(environment.operatingSystemVersionString == info.operatingSystemVersionString)
        #expect(environment.processorCount == info.processorCount)
        #expect(environment.activeProcessorCount == info.activeProcessorCount)
        #expect(environment.physicalMemory == info.physicalMemory)
        let (before, uptime, after) = (info.systemUptime, environment.systemUptime, info.systemUptime)
        #expect((before...after).contains(uptime))
        #expect(environment.systemObject === info)
        #expect(FixedProcessEnvironment().systemObject == nil)
    }

    @Test func `states of heat compare by their heat`() {
        #expect([ThermalState.critical, .fair, .nominal, .serious].sorted() == [.nominal, .fair, .serious, .critical])
    }

    @Test func `a fixed environment may use all of its processors`() {
        #expect(FixedProcessEnvironment(processorCount: 8).activeProcessorCount == 8)
    }

    @Test func `a fixed environment is named after its command`() {
        let environment = FixedProcessEnvironment(arguments: ["/usr/bin/tool", "--verbose"])

        #expect(environment.processName == "tool")
        #expect(FixedProcessEnvironment(processName: "other").processName == "other")
        #expect(environment.operatingSystemVersionString == "Version 1.0.0")
    }

    @Test func `a description reads well`() {
        let environment = FixedProcessEnvironment(environment: ["TOKEN": "secret", "HOME": "/"])

        #expect("\(environment)" == "FixedProcessEnvironment(tool [1000], variables: HOME, TOKEN)")
    }

    @Test func `a dump of a class has no values of its superclass`() {
        var text = ""
        dump(Loaded(), to: &text)

        #expect(text.contains("TOKEN") && !text.contains("s3cret"), "\(text)")
    }

    @Test func `a property without a closure is that of the base`() {
        let base = FixedProcessEnvironment(environment: ["A": "a"], processIdentifier: 4)
        let environment = ComposableProcessEnvironment(forwardingTo: base) { $0.processIdentifier = { 5 } }
        let other = ComposableProcessEnvironment(forwardingTo: base) { $0.environment = { ["B": "b"] } }

        #expect(environment.environment == ["A": "a"])
        #expect(environment.processIdentifier == 5)
        #expect(other.environment == ["B": "b"])
        #expect(other.processIdentifier == 4)
        #expect(other.customMirror.children.isEmpty)
    }

    @Test func `a closure sees each property that is read, and a description reads past it`() {
        let reads = Lock([String]())
        let base = FixedProcessEnvironment(environment: ["TOKEN": "secret"])
        let environment = base.intercepting { call, proceed in
            reads.withLock { $0.append("\(call)") }
            try proceed()
        }

        #expect(environment.environment == ["TOKEN": "secret"])
        #expect(environment.activeProcessorCount == 2)
        #expect("\(environment)" == "\(base)")
        #expect(reads.withLock { $0 } == ["environment", "activeProcessorCount"])
    }

    @Test(.onThreadOfItsOwn)
    func `a question without a closure is a trap that names it, and a description is none`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ComposableProcessEnvironment().hostName
        }

        #expect(result.text.contains("Unexpected call: ComposableProcessEnvironment.hostName. Supply its closure."))
        #expect("\(ComposableProcessEnvironment())" == "ComposableProcessEnvironment")
    }
}

struct EnvironmentTests {
    @Test func `the default is the system's`() {
        #expect(GlobalDependencies.default.processEnvironment is SystemProcessEnvironment)
    }

    @Test func `an override reaches a component and a scope, and nobody else`() {
        let environment = FixedProcessEnvironment(environment: ["HOME": "/nowhere"])
        let dependencies = GlobalDependencies.default.with(override: environment, for: \.processEnvironment)

        #expect(dependencies.processEnvironment.environment == ["HOME": "/nowhere"])
        #expect(Scope(parent: dependencies).processEnvironment.environment == ["HOME": "/nowhere"])
        #expect(GlobalDependencies.default.processEnvironment.environment != ["HOME": "/nowhere"])
    }
}

private struct Scope: DependencyScope, ProcessEnvironmentDependency {
    let parent: GlobalDependencies
}

/// An environment that would show its values if its own description were used.
private protocol Forwarding: ProcessEnvironment {
    var base: FixedProcessEnvironment { get }
}

extension Forwarding {
    var environment: [String: String] { base.environment }
    var arguments: [String] { base.arguments }
    var processName: String { base.processName }
    var processIdentifier: Int32 { base.processIdentifier }
    var hostName: String { base.hostName }
    var userName: String { base.userName }
    var operatingSystemVersion: OperatingSystemVersion { base.operatingSystemVersion }
    var operatingSystemVersionString: String { base.operatingSystemVersionString }
    var processorCount: Int { base.processorCount }
    var activeProcessorCount: Int { base.activeProcessorCount }
    var physicalMemory: UInt64 { base.physicalMemory }
    var systemUptime: TimeInterval { base.systemUptime }
    var isLowPowerModeEnabled: Bool { base.isLowPowerModeEnabled }
    var thermalState: ThermalState { base.thermalState }
}

private struct Talkative: Forwarding {
    let base: FixedProcessEnvironment

    var description: String { "\(base.environment)" }
}

/// `@unchecked Sendable`: all properties are constants.
private class Stored: Forwarding, @unchecked Sendable {
    let token = ["TOKEN": "s3cret"]
    let base = FixedProcessEnvironment()

    var environment: [String: String] { token }
}

/// `@unchecked Sendable`: it adds no property to those of its superclass.
private final class Loaded: Stored, @unchecked Sendable {}
