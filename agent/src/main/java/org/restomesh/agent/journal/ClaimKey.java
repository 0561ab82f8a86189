package org.restomesh.agent.journal;

/** One delivery of one command; {@code claimId} is null from a server that names none. */
record ClaimKey(String commandId, String claimId) {}
