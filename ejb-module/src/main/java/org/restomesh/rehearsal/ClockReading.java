package org.restomesh.rehearsal;

import java.time.Instant;

/**
 * The business clock as it stands.
 *
 * @param frozen always false: time runs on from where it was moved to
 */
public record ClockReading(Instant now, long offsetSeconds, boolean frozen) {}
