import DependencyContract
import DependencyTestSupport
import Foundation
import SubprocessDependency
import SubprocessDependencyContract
import Testing

@Suite(.timeLimit(.minutes(60)))
struct SubprocessContractTests {
    @Test(arguments: SubprocessContract.contract.sections, LivePath.underContract)
    func `SystemSubprocesses meets the contract`(
        section: Contract<SubprocessContract.Subject>,
        path: LivePath
    ) async throws {
        let directory = try ContractDirectory()

        let violations = try await section.violations { directory.subject(path.subprocesses) }

        #expect(violations == [])
    }

    @Test(arguments: SubprocessContract.contract.sections)
    func `ScriptedSubprocesses meets the contract`(section: Contract<SubprocessContract.Subject>) async throws {
        let subject = try SubprocessContract.Subject.scripted()

        let violations = try await section.violations { subject }

        #expect(violations == [])
    }

    @Test(arguments: SubprocessContract.contract.sections.filter { $0.name == "output" })
    func `output is as expected a second time in one directory`(
        section: Contract<SubprocessContract.Subject>
    ) async throws {
        let subject = try SubprocessContract.Subject.scripted()

        let violations = try await section.violations { subject } + section.violations { subject }

        #expect(violations == [])
    }

    @Test(arguments: SubprocessContract.contract.sections.filter { $0.name == "users" })
    func `the superuser's ScriptedSubprocesses meets the contract`(
        section: Contract<SubprocessContract.Subject>
    ) async throws {
        let subject = try SubprocessContract.Subject.scripted(userID: 0)

        let violations = try await section.violations { subject }

        #expect(violations == [])
    }

    @Test(.onThreadOfItsOwn) func `an unknown setting and an unknown step stop the process, which names their row`()
        async
    {
        let setting = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = SubprocessContract.runs("name | command | result\na | exit; output: lost | b")
        }
        let step = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = SubprocessContract.conversations("name | command | steps | result\na | exit | line, wait | b")
        }

        #expect(setting.text.contains("The row \"a | exit; output: lost | b\" of the table at Sub"))
        #expect(setting.text.contains("has the unknown setting \"output: lost\""))
        #expect(step.text.contains("has the unknown step \"wait\""))
    }

    @Test func `children that cannot start violate the contract`() async throws {
        let subprocesses = ComposableSubprocesses { $0.start = { _ in throw CancellationError() } }
        let subject = SubprocessContract.Subject(
            subprocesses,
            directory: "/",
            inherited: [:],
            userID: 501,
            groupID: 501
        ) { _ in Data() }

        let violations = try await SubprocessContract.contract.violations { subject }

        #expect(violations.count > 300, "\(violations.count)")
    }

    @Test func `no case is lost`() {
        #expect(SubprocessContract.contract.sections.map(\.cases.count) == [58, 53, 24, 29, 74, 75, 32, 37, 23, 27])
    }
}
