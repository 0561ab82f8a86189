package org.restomesh.delivery.platform.order;

import java.time.Instant;

/**
 * What a poll is to read: changes from {@code from} to {@code to}, where a platform has windows.
 */
public record PollRange(Instant from, Instant to) {}
