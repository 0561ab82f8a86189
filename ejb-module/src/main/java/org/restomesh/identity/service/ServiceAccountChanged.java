package org.restomesh.identity.service;

import java.util.UUID;

/** In-process event: what an account may do, or one of its keys, has changed or ended. */
public record ServiceAccountChanged(UUID accountId) {}
