package org.restomesh.ws;

import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;

/** The channels of the branches that clients of this node listen to. */
final class BranchChannels {
  private final BranchEvents branchEvents;
  private final Executor executor;
  private final Map<UUID, BranchChannel> channels = new ConcurrentHashMap<>();

  BranchChannels(BranchEvents branchEvents, Executor executor) {
    this.branchEvents = branchEvents;
    this.executor = executor;
  }

  BranchChannel join(ConnectedClient client) {
    return channels.compute(
        client.branchId(),
        (branchId, existing) -> {
          BranchChannel channel =
              existing == null ? new BranchChannel(branchId, branchEvents, executor) : existing;
          channel.join(client);
          return channel;
        });
  }

  void leave(ConnectedClient client) {
    channels.computeIfPresent(
        client.branchId(),
        (branchId, channel) -> {
          channel.leave(client);
          return channel.isEmpty() ? null : channel;
        });
  }

  /** Empty when nobody listens to the branch. */
  Optional<BranchChannel> find(UUID branchId) {
    return Optional.ofNullable(channels.get(branchId));
  }

  /** Makes up for lost wake-ups: a message between nodes may be lost, and a read may fail. */
  void wakeThoseBehind() {
    branchEvents
        .lastIds(channels.keySet())
        .forEach(
            (branchId, lastId) ->
                find(branchId)
                    .filter(channel -> channel.isBehind(lastId))
                    .ifPresent(BranchChannel::wake));
  }

  int count() {
    return channels.size();
  }
}
