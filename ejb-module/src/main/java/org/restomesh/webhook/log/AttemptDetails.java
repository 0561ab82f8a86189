package org.restomesh.webhook.log;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One request to the subscription's url, or one that could not be made.
 *
 * @param number from 1; resends are counted, too
 * @param statusCode null when no answer came
 * @param error null when one came, whatever its status
 * @param responseSnippet the beginning of the answer's body, at most 1,024 characters, or null
 * @param nextAttemptAt what the schedule said after this attempt; null when it was the last
 */
public record AttemptDetails(
    int number,
    Instant at,
    int durationMs,
    @Nullable Integer statusCode,
    @Nullable String error,
    @Nullable String responseSnippet,
    @Nullable Instant nextAttemptAt) {}
