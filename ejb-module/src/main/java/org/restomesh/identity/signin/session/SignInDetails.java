package org.restomesh.identity.signin.session;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A sign-in as its owner sees it.
 *
 * @param renewedAt when it was refreshed last; null when it never was
 * @param address where it was signed in or refreshed last; null when it is older than this field
 * @param client what was used for that, as it calls itself; null when it does not
 * @param current whether the request that asks comes from it
 */
public record SignInDetails(
    UUID id,
    Instant createdAt,
    @Nullable Instant renewedAt,
    @Nullable String address,
    @Nullable String client,
    boolean current) {}
