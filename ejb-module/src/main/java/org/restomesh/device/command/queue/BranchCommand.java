package org.restomesh.device.command.queue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.restomesh.device.DeviceKind;
import org.restomesh.device.command.CommandKind;
import org.restomesh.device.command.EnqueueCommand;

/**
 * Work for every device of a kind in a branch.
 *
 * @param payload at most 64 KiB as compact JSON
 * @param idempotencyKey a device that already has a command with it gets no second one
 */
public record BranchCommand(
    DeviceKind to, CommandKind kind, ObjectNode payload, String idempotencyKey) {

  EnqueueCommand command() {
    return new EnqueueCommand(kind, payload, null, idempotencyKey, null);
  }
}
