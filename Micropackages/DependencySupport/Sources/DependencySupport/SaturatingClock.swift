/// A clock whose instants saturate on overflow, so that deadlines at any distance may be passed to it.
///
/// The clocks of the system stop the process if a deadline is too far away.
package protocol SaturatingClock: Clock<Duration> {}
