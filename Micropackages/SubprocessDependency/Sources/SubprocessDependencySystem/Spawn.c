#define _GNU_SOURCE
#include "SubprocessDependencySystem.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__linux__)
#include <linux/magic.h>
#include <sys/vfs.h>
#endif

#if defined(__APPLE__)
#include <crt_externs.h>
#else
/// Exists since glibc 2.34. Without it, the child inherits the descriptors that other code opens without `O_CLOEXEC`.
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int first)
    __attribute__((weak));
#endif

static int add_file_actions(posix_spawn_file_actions_t *actions, const struct subprocess_program *program)
{
    int error = 0;
    for (int number = 0; number < 3 && !error; number++) {
#if defined(__APPLE__)
        if (program->descriptors[number] == number) {
            error = posix_spawn_file_actions_addinherit_np(actions, number);
            continue;
        }
#endif
        error = posix_spawn_file_actions_adddup2(actions, program->descriptors[number], number);
    }
#if !defined(__APPLE__)
    if (!error && posix_spawn_file_actions_addclosefrom_np)
        error = posix_spawn_file_actions_addclosefrom_np(actions, 3);
#endif
    if (!error && program->directory) error = posix_spawn_file_actions_addchdir_np(actions, program->directory);
    return error;
}

static int set_attributes(posix_spawnattr_t *attributes, enum subprocess_group group)
{
    short flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;
#if defined(__APPLE__)
    flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
    if (group == subprocess_group_own) flags |= POSIX_SPAWN_SETPGROUP;
    if (group == subprocess_group_session) flags |= POSIX_SPAWN_SETSID;
    sigset_t all, none;
    sigfillset(&all);
    sigdelset(&all, SIGKILL);
    sigdelset(&all, SIGSTOP);
    sigemptyset(&none);
    int error = posix_spawnattr_setflags(attributes, flags);
    if (!error) error = posix_spawnattr_setsigdefault(attributes, &all);
    if (!error) error = posix_spawnattr_setsigmask(attributes, &none);
    if (!error && group == subprocess_group_own) error = posix_spawnattr_setpgroup(attributes, 0);
    return error;
}

int subprocess_spawn(const struct subprocess_program *program, pid_t *child, enum subprocess_step *step)
{
    *step = subprocess_step_execute;
    if (program->sets_user_id || program->sets_group_id || program->sets_groups || program->sets_priority)
        return subprocess_fork(program, child, step);
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    int error = posix_spawn_file_actions_init(&actions);
    if (error) return error;
    error = posix_spawnattr_init(&attributes);
    if (!error) {
        error = add_file_actions(&actions, program);
        if (!error) error = set_attributes(&attributes, program->group);
        if (!error)
            error = posix_spawn(
                child, program->path, &actions, &attributes, program->arguments, program->environment);
        posix_spawnattr_destroy(&attributes);
    }
    posix_spawn_file_actions_destroy(&actions);
    return error;
}

int subprocess_resize_pipe(int end, int size)
{
#if defined(F_SETPIPE_SZ)
    int result = fcntl(end, F_SETPIPE_SZ, size);
    if (result > 0) return result;
#endif
    return 1 << 16;
}

int subprocess_available(int reader)
{
    int count = 0;
    return ioctl(reader, FIONREAD, &count) ? -1 : count;
}

bool subprocess_is_named_pipe(const char *path)
{
#if defined(__linux__)
    struct stat status;
    struct statfs volume;
    // Opening a pipe without a name, such as /dev/fd/3, does not wait.
    return !stat(path, &status) && S_ISFIFO(status.st_mode) && !statfs(path, &volume) && volume.f_type != PIPEFS_MAGIC;
#else
    return false;
#endif
}

bool subprocess_is_readable(int reader)
{
    struct pollfd request = {.fd = reader, .events = POLLIN};
    return poll(&request, 1, 0) > 0;
}

void subprocess_collect_group(pid_t group)
{
    siginfo_t information = {.si_pid = 0};
    while (!waitid(P_PGID, (id_t)group, &information, WEXITED | WNOHANG | WNOWAIT)) {
        pid_t member = information.si_pid;
        // Another child may lead a group with the same number by now.
        if (!member || member == group || waitpid(member, NULL, WNOHANG) <= 0) return;
        information.si_pid = 0;
    }
}

char *const *subprocess_environment(void)
{
#if defined(__APPLE__)
    return *_NSGetEnviron();
#else
    return environ;
#endif
}

int subprocess_move_up(int descriptor)
{
    if (descriptor < 0 || descriptor > 2) return descriptor;
    // This process has closed the standard stream with this number, so the system assigned the number to another file.
    int moved = fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
    int error = errno;
    close(descriptor);
    errno = error;
    return moved;
}

int subprocess_pipe(int ends[2])
{
#if defined(__APPLE__)
    if (pipe(ends)) return errno;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
#else
    if (pipe2(ends, O_CLOEXEC)) return errno;
#endif
    int error = 0;
    for (int end = 0; end < 2; end++) {
        ends[end] = subprocess_move_up(ends[end]);
        if (ends[end] < 0) error = errno;
    }
    if (error) {
        for (int end = 0; end < 2; end++) if (ends[end] >= 0) close(ends[end]);
    }
    return error;
}
