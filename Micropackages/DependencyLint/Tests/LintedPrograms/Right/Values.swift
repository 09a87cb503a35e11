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
