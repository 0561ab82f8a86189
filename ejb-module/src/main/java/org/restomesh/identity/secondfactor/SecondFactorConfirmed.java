package org.restomesh.identity.secondfactor;

import java.util.UUID;

/**
 * In-process event: a person has set up a second factor. Their other sign-ins never gave a code.
 *
 * @param signInId the one in which they did
 */
public record SecondFactorConfirmed(UUID userId, UUID signInId) {}
