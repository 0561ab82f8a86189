package org.restomesh.ws;

import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;

/** The branches that somebody listens to on this node. */
final class Rooms {
  private final BranchLog log;
  private final Executor executor;
  private final Map<UUID, Room> rooms = new ConcurrentHashMap<>();

  Rooms(BranchLog log, Executor executor) {
    this.log = log;
    this.executor = executor;
  }

  Room enter(Client client) {
    return rooms.compute(
        client.branchId(),
        (branchId, existing) -> {
          Room room = existing == null ? new Room(branchId, log, executor) : existing;
          room.enter(client);
          return room;
        });
  }

  void leave(Client client) {
    rooms.computeIfPresent(
        client.branchId(),
        (branchId, room) -> {
          room.leave(client);
          return room.isEmpty() ? null : room;
        });
  }

  /** Empty when nobody listens to the branch. */
  Optional<Room> find(UUID branchId) {
    return Optional.ofNullable(rooms.get(branchId));
  }

  /** Finds what no wake has told: a message between nodes may be lost, and a read may fail. */
  void wakeThoseBehind() {
    log.lastIds(rooms.keySet())
        .forEach(
            (branchId, lastId) ->
                find(branchId).filter(room -> room.isBehind(lastId)).ifPresent(Room::wake));
  }

  int count() {
    return rooms.size();
  }
}
