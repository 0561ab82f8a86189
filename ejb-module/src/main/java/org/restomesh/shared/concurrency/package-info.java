/** This node's work beside its requests: background threads, ticks of timers, bulkheads, coalescing, and the end in good order. Every feature that works by itself uses it. */
package org.restomesh.shared.concurrency;
