package org.restomesh.agent.journal;

import org.jspecify.annotations.Nullable;

/** One claim of one command; {@code claimId} is null from a server without claim ids. */
record ClaimKey(String commandId, @Nullable String claimId) {}
