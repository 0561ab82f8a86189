package org.restomesh.device.command;

/**
 * The result of enqueueing.
 *
 * @param created false when the idempotency key was used before; the command is then the earlier
 *     one
 */
public record EnqueueResult(CommandDetails command, boolean created) {}
