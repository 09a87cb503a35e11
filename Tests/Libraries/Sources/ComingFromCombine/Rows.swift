import Dispatch
import Foundation
import OpenCombine
import OpenCombineDispatch
import OpenCombineFoundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// Each comment below quotes a cell of the table in ComingFromCombineSchedulers.md. The code under it is that cell.
//
// OpenCombine has Combine's API. It wraps the system's types with `ocombine` to make them schedulers and publishers.

func operators(of text: PassthroughSubject<String, Never>, name: Notification.Name, url: URL) -> [AnyCancellable] {
    [
        // `.debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)`
        text.debounce(for: .milliseconds(300), scheduler: DispatchQueue.main.ocombine).sink { _ in },
        // `.delay(for: .seconds(1), scheduler: DispatchQueue.main)`
        text.delay(for: .seconds(1), scheduler: DispatchQueue.main.ocombine).sink { _ in },
        // `.receive(on: DispatchQueue.main)`
        text.receive(on: DispatchQueue.main.ocombine).sink { _ in },
        // `Timer.publish(every: 1, on: .main, in: .common)`
        Timer.publish(every: 1, on: .main, in: .common).autoconnect().sink { _ in },
        // `NotificationCenter.default.publisher(for: name)`
        NotificationCenter.default.ocombine.publisher(for: name).sink { _ in },
        // `URLSession.shared.dataTaskPublisher(for: url)`
        URLSession.shared.ocombine.dataTaskPublisher(for: url).sink { _ in
        } receiveValue: { _ in
        },
    ]
}
