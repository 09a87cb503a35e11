#if defined(__APPLE__)
#include "SubprocessDependencySystem.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <sys/event.h>
#include <time.h>

int subprocess_open_process(pid_t process)
{
    (void)process;
    return -1;
}

int subprocess_signal_group(int leader, pid_t group, int signal)
{
    (void)leader;
    return kill(-group, signal) ? errno : 0;
}

int subprocess_poller_create(void)
{
    // Children do not inherit a kqueue.
    return subprocess_move_up(kqueue());
}

int subprocess_poller_arm(int poller, int descriptor, bool for_writing, bool is_first, uint64_t token)
{
    struct kevent64_s event;
    EV_SET64(&event, descriptor, for_writing ? EVFILT_WRITE : EVFILT_READ, EV_ADD | EV_ONESHOT, 0, 0, token, 0, 0);
    return kevent64(poller, &event, 1, NULL, 0, 0, NULL) < 0 ? errno : 0;
}

int subprocess_poller_watch(int poller, pid_t child, uint64_t token, int *error)
{
    struct kevent64_s event;
    EV_SET64(&event, child, EVFILT_PROC, EV_ADD | EV_ONESHOT, NOTE_EXIT, 0, token, 0, 0);
    // The error is ESRCH if the child has already ended.
    *error = kevent64(poller, &event, 1, NULL, 0, 0, NULL) < 0 ? errno : 0;
    return -1;
}

int subprocess_poller_wait(int poller, uint64_t *tokens, int capacity, int timeout)
{
    struct kevent64_s events[64];
    struct timespec limit = {timeout / 1000, timeout % 1000 * 1000000};
    int count =
        kevent64(poller, NULL, 0, events, capacity < 64 ? capacity : 64, 0, timeout < 0 ? NULL : &limit);
    for (int number = 0; number < count; number++) tokens[number] = events[number].udata;
    return count;
}
#endif
