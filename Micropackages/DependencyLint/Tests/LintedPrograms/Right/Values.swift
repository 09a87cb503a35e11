import GlobalDependencies
import Kit

// What only sounds like an environment, or has one in a function or a tuple.
protocol Log: Dependencies {}
protocol Logger {}
protocol First {}
protocol Second {}
func sounding<T: Logger>(_ value: T, _ other: some Logger) { _ = Child() }  // lost strictly
func calling(_ call: (any First & Log & Second) -> Void) { _ = Child() }  // lost strictly
func paired(_ pair: (any First & Log & Second, Int), _ type: (any First & Log & Second).Type) {
    _ = Child()  // lost strictly
}
func typed(_ type: any (First & Log & Second).Type) { _ = Child() }  // lost strictly
struct Itself {
    var dependencies: GlobalDependencies { .default.with(override: Child().hour, for: \.clock) }  // lost strictly
}

// The default of another type is not the default environment.
struct Shared {
    static let `default` = Shared()
    let environment = GlobalDependencies.default.with(override: 1, for: \.clock)
}
struct Cart { init(environment: GlobalDependencies = Shared.default.environment) {} }
struct Basket { var environment: GlobalDependencies? = Shared.default.environment }
struct Trolley { init(_ environment: GlobalDependencies = previewed(.default)) {} }
func previewed(_ environment: GlobalDependencies) -> GlobalDependencies { environment.with(override: 1, for: \.clock) }
func shop(_ dependencies: GlobalDependencies) -> (Cart, Basket, Trolley) { (Cart(), Basket(), Trolley()) }
