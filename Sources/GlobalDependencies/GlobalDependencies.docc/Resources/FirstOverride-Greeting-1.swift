import GlobalDependencies

struct Greeting {
    private let dependencies: any TimeOfDayDependency

    init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    var text: String {
        dependencies.timeOfDay.hour < 12 ? "Good morning" : "Good day"
    }
}
