#if !canImport(Darwin)
/// The body of a request, which libcurl reads piece by piece.
///
/// After its creation, a body is used only on the loop's thread.
final class CurlBody {
    private enum Source {
        case data(Data)
        case file(FileHandle)
        case pieces(UploadStream)
    }

    /// The number of bytes, or `nil` if it is unknown; in that case, the body is sent in chunks.
    let count: Int64?
    private let source: Source
    private let url: URL
    private var position: Int64 = 0
    /// The reader of the stream that the body is.
    private var reader: PieceReader?
    private var onMore: (@Sendable () -> Void)?

    /// Creates the body of a hop, or returns `nil` for a request without a body.
    /// - Throws: A `URLError`: `.fileDoesNotExist`, `.fileIsDirectory` or `.noPermissionsToReadFile`.
    init?(of hop: Hop) throws {
        guard let body = hop.body else { return nil }
        url = hop.url
        switch body {
        case .data(let data):
            source = .data(data)
            count = Int64(data.count)
        case .file(let file):
            let (handle, length) = try Self.open(file, for: hop.url)
            source = .file(handle)
            count = length
        case .stream(let stream):
            source = .pieces(stream)
            count = stream.count
        }
    }

    /// A Boolean value that is true if the body can be sent a second time.
    var isReplayable: Bool {
        if case .pieces(let stream) = source { stream.isReplayable } else { true }
    }

    /// Starts the body.
    ///
    /// After a read has returned `.later`, the closure is called when the next read has a result, on any thread.
    func start(onMore: @escaping @Sendable () -> Void) {
        self.onMore = onMore
        startAgain()
    }

    /// Starts the body at its beginning; a stream is made anew.
    func startAgain() {
        position = 0
        guard case .pieces(let stream) = source, let onMore else { return }
        reader?.stop()
        reader = PieceReader(stream)
        reader?.start(onMore: onMore)
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> PieceReader.Piece {
        switch source {
        case .data(let data):
            let piece = data.dropFirst(Int(position)).prefix(buffer.count)
            piece.copyBytes(to: buffer)
            position += Int64(piece.count)
            return .bytes(piece.count)
        case .file(let handle):
            let length = min(Int64(buffer.count), (count ?? 0) - position)
            var read: Int
            repeat {
                read = pread(handle.fileDescriptor, buffer.baseAddress, Int(length), off_t(position))
            } while read < 0 && errno == EINTR
            // The file has been truncated, so it is shorter than the length in the head.
            guard read > 0 || length == 0 else { return .failure(URLError(.requestBodyStreamExhausted, for: url)) }
            position += Int64(read)
            return .bytes(read)
        case .pieces:
            return reader?.read(into: buffer, for: url) ?? .bytes(0)
        }
    }

    func close() {
        switch source {
        case .data: break
        case .file(let handle): try? handle.close()
        case .pieces: reader?.stop()
        }
    }

    /// Opens a regular file, and returns its length; opening a pipe could wait forever for a writer.
    private static func open(_ file: URL, for url: URL) throws -> (handle: FileHandle, length: Int64) {
        do {
            let file = file.resolvingSymlinksInPath()
            let kind = try file.resourceValues(forKeys: [.isDirectoryKey, .isRegularFileKey])
            if kind.isDirectory == true { throw URLError(.fileIsDirectory, for: url) }
            guard kind.isRegularFile == true else { throw URLError(.noPermissionsToReadFile, for: url) }
            let handle = try FileHandle(forReadingFrom: file)
            return (handle, try Int64(handle.seekToEnd()))
        } catch let error as URLError {
            throw error
        } catch {
            let code = (error as? CocoaError)?.code
            let isMissing = code == .fileReadNoSuchFile || code == .fileNoSuchFile
            throw URLError(isMissing ? .fileDoesNotExist : .noPermissionsToReadFile, for: url, underlying: error)
        }
    }
}
#endif
