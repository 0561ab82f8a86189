package org.restomesh.delivery.config.mapping;

import java.util.UUID;
import org.restomesh.delivery.platform.Platform;

/** Fired in the transaction in which a platform's item got its product: parked orders may go on. */
public record MappingAdded(UUID tenantId, Platform platform, String externalItemId) {}
