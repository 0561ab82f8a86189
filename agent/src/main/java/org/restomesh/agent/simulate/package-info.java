/**
 * Many devices in one process, for load and for counting: what was enqueued must arrive once, and
 * how soon it does. Uses {@code client}; has no driver and no journal.
 */
package org.restomesh.agent.simulate;
