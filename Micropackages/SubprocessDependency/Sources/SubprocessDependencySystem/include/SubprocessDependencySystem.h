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
    bool sets_user_id, sets_group_id, sets_groups, sets_priority;
    uid_t user_id;
    gid_t group_id;
    /// The supplementary groups.
    const gid_t *groups;
    int group_count;
    /// The nice value.
    int priority;
};

/// The steps of a start that can fail.
enum subprocess_step {
    /// Executing the program, or any step if `posix_spawn` does not tell which.
    subprocess_step_execute,
    subprocess_step_directory,
    /// Becoming the user, with its groups.
    subprocess_step_identity,
    subprocess_step_priority,
};

/// Starts a program with default signals and no other descriptors; returns an error number, or 0.
/// - `step`: the step that failed.
int subprocess_spawn(const struct subprocess_program *program, pid_t *child, enum subprocess_step *step);

/// Starts a program as `subprocess_spawn` does, with a copy of this process in between.
int subprocess_fork(const struct subprocess_program *program, pid_t *child, enum subprocess_step *step);

/// Creates a pipe whose ends are 3 or more and are closed in children; returns an error number, or 0.
int subprocess_pipe(int ends[2]);

/// Gives a pipe the room of 1 MiB, if the system lets this user have it, and returns its room in bytes.
int subprocess_grow_pipe(int end);

/// Returns the number of bytes that can be read from a pipe now.
int subprocess_available(int reader);

/// Returns the variables of this process, as `KEY=value`, up to a null pointer.
char *const *subprocess_environment(void);

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
