#if defined(__linux__)
#include "SubprocessDependencySystem.h"

#include <errno.h>
#include <signal.h>
#include <sys/epoll.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef SYS_pidfd_open
#define SYS_pidfd_open 434
#endif

#ifndef SYS_pidfd_send_signal
#define SYS_pidfd_send_signal 424
#endif

int subprocess_open_process(pid_t process)
{
    return subprocess_move_up((int)syscall(SYS_pidfd_open, process, 0));
}

int subprocess_signal_group(int leader, pid_t group, int signal)
{
    // PIDFD_SIGNAL_PROCESS_GROUP. With any error but ESRCH, the group has members, or the system does not know the flag.
    if (leader >= 0 && !syscall(SYS_pidfd_send_signal, leader, signal, NULL, 1u << 2)) return 0;
    if (leader >= 0 && errno == ESRCH) return ESRCH;
    return kill(-group, signal) ? errno : 0;
}

int subprocess_poller_create(void)
{
    return subprocess_move_up(epoll_create1(EPOLL_CLOEXEC));
}

int subprocess_poller_arm(int poller, int descriptor, bool for_writing, bool is_first, uint64_t token)
{
    struct epoll_event event = {.events = EPOLLONESHOT | (for_writing ? EPOLLOUT : EPOLLIN), .data.u64 = token};
    return epoll_ctl(poller, is_first ? EPOLL_CTL_ADD : EPOLL_CTL_MOD, descriptor, &event) ? errno : 0;
}

int subprocess_poller_watch(int poller, pid_t child, uint64_t token, int *error)
{
    // `exec` closes the descriptor. Its event occurs at the end of the child, even if other code has collected the status.
    int descriptor = subprocess_move_up((int)syscall(SYS_pidfd_open, child, 0));
    *error = descriptor < 0 ? errno : subprocess_poller_arm(poller, descriptor, false, true, token);
    if (descriptor >= 0 && *error) {
        close(descriptor);
        return -1;
    }
    return descriptor;
}

int subprocess_poller_wait(int poller, uint64_t *tokens, int capacity, int timeout)
{
    struct epoll_event events[64];
    int count = epoll_wait(poller, events, capacity < 64 ? capacity : 64, timeout);
    for (int number = 0; number < count; number++) tokens[number] = events[number].data.u64;
    return count;
}
#endif
