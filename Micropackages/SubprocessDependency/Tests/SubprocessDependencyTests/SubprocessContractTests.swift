import DependencyContract
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

    @Test(arguments: SubprocessContract.contract.sections.filter { $0.name == "users" })
    func `the superuser's ScriptedSubprocesses meets the contract`(
        section: Contract<SubprocessContract.Subject>
    ) async throws {
        let subject = try SubprocessContract.Subject.scripted(userID: 0)

        let violations = try await section.violations { subject }

        #expect(violations == [])
    }

    @Test func `no case is lost`() {
        #expect(SubprocessContract.contract.sections.map(\.cases.count) == [58, 53, 24, 29, 74, 70, 32, 37, 23, 27])
    }
}
