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

struct Letter {
    let name: String
    private let dependencies: any Dependencies

    init(to name: String, dependencies: GlobalDependencies = .default) {
        self.name = name
        self.dependencies = dependencies
    }

    var firstLine: String {
        "\(Greeting(dependencies: dependencies.buildGlobal()).text), \(name),"
    }
}
