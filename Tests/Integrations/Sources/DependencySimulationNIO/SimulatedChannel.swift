public import DependencySimulation
import Foundation
public import NIOCore
import Synchronization

/// A channel on a connected socket of a simulated world.
///
/// It supports the options `autoRead` and `allowRemoteHalfClosure`. Its addresses are `nil`, because hosts of a world have only
/// names.
public final class SimulatedChannel: Channel, ChannelCore, @unchecked Sendable {
    // `@unchecked Sendable`: except for the two atomics, everything is used only on the loop. The pipeline is created with the
    // channel.

    private enum Outgoing {
        case bytes(ByteBuffer, EventLoopPromise<Void>?)
        case end
        case close
    }

    /// The channel becomes unwritable above the high mark, and writable again below the low mark, as in NIO.
    ///
    /// Both are numbers of bytes.
    private static let waterMarks = (low: 32_768, high: 65_536)

    public let allocator = ByteBufferAllocator()
    public let closeFuture: EventLoopFuture<Void>
    public let parent: (any Channel)? = nil
    public let localAddress: SocketAddress? = nil
    public let remoteAddress: SocketAddress? = nil
    public private(set) lazy var pipeline = ChannelPipeline(channel: self)

    private let loop: SimulatedEventLoop
    private let socket: any ConnectedSocket
    private let closePromise: EventLoopPromise<Void>
    private let isOpen = Atomic(false)
    private let hasCapacity = Atomic(true)
    private var unflushed: [Outgoing] = []
    private var outgoing: [Outgoing] = []
    private var unsentCount = 0
    private var isSending = false
    private var isReading = false
    private var isInputClosed = false
    private var isOutputClosed = false
    private var readsAlways = true
    private var allowsHalfClosure = false

    init(on socket: any ConnectedSocket, of loop: SimulatedEventLoop) {
        self.socket = socket
        self.loop = loop
        closePromise = loop.makePromise()
        closeFuture = closePromise.futureResult
        _ = pipeline
    }

    public var eventLoop: any EventLoop { loop }
    public var _channelCore: any ChannelCore { self }
    public var isActive: Bool { isOpen.load(ordering: .relaxed) }
    public var isWritable: Bool { hasCapacity.load(ordering: .relaxed) }

    /// Begins to read, after the handlers were added.
    ///
    /// Called on the loop.
    func activate() {
        isOpen.store(true, ordering: .relaxed)
        pipeline.fireChannelRegistered()
        pipeline.fireChannelActive()
        if readsAlways { pipeline.read() }
    }

    public func read0() {
        guard isActive, !isInputClosed, !isReading else { return }
        isReading = true
        Task(executorPreference: loop.time) { [self] in
            let result: Result<Data?, any Error>
            do {
                result = .success(try await socket.read())
            } catch {
                result = .failure(error)
            }
            loop.execute { self.didRead(result) }
        }
    }

    private func didRead(_ result: Result<Data?, any Error>) {
        isReading = false
        guard isActive, !isInputClosed else { return }
        switch result {
        case .success(let data?):
            pipeline.fireChannelRead(ByteBuffer(bytes: data))
            pipeline.fireChannelReadComplete()
            if readsAlways, isActive { pipeline.read() }
        case .success(nil) where allowsHalfClosure && !isOutputClosed:
            isInputClosed = true
            pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
            pipeline.fireChannelReadComplete()
        case .success(nil): close0(error: ChannelError.eof, mode: .all, promise: nil)
        case .failure(let error): fail(error)
        }
    }

    private func fail(_ error: any Error) {
        guard isActive else { return }
        let code = (error as? POSIXError)?.code.rawValue
        let error = code.map { IOError(errnoCode: $0, reason: "the connection to \(socket.remoteHost)") } ?? error
        pipeline.fireErrorCaught(error)
        close0(error: error, mode: .all, promise: nil)
    }

    public func write0(_ data: NIOAny, promise: EventLoopPromise<Void>?) {
        guard isActive else { return promise?.fail(ChannelError.ioOnClosedChannel) ?? () }
        guard !isOutputClosed else { return promise?.fail(ChannelError.outputClosed) ?? () }
        guard case .byteBuffer(let buffer) = unwrapData(data, as: IOData.self) else {
            return promise?.fail(ChannelError.operationUnsupported) ?? ()
        }
        unflushed.append(.bytes(buffer, promise))
        addUnsent(buffer.readableBytes)
    }

    public func flush0() {
        outgoing += unflushed
        unflushed = []
        send()
    }

    /// Sends flushed bytes in order, one buffer at a time.
    ///
    /// While a buffer is being sent, does nothing: the end of each write sends the next buffer.
    private func send() {
        guard !isSending, !outgoing.isEmpty else { return }
        isSending = true
        switch outgoing.removeFirst() {
        case .bytes(let buffer, let promise):
            Task(executorPreference: loop.time) { [self] in
                let result: Result<Void, any Error>
                do {
                    result = .success(try await socket.write(Data(buffer.readableBytesView)))
                } catch {
                    result = .failure(error)
                }
                loop.execute { self.didSend(buffer.readableBytes, promise, result) }
            }
        case .end: didSend { socket.shutdownWriting() }
        case .close: didSend { socket.close() }
        }
    }

