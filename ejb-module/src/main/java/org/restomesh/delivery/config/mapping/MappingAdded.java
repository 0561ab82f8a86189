package org.restomesh.delivery.config.mapping;

import java.util.UUID;
import org.restomesh.delivery.platform.Platform;

/** Fired in the transaction that maps a platform's item: parked orders can be mapped anew. */
public record MappingAdded(UUID tenantId, Platform platform, String externalItemId) {}
