package org.restomesh.device.command;

/**
 * The answer to enqueueing.
 *
 * @param created false when the idempotency key was used before and this is the command of then
 */
public record EnqueueResult(CommandDetails command, boolean created) {}
