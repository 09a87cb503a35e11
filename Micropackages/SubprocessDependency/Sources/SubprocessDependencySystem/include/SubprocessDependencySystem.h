#ifndef SUBPROCESS_DEPENDENCY_SYSTEM_H
#define SUBPROCESS_DEPENDENCY_SYSTEM_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

// System calls that Swift cannot make, or that differ between Linux and macOS.

/// The process group that a child starts in.
enum subprocess_group { subprocess_group_inherited, subprocess_group_own, subprocess_group_session };

struct subprocess_program {
    const char *path;
    char *const *arguments;
    char *const *environment;
    /// The working directory, or NULL.
    const char *directory;
    /// The descriptors that the child gets as 0, 1 and 2. Each is 3 or more, or already has the number that it gets.
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
    /// Executing the program. It stands for any step with `posix_spawn`, which does not report the step that failed.
    subprocess_step_execute,
    subprocess_step_directory,
    /// Setting the user and the groups.
    subprocess_step_identity,
    subprocess_step_priority,
};

/// Starts a program with the default signal actions and only the three descriptors; returns an error number, or 0.
/// - `step`: receives the step that failed.
int subprocess_spawn(const struct subprocess_program *program, pid_t *child, enum subprocess_step *step);

/// Starts a program as `subprocess_spawn` does, but with `fork`, so that the child can set its user, groups and nice value.
int subprocess_fork(const struct subprocess_program *program, pid_t *child, enum subprocess_step *step);

/// Creates a pipe whose ends have numbers of 3 or more and are not inherited; returns an error number, or 0.
int subprocess_pipe(int ends[2]);

/// Changes the capacity of a pipe if the system permits it, and returns the capacity in bytes. The default limit of Linux for ordinary
/// users is 1 MiB. Large streams need fewer switches between the processes in a large pipe.
int subprocess_resize_pipe(int end, int size);

/// Returns the number of bytes that can be read from a pipe now, or -1 if the system does not tell it.
int subprocess_available(int reader);

/// Returns whether a path leads to a pipe whose opening waits for the other end: a FIFO on Linux. The result is false on other systems,
/// which do not tell that a writer has come.
bool subprocess_is_named_pipe(const char *path);

/// Returns whether a pipe has bytes to read, or has ended.
bool subprocess_is_readable(int reader);

/// Collects the status of every child of this process in a group, except for the child that leads the group.
///
/// If this process is the first one of a container, or a subreaper, it inherits the descendants of its children.
void subprocess_collect_group(pid_t group);

/// Opens a descriptor of a process, or returns -1 if the system has none.
int subprocess_open_process(pid_t process);

/// Sends a signal to the group that a process leads or has led; returns an error number, or 0.
/// - `leader`: the descriptor of that process, or -1. Without it, and before Linux 6.9, another group with the number gets the signal.
int subprocess_signal_group(int leader, pid_t group, int signal);

/// Returns the environment variables of this process as `KEY=value`; the last element is a null pointer.
char *const *subprocess_environment(void);

/// Moves descriptor 0, 1 or 2 to a number of 3 or more that children do not inherit; returns the number, or -1 and sets errno.
int subprocess_move_up(int descriptor);

/// Creates the descriptor of a poller, or returns -1.
int subprocess_poller_create(void);

/// Requests one event for the time when a descriptor can be read or written; returns an error number, or 0.
int subprocess_poller_arm(int poller, int descriptor, bool for_writing, bool is_first, uint64_t token);

/// Requests one event for the end of a child whose status has not been collected; sets an error number, or 0.
///
/// Returns a descriptor that the caller closes after the event, or -1 if there is none.
int subprocess_poller_watch(int poller, pid_t child, uint64_t token, int *error);

/// Waits for events, and returns their number, or -1 if a signal interrupts the wait.
/// - `timeout`: milliseconds, or -1 to wait without a limit.
int subprocess_poller_wait(int poller, uint64_t *tokens, int capacity, int timeout);

/// Starts a thread that is not joined, and returns an error number, or 0.
int subprocess_start_thread(void *(*body)(void *), void *context);

#endif
