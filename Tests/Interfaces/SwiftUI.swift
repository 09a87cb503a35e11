@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
    public var body: Never { fatalError() }
}

@resultBuilder public struct ViewBuilder {
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}

public struct Text: View {
    public init<Content: StringProtocol>(_ content: Content) {}
    public var body: Never { fatalError() }
}

public struct Button<Label: View>: View {
    public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) where Label == Text {}
    public var body: Never { fatalError() }
}

public struct List<Content: View>: View {
    nonisolated public init<Data: RandomAccessCollection, ID: Hashable>(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Content
    ) {}

    public var body: Never { fatalError() }
}

public struct NavigationLink<Label: View>: View {
    nonisolated public init(_ title: some StringProtocol, value: (some Hashable)?) where Label == Text {}
    public var body: Never { fatalError() }
}

public struct NavigationStack<Root: View>: View {
    nonisolated public init(@ViewBuilder root: () -> Root) {}
    public var body: Never { fatalError() }
}

extension View {
    nonisolated public func id(_ id: some Hashable) -> some View { self }

    nonisolated public func navigationDestination<Data: Hashable, Content: View>(
        for data: Data.Type,
        @ViewBuilder destination: @escaping (Data) -> Content
    ) -> some View { self }

    nonisolated public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View { self }

    nonisolated public func task(
        priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View { self }

    nonisolated public func environment<Value>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
        _ value: Value
    ) -> some View { self }
}

@propertyWrapper public struct State<Value> {
    public init(wrappedValue value: Value) {}
    public init(initialValue value: Value) {}

    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set {}
    }

    public var projectedValue: Binding<Value> { fatalError() }
}

@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {}

    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set {}
    }

    public var projectedValue: Binding<Value> { self }

    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        fatalError()
    }
}

public struct EnvironmentValues {
    public init() {}
}

@propertyWrapper public struct Environment<Value> {
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
    public var wrappedValue: Value { fatalError() }
}

@MainActor @preconcurrency public protocol App {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
    @MainActor @preconcurrency init()
}

extension App {
    @MainActor @preconcurrency public static func main() {}
}

@MainActor @preconcurrency public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Scene {}

@resultBuilder public struct SceneBuilder {
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

public struct WindowGroup<Content: View>: Scene {
    nonisolated public init(@ViewBuilder content: () -> Content) {}
    public var body: Never { fatalError() }
}

@MainActor @preconcurrency public protocol Widget {
    associatedtype Body: WidgetConfiguration
    @MainActor @preconcurrency var body: Body { get }
    @MainActor @preconcurrency init()
}

@MainActor @preconcurrency public protocol WidgetConfiguration {
    associatedtype Body: WidgetConfiguration
    @MainActor @preconcurrency var body: Body { get }
}

extension Never: WidgetConfiguration {}

@MainActor @preconcurrency public protocol WidgetBundle {
    associatedtype Body: Widget
    @WidgetBundleBuilder @MainActor @preconcurrency var body: Body { get }
    @MainActor @preconcurrency init()
}

extension WidgetBundle {
    @MainActor @preconcurrency public static func main() {}
}

@resultBuilder public struct WidgetBundleBuilder {
    public static func buildExpression<Content: Widget>(_ content: Content) -> Content { content }
    public static func buildBlock<Content: Widget>(_ content: Content) -> Content { content }
}
