/**
 * Many devices in one process, to generate load and to measure whether each command arrives once,
 * and how soon. Uses {@code client}; has no driver and no journal.
 */
package org.restomesh.agent.simulate;