    private func didSend(_ act: () -> Void) {
        act()
        isSending = false
        send()
    }

    private func didSend(_ count: Int, _ promise: EventLoopPromise<Void>?, _ result: Result<Void, any Error>) {
        isSending = false
        addUnsent(-count)
        promise?.completeWith(result)
        if case .failure(let error) = result { fail(error) }
        send()
    }

    private func addUnsent(_ count: Int) {
        unsentCount += count
        let isWritable = unsentCount <= (isWritable ? Self.waterMarks.high : Self.waterMarks.low)
        if hasCapacity.exchange(isWritable, ordering: .relaxed) != isWritable, isActive {
            pipeline.fireChannelWritabilityChanged()
        }
    }

    public func close0(error: any Error, mode: CloseMode, promise: EventLoopPromise<Void>?) {
        guard isActive else { return promise?.fail(ChannelError.alreadyClosed) ?? () }
        switch mode {
        case .output where isInputClosed, .input where isOutputClosed: close(with: error, promise)
        case .output:
            guard !isOutputClosed else { return promise?.fail(ChannelError.outputClosed) ?? () }
            isOutputClosed = true
            outgoing.append(.end)
            send()
            promise?.succeed()
            pipeline.fireUserInboundEventTriggered(ChannelEvent.outputClosed)
        case .input:
            guard !isInputClosed else { return promise?.fail(ChannelError.inputClosed) ?? () }
            isInputClosed = true
            promise?.succeed()
            pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
        case .all: close(with: error, promise)
        }
    }

    private func close(with error: any Error, _ promise: EventLoopPromise<Void>?) {
        isOpen.store(false, ordering: .relaxed)
        for case .bytes(_, let promise) in unflushed { promise?.fail(error) }
        unflushed = []
        // Flushed bytes are sent before the connection closes, as a system sends all bytes that it has accepted.
        outgoing.append(.close)
        send()
        promise?.succeed()
        pipeline.fireChannelInactive()
        pipeline.fireChannelUnregistered()
        loop.execute { [self] in
            removeHandlers(pipeline: pipeline)
            closePromise.succeed()
        }
    }

    public func localAddress0() throws -> SocketAddress { throw ChannelError.operationUnsupported }
    public func remoteAddress0() throws -> SocketAddress { throw ChannelError.operationUnsupported }
    public func register0(promise: EventLoopPromise<Void>?) { promise?.succeed() }

    public func bind0(to _: SocketAddress, promise: EventLoopPromise<Void>?) {
        promise?.fail(ChannelError.operationUnsupported)
    }

    public func connect0(to _: SocketAddress, promise: EventLoopPromise<Void>?) {
        promise?.fail(ChannelError.operationUnsupported)
    }

    public func triggerUserOutboundEvent0(_: Any, promise: EventLoopPromise<Void>?) {
        promise?.fail(ChannelError.operationUnsupported)
    }

    /// Does nothing: data that the last handler passes on is dropped, as in NIO.
    public func channelRead0(_: NIOAny) {}
    public func errorCaught0(error _: any Error) {}
}

/// The options of the channel.
extension SimulatedChannel {
    public func setOption<Option: ChannelOption>(_ option: Option, value: Option.Value) -> EventLoopFuture<Void> {
        let value = UncheckedValue(value)
        guard eventLoop.inEventLoop else { return eventLoop.submit { try self.set(option, value.value) } }
        return eventLoop.makeCompletedFuture { try set(option, value.value) }
    }

    public func getOption<Option: ChannelOption>(_ option: Option) -> EventLoopFuture<Option.Value> {
        eventLoop.submit { UncheckedValue(try self.get(option)) }.map(\.value)
    }

    public var syncOptions: (any NIOSynchronousChannelOptions)? { SynchronousOptions(channel: self) }

    /// A value that is used only on the loop.
    private struct UncheckedValue<Value>: @unchecked Sendable {
        let value: Value

        init(_ value: Value) {
            self.value = value
        }
    }

    private struct SynchronousOptions: NIOSynchronousChannelOptions {
        let channel: SimulatedChannel

        func setOption<Option: ChannelOption>(_ option: Option, value: Option.Value) throws {
            try channel.set(option, value)
        }

        func getOption<Option: ChannelOption>(_ option: Option) throws -> Option.Value {
            try channel.get(option)
        }
    }

    private func set<Option: ChannelOption>(_ option: Option, _ value: Option.Value) throws {
        switch (option, value) {
        case (is ChannelOptions.Types.AllowRemoteHalfClosureOption, let value as Bool): allowsHalfClosure = value
        case (is ChannelOptions.Types.AutoReadOption, let value as Bool):
            readsAlways = value
            if value, isActive { pipeline.read() }
        default: throw ChannelError.operationUnsupported
        }
    }

    private func get<Option: ChannelOption>(_ option: Option) throws -> Option.Value {
        let value: Bool? =
            switch option {
            case is ChannelOptions.Types.AllowRemoteHalfClosureOption: allowsHalfClosure
            case is ChannelOptions.Types.AutoReadOption: readsAlways
            default: nil
            }
        guard let value = value as? Option.Value else { throw ChannelError.operationUnsupported }
        return value
    }
}
