package org.restomesh.delivery.poll;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.platform.Platform;

/**
 * A configuration that this node alone may poll until its lease ends.
 *
 * @param cursor up to when everything has been read, or null before the first poll
 */
record ClaimedPoll(
    UUID configId, UUID tenantId, Platform platform, UUID leaseId, @Nullable Instant cursor) {}
