import ConsoleDependency
import DispatchDependency
import PreferencesDependency
import ResourcesDependency

extension ConsoleCall: WorldCall {
    var effect: WorldEffect {
        switch self {
        case .readLine, .nextLine, .readSecret, .read, .write, .writeData, .writeError: .call
        case .isTerminal, .width, .height: .read
        }
    }
}

extension PreferencesCall: WorldCall {
    var effect: WorldEffect {
        switch self {
        case .suite: .constant
        case .propertyListValue, .propertyListValues, .persistentPropertyListValues, .changes: .read
        case .setPropertyListValue, .registerPropertyListValues, .setPersistentPropertyListValues, .synchronize: .call
        case .inSuite(let call, _): call.effect
        }
    }
}

extension ResourcesCall: WorldCall {
    var effect: WorldEffect {
        switch self {
        case .bundleURL, .resourceURL, .preferredLanguages: .constant
        case .infoDictionary, .localizations, .preferredLocalizations, .object, .url, .urls, .localizedString, .bundle:
            .read
        case .inBundle(let call, _): call.effect
        }
    }
}

extension DispatchCall: WorldCall {
    var effect: WorldEffect {
        switch self {
        case .main, .global, .queue, .label: .constant
        case .async, .asyncAfter, .schedule: .submission
        // The work runs even after the end of the process, because the caller relies on its effects.
        case .sync: .read
        case .onQueue(let call, _): call.effect
        }
    }
}
