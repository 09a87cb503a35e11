#define _GNU_SOURCE
#include "SubprocessDependencySystem.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/syscall.h>
#endif

// posix_spawn has no attribute for a user, a group or a nice value, so the child sets them itself.
//
// At the fork, other threads may hold any lock, and only the thread that forks exists in the child. So between fork and exec,
// the child makes only async-signal-safe calls: the parent allocates all memory before the fork, and the child reports a failure
// through a pipe that exec closes.

/// The reason why a child did not execute its program.
struct failure {
    enum subprocess_step step;
    int error;
};

/// The descriptor of the pipe through which the child reports a failure.
static const int report = 3;

static int set_groups(int count, const gid_t *groups)
{
    // glibc's function may not be async-signal-safe, because it changes the groups of all threads. The child has only one thread.
#if defined(SYS_setgroups32)
    return (int)syscall(SYS_setgroups32, count, groups);
#elif defined(__linux__)
    return (int)syscall(SYS_setgroups, count, groups);
#else
    return setgroups(count, groups);
#endif
}

static void close_from(int first, int limit)
{
#if defined(SYS_close_range)
    // The call exists since Linux 5.9.
    if (!syscall(SYS_close_range, first, ~0U, 0)) return;
#endif
    for (int descriptor = first; descriptor < limit; descriptor++) close(descriptor);
}

static int move_descriptors(const struct subprocess_program *program, int writer, int limit)
{
    for (int number = 0; number < 3; number++) {
        int descriptor = program->descriptors[number];
        int result = descriptor == number ? fcntl(number, F_SETFD, 0) : dup2(descriptor, number);
        if (result < 0) return -1;
    }
    if (writer != report && dup2(writer, report) < 0) return -1;
    close_from(report + 1, limit);
    return fcntl(report, F_SETFD, FD_CLOEXEC);
}

/// Executes the program; returns the step that failed, and sets errno.
static enum subprocess_step execute(const struct subprocess_program *program)
{
    if (program->group == subprocess_group_session && setsid() < 0) return subprocess_step_execute;
    if (program->group == subprocess_group_own && setpgid(0, 0)) return subprocess_step_execute;
    if (program->directory && chdir(program->directory)) return subprocess_step_directory;
    if (program->sets_priority && setpriority(PRIO_PROCESS, 0, program->priority)) return subprocess_step_priority;
    // The user is set last, because the other steps need the rights of the user who started the child.
    if (program->sets_groups && set_groups(program->group_count, program->groups)) return subprocess_step_identity;
    if (program->sets_group_id && setgid(program->group_id)) return subprocess_step_identity;
    if (program->sets_user_id && setuid(program->user_id)) return subprocess_step_identity;
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    execve(program->path, program->arguments, program->environment);
    return subprocess_step_execute;
}

static void run_child(const struct subprocess_program *program, int writer, int limit)
{
    struct sigaction action = {.sa_handler = SIG_DFL};
    for (int number = 1; number < NSIG; number++) sigaction(number, &action, NULL);
    struct failure failure = {.step = subprocess_step_execute};
    if (move_descriptors(program, writer, limit)) {
        failure.error = errno;
        // The pipe may not have been moved to the number `report`.
        write(writer, &failure, sizeof failure);
    } else {
        failure.step = execute(program);
        failure.error = errno;
        write(report, &failure, sizeof failure);
    }
    _exit(127);
}

/// Waits until the child has executed its program. If the child failed, collects its status. Returns an error number, or 0.
static int read_failure(int reader, pid_t child, enum subprocess_step *step)
{
    struct failure failure;
    ssize_t count;
    do count = read(reader, &failure, sizeof failure);
    while (count < 0 && errno == EINTR);
    if (count != sizeof failure) return 0;
    while (waitpid(child, NULL, 0) < 0 && errno == EINTR) {}
    *step = failure.step;
    return failure.error;
}

int subprocess_fork(const struct subprocess_program *program, pid_t *child, enum subprocess_step *step)
{
    int ends[2];
    int error = subprocess_pipe(ends);
    if (error) return error;
    int limit = (int)sysconf(_SC_OPEN_MAX);
    // All signals are blocked, so that no signal handler of this process runs in the child.
    sigset_t all, mask;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &mask);
    *child = fork();
    if (*child == 0) run_child(program, ends[1], limit);
    error = *child < 0 ? errno : 0;
    pthread_sigmask(SIG_SETMASK, &mask, NULL);
    close(ends[1]);
    if (!error) error = read_failure(ends[0], *child, step);
    close(ends[0]);
    return error;
}
