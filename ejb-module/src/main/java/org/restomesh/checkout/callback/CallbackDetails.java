package org.restomesh.checkout.callback;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A callback as the operator sees it.
 *
 * @param status as the provider wrote it
 * @param repeatedAt when the same callback last came again, or null
 * @param times how often it came
 * @param body as it came
 */
public record CallbackDetails(
    String status,
    CallbackOutcome verdict,
    Instant receivedAt,
    @Nullable Instant repeatedAt,
    int times,
    String body) {}
