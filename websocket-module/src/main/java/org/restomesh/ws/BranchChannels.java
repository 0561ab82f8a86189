package org.restomesh.ws;

import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;

/** The branches that somebody listens to on this node. */
final class BranchChannels {
  private final BranchEvents log;
  private final Executor executor;
  private final Map<UUID, BranchChannel> rooms = new ConcurrentHashMap<>();

  BranchChannels(BranchEvents log, Executor executor) {
    this.log = log;
    this.executor = executor;
  }

  BranchChannel enter(ConnectedClient client) {
    return rooms.compute(
        client.branchId(),
        (branchId, existing) -> {
          BranchChannel room =
              existing == null ? new BranchChannel(branchId, log, executor) : existing;
          room.enter(client);
          return room;
        });
  }

  void leave(ConnectedClient client) {
    rooms.computeIfPresent(
        client.branchId(),
        (branchId, room) -> {
          room.leave(client);
          return room.isEmpty() ? null : room;
        });
  }

  /** Empty when nobody listens to the branch. */
  Optional<BranchChannel> find(UUID branchId) {
    return Optional.ofNullable(rooms.get(branchId));
  }

  /** Finds what no wake has told: a message between nodes may be lost, and a read may fail. */
  void wakeThoseBehind() {
    log.lastIds(rooms.keySet())
        .forEach(
            (branchId, lastId) ->
                find(branchId)
                    .filter(room -> room.isBehind(lastId))
                    .ifPresent(BranchChannel::wake));
  }

  int count() {
    return rooms.size();
  }
}
