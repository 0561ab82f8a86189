package org.restomesh.faults.check.silence;

/**
 * What clients noticed of a fault. Times and durations are in nanoseconds.
 *
 * @param silence the longest time without a good answer, of which a part was in the fault or before
 *     the recovery
 * @param unanswered the longest time in the fault without any answer, be it 503
 * @param recovery from the end of the fault until the last client had a good answer again; a client
 *     that wants nothing begins when it asks
 */
public record FaultSilence(
    String fault,
    String target,
    long begunAt,
    long endedAt,
    ClientTime silence,
    long unanswered,
    ClientTime recovery) {}
