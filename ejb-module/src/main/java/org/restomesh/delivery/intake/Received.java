package org.restomesh.delivery.intake;

import java.util.UUID;

/**
 * Something that was just kept.
 *
 * @param branchId that took its configuration's orders at that moment, or null
 */
record Received(InboxItem item, UUID branchId) {}
