import GlobalDependencies
import Hummingbird

struct RequestScope: DependencyScope, UserDependency, OrdersDependency {
    let parent: GlobalDependencies
    let user: User
}

struct OrderContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    var scope: RequestScope?

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
    }

    func requireScope() throws -> RequestScope {
        guard let scope else { throw HTTPError(.unauthorized) }
        return scope
    }
}

/// Creates the scope of a request.
///
/// The scope consists of the application's environment and the user that the request names.
struct Authentication: RouterMiddleware {
    let dependencies: GlobalDependencies

    func handle(
        _ request: Request,
        context: OrderContext,
        next: (Request, OrderContext) async throws -> Response
    ) async throws -> Response {
        var context = context
        if let name = request.headers[.authorization] {
            context.scope = RequestScope(
                parent: dependencies,
                user: User(name: name)
            )
        }
        return try await next(request, context)
    }
}

func makeRouter(
    dependencies: GlobalDependencies = .default
) -> Router<OrderContext> {
    let router = Router(context: OrderContext.self)
    router.add(middleware: Authentication(dependencies: dependencies))
    router.post("orders/:item") { _, context in
        let desk = OrderDesk(dependencies: try context.requireScope())
        let item = try context.parameters.require("item")
        return try await desk.order(item)
    }
    return router
}
