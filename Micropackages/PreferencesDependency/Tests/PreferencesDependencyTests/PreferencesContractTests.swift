import DependencyContract
import PreferencesDependency
import PreferencesDependencyContract
import Testing

struct PreferencesContractTests {
    @Test(arguments: PreferencesContract.contract.sections)
    func `InMemoryPreferences meets the contract`(section: Contract<any Preferences>) async throws {
        let violations = try await section.violations(meeting: [.contractArgument]) {
            InMemoryPreferences(arguments: ["contractArgument": "7"])
        }

        #expect(violations == [])
    }

    @Test(arguments: PreferencesContract.contract.sections)
    func `a suite in memory meets the contract`(section: Contract<any Preferences>) async throws {
        let violations = try await section.violations { InMemoryPreferences().suite(named: "org.example.suite") }

        #expect(violations == [])
    }

    @Test(arguments: PreferencesContract.contract.sections)
    func `a double that forwards meets the contract`(section: Contract<any Preferences>) async throws {
        let violations = try await section.violations(meeting: [.contractArgument]) {
            let preferences = InMemoryPreferences(arguments: ["contractArgument": "7"])
            return ComposablePreferences { $0.forward(to: preferences) }
        }

        #expect(violations == [])
    }

    @Test func `no case is lost`() {
        #expect(PreferencesContract.contract.sections.map(\.cases.count) == [91, 13, 13, 11, 6])
    }

    @Test func `preferences that forget and convert otherwise violate the contract`() async throws {
        let violations = try await PreferencesContract.contract.violations {
            let preferences = InMemoryPreferences()
            return ComposablePreferences(forwardingTo: preferences) {
                $0.propertyListValue = { key in
                    preferences.propertyListValue(forKey: key).flatMap { $0 == .integer(42) ? .string("42!") : $0 }
                }
            }
        }

        #expect(violations.map(\.caseName).contains("42 is read as numbers, truth value and text"))
        #expect(violations.count == 2, "\(violations)")
    }
}
