package org.restomesh.delivery.config.setup;

import java.util.UUID;
import org.restomesh.delivery.platform.Platform;

/** Fired in the transaction in which a person enables a configuration. */
public record ConfigEnabled(UUID configId, UUID tenantId, Platform platform) {}
