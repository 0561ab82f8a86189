package org.restomesh.device.command.queue;

import org.restomesh.device.command.CommandKind;
import org.restomesh.device.command.EnqueueCommand;


import com.fasterxml.jackson.databind.node.ObjectNode;
import org.restomesh.device.DeviceKind;

/**
 * Work for every device of a kind in a branch.
 *
 * @param payload at most 64 KiB as compact JSON
 * @param idempotencyKey the second time it is given to a device, nothing happens
 */
public record BranchCommand(
    DeviceKind to, CommandKind kind, ObjectNode payload, String idempotencyKey) {

  EnqueueCommand command() {
    return new EnqueueCommand(kind, payload, null, idempotencyKey, null);
  }
}
