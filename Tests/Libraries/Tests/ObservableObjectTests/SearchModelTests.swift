import GlobalDependencies
import Testing
import TimeDependency

@MainActor
@Test func `a view is told of a search when the typing stops`() async {
    let time = VirtualTime()
    let model = SearchModel(
        dependencies: .default.with(override: time.clock, for: \.clock)
    )
    var changes = 0
    let observation = model.objectWillChange.sink { changes += 1 }

    model.type("s")
    await time.advance(by: .milliseconds(200))
    model.type("sw")
    await time.advance(by: .milliseconds(300))
    observation.cancel()

    #expect(model.searched == ["sw"])
    #expect(changes == 1)
}
