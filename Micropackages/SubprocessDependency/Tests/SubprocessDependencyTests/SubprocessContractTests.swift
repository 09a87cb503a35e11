import DependencyContract
import SubprocessDependencyContract
import Testing

@Suite(.timeLimit(.minutes(2)))
struct SubprocessContractTests {
    @Test(arguments: SubprocessContract.contract.sections)
    func `SystemSubprocesses meets the contract`(section: Contract<SubprocessContract.Subject>) async throws {
        let directory = try ContractDirectory()

        let violations = try await section.violations { directory.subject }

        #expect(violations == [])
    }

    @Test(arguments: SubprocessContract.contract.sections)
    func `ScriptedSubprocesses meets the contract`(section: Contract<SubprocessContract.Subject>) async throws {
        let subject = try SubprocessContract.Subject.scripted()

        let violations = try await section.violations { subject }

        #expect(violations == [])
    }

    @Test func `no case is lost`() {
        #expect(SubprocessContract.contract.sections.map(\.cases.count) == [58, 53, 24, 29, 72, 69, 18, 29, 21])
    }
}
