import GlobalDependencies
import HTTPTypes
import Hummingbird
import NIOCore
import TimeDependency

/// A Hummingbird service that sells one item.
actor Shop {
    private let sellsTwice: Bool
    private var stock = 1
    private(set) var sales = 0

    /// Creates a shop.
    /// - Parameter sellsTwice: Whether it checks its stock in one step, and takes an item in a later step.
    init(sellsTwice: Bool = false) {
        self.sellsTwice = sellsTwice
    }

    func take() throws {
        guard stock > 0 else { throw HTTPError(.conflict, message: "sold out") }
        take(from: stock)
    }

    func take(from stock: Int) {
        self.stock = stock - 1
        sales += 1
    }

    private struct Name: MiddlewareProtocol {
        func handle(
            _ request: Request,
            context: BasicRequestContext,
            next: (Request, BasicRequestContext) async throws -> Response
        ) async throws -> Response {
            var response = try await next(request, context)
            response.headers[.server] = "shop"
            return response
        }
    }

    nonisolated func router(_ dependencies: GlobalDependencies) -> Router<BasicRequestContext> {
        let router = Router()
        router.add(middleware: Name())
        router.post("sales") { _, _ in
            guard self.sellsTwice else {
                try await self.take()
                return HTTPResponse.Status.created
            }
            let stock = await self.stock
            guard stock > 0 else { throw HTTPError(.conflict, message: "sold out") }
            await self.take(from: stock)
            return .created
        }
        router.post("echo") { request, _ in
            Response(status: .ok, body: ResponseBody(asyncSequence: request.body))
        }
        router.get("slow") { _, _ in
            try await dependencies.clock.sleep(for: .seconds(60))
            return "late"
        }
        router.get("pages") { _, _ in
            Response(
                status: .ok,
                body: ResponseBody { writer in
                    for page in 1...10 {
                        try await dependencies.clock.sleep(for: .seconds(1))
                        try await writer.write(ByteBuffer(string: "page \(page)\n"))
                    }
                    try await writer.finish(nil)
                }
            )
        }
        router.get("broken") { _, _ -> String in throw CancellationError() }
        return router
    }
}
