package org.restomesh.identity.signin;

import java.util.UUID;

/** In-process event: a person signed out, or one of their refresh tokens was presented twice. */
public record SignInEnded(UUID userId) {}
