package org.restomesh.delivery.intake;

import java.util.UUID;
import org.restomesh.delivery.config.KnownConfig;

/**
 * Something that was just kept.
 *
 * @param config as it was at that moment
 * @param branchId that took its configuration's orders then, or null
 */
record Received(KnownConfig config, InboxItem item, UUID branchId) {}
