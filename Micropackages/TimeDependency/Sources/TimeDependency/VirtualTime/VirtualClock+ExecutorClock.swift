import DependencySupport

extension VirtualClock: ExecutorClock {
    package var executor: any TaskExecutor { time }
}
