import DependencyContract
import Testing

@testable import FileSystemDependencyContract

struct ContractTableTests {
    private static let plain = ContractTarget.all.filter { $0.fixture == .plain }.map(\.name).joined(separator: ", ")
    private static let guarded = ContractTarget.all.filter { $0.fixture == .guarded }.map(\.name).joined(
        separator: ", "
    )

    @Test func `a table states each call on each target, for both users or for one`() throws {
        let table = try ContractTable(
            """
            data(contentsOfFile: @, options: [])
            data(contentsOfFile: @, options: .mappedIfSafe)
              \(Self.plain): ok
              superuser: \(Self.guarded):
                  ok | +x |
                  -y
              user: \(Self.guarded): 257 EACCES
            """
        )

        let guarded = table.rows.filter { $0.name == "data(contentsOfFile: program, options: [])" }
        #expect(table.rows.count == 2 * (34 + 2 * 19))
        #expect(guarded.map(\.expected) == ["ok | +x | -y", "257 EACCES"])
        #expect(
            guarded.map(\.contractCase.description)
                == ["superuser", "user"].map { "data(contentsOfFile: program, options: []) as \($0)" }
        )
    }

    @Test(
        arguments: [
            ("removeItem(atPath: missing)\n  missing: ok", "\"removeItem(atPath: missing)\" is no call"),
            ("removeItem(atPath: @)\n  mising: ok", "\"mising\" is no target"),
            ("removeItem(atPath: @)\n  missing", "\"  missing\" is no expectation"),
            ("removeItem(atPath: @)\n  root: missing: ok", "\"  root: missing: ok\" is no expectation"),
            ("  missing: ok", "\"  missing: ok\" is no expectation"),
        ]
    )
    func `an unknown word is a mistake`(text: String, description: String) {
        #expect(throws: ContractTable.Mistake(description: description)) { try ContractTable(text) }
    }

    @Test func `a lost line and a repeated one are mistakes`() {
        let all = "\(Self.plain), \(Self.guarded)"
        let lost = "removeItem(atPath: @)\n  \(Self.plain): ok"
        let lostForOne = "removeItem(atPath: @)\n  \(Self.plain): ok\n  user: \(Self.guarded): ok"
        let repeated =
            "removeItem(atPath: @)\n  \(all): ok\nremoveItem(atPath: @)\ncontentsOfDirectory(atPath: @)\n  missing: ok"

        #expect(throws: ContractTable.Mistake(description: "removeItem(atPath: readOnlyFile) is stated 0 times")) {
            try ContractTable(lost)
        }
        #expect(throws: ContractTable.Mistake(description: "removeItem(atPath: readOnlyFile) is stated 0 times")) {
            try ContractTable(lostForOne)
        }
        #expect(throws: ContractTable.Mistake.self) { try ContractTable(repeated) }
    }
}
