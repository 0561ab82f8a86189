package org.restomesh.identity.passwordlink;

import java.time.Instant;
import java.util.UUID;

/**
 * A link as its row has it.
 *
 * @param accountHash of the account as it was when the link was made
 */
record StoredLink(UUID staffId, LinkPurpose purpose, String accountHash, Instant expiresAt) {}
