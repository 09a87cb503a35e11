import GlobalDependencies
import OtherModule
import Testing

struct OtherModuleTests {
    private let other = SystemService(name: "other")

    @Test func `an override reaches accessors of another module, also where they are inlined`() {
        let dependencies = GlobalDependencies.default
            .with(override: other, for: \.service)
            .with(override: other, for: \.inlinedService)
            .with(override: other, for: \.sharedService)

        for _ in 0..<3 {
            #expect(dependencies.service.name == "other")
            #expect(dependencies.inlinedService.name == "other")
            #expect(dependencies.sharedService.name == "other")
            #expect(Component(dependencies: dependencies).names == ["other", "other", "other"])
            #expect(Component.inlinedName(in: dependencies) == "other")
        }
        #expect(Component().names == ["system", "system", "shared"])
    }

    @Test func `an override set in the module that inlines replaces one that is there`() {
        let dependencies = GlobalDependencies.default
            .with(override: other, for: \.inlinedService)
            .with(override: SystemService(name: "another"), for: \.inlinedService)

        #expect(dependencies.inlinedService.name == "another")
        #expect(Component.inlinedName(in: dependencies) == "another")
        #expect(String(reflecting: dependencies) == "GlobalDependencies(inlinedService: Service = SystemService)")
    }

    @Test(arguments: [true, false])
    func `a shared default is one instance whichever module asks first`(thisModuleFirst: Bool) {
        let dependencies = GlobalDependencies.default.with(override: other, for: \.service)

        let first = thisModuleFirst ? dependencies.inlinedSharedService : Component.holder(in: dependencies)
        let here = dependencies.inlinedSharedService
        let there = Component.holder(in: dependencies)

        #expect(first === here)
        #expect(here === there)
        #expect(here.service.name == "other")
        #expect(Component(dependencies: dependencies).holder === here)
    }
}
