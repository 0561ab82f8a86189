package org.restomesh.agent.journal;

/** One claim of one command; {@code claimId} is null from a server without claim ids. */
record ClaimKey(String commandId, String claimId) {}
