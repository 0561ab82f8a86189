package org.restomesh.faults.check.silence;

/**
 * The longest time for which a client got no good answer.
 *
 * @param from when it began
 * @param nanos how long it was
 */
public record ClientSilence(String client, long from, long nanos) {}
