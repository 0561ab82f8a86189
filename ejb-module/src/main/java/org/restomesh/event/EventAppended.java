package org.restomesh.event;

import java.util.UUID;

/**
 * In-process event: a row of the outbox was written; what to do with it is for after the commit.
 */
public record EventAppended(UUID eventId) {}
