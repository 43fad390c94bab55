#ifndef ALLOCATIONS_H
#define ALLOCATIONS_H

/// How often this process has asked for memory so far; -1 where that cannot be counted.
long allocation_count(void);

#endif
