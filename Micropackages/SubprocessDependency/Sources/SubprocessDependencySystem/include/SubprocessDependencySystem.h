#ifndef SUBPROCESS_DEPENDENCY_SYSTEM_H
#define SUBPROCESS_DEPENDENCY_SYSTEM_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

// The calls of Linux and macOS that Swift cannot make, or that the two name differently.

/// The process group that a child starts in.
enum subprocess_group { subprocess_group_inherited, subprocess_group_own, subprocess_group_session };

struct subprocess_program {
    const char *path;
    char *const *arguments;
    char *const *environment;
    /// The working directory, or NULL.
    const char *directory;
    /// The descriptors that become 0, 1 and 2. Each is 3 or more, or the number that it becomes.
    int descriptors[3];
    enum subprocess_group group;
};

/// Starts a program with default signals and no other descriptors; returns an error number, or 0.
int subprocess_spawn(const struct subprocess_program *program, pid_t *child);

/// Sets the nice value of a process, unless that needs more rights than this process has.
void subprocess_set_priority(pid_t child, int priority);

/// Creates a pipe whose ends are 3 or more and are closed in children; returns an error number, or 0.
int subprocess_pipe(int ends[2]);

/// Moves a descriptor to a number of 3 or more, closed in children; returns -1 and sets errno if it cannot.
int subprocess_move_up(int descriptor);

/// Creates the descriptor of a poller, or returns -1.
int subprocess_poller_create(void);

/// Asks for one event of a descriptor; returns an error number, or 0.
int subprocess_poller_arm(int poller, int descriptor, bool for_writing, bool is_first, uint64_t token);

/// Asks for one event at the end of a child, which has not been waited for.
///
/// Returns a descriptor to close after the event, or -1 if the poller needs none, or sets `error`.
int subprocess_poller_watch(int poller, pid_t child, uint64_t token, int *error);

/// Waits for events, and returns their number, or -1 if a signal came.
/// - `timeout`: milliseconds, or -1.
int subprocess_poller_wait(int poller, uint64_t *tokens, int capacity, int timeout);

#endif
