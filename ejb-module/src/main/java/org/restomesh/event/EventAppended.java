package org.restomesh.event;

import java.util.UUID;

/** In-process event: an outbox row was written; act on it after the commit only. */
public record EventAppended(UUID eventId) {}
