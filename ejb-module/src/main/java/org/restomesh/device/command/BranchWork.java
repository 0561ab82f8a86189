package org.restomesh.device.command;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.restomesh.device.DeviceKind;
import org.restomesh.device.DeviceTarget;

/** Gives the devices of a branch their part of one piece of work, whoever they are. */
@Stateless
@TransactionAttribute(TransactionAttributeType.MANDATORY)
public class BranchWork {
  @Inject CommandRows rows;
  @Inject Event<CommandQueued> queued;

  /**
   * Queues the commands for all devices of their kinds that take commands: one statement, however
   * many there are. A branch without such devices is given nothing.
   *
   * @return how many commands are new
   */
  public int give(UUID branchId, List<BranchCommand> commands, String createdBy, Instant now) {
    if (commands.isEmpty()) {
      return 0;
    }
    List<UUID> told = rows.give(branchId, kindsOf(commands), work(commands, createdBy, now));
    told.stream().distinct().forEach(deviceId -> queued.fire(new CommandQueued(deviceId)));
    return told.size();
  }

  private static List<CommandRows.Work> work(
      List<BranchCommand> commands, String createdBy, Instant now) {
    return commands.stream()
        .map(
            command ->
                new CommandRows.Work(
                    command.to(),
                    new DeviceCommand(DeviceTarget.ANY, command.command(), createdBy, now)))
        .toList();
  }

  private static Set<DeviceKind> kindsOf(List<BranchCommand> commands) {
    Set<DeviceKind> kinds = EnumSet.noneOf(DeviceKind.class);
    commands.forEach(command -> kinds.add(command.to()));
    return kinds;
  }
}
