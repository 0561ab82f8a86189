package org.restomesh.licensing;

import java.util.UUID;

/** In-process event: the stored set of a tenant was written. */
public record EntitlementsProjected(UUID tenantId) {}
