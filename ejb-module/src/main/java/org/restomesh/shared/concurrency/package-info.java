/**
 * This node's work in the background: threads, ticks of timers, bulkheads, coalescing and graceful
 * shutdown. Used by every feature that works by itself.
 */
package org.restomesh.shared.concurrency;
