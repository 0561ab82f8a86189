package org.restomesh.ws;

import java.util.List;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;
import org.restomesh.order.kitchen.BoardSnapshot;
import org.restomesh.realtime.RealtimeEvent;
import org.restomesh.shared.Log;
import org.restomesh.ws.protocol.ServerFrames;
import org.restomesh.ws.protocol.SocketCloseReason;

/**
 * Brings a client up to date: with the events that it has missed if all of them are kept, else with
 * the snapshot. Missed events are read in parts, each when the client has taken the one before.
 */
final class CatchUp {
  private static final Log LOG = Log.of(CatchUp.class);
  static final int BATCH = 100;
  private static final long NOT_COUNTED = -1;

  private final BranchEvents branchEvents;
  private final Executor executor;

  CatchUp(BranchEvents branchEvents, Executor executor) {
    this.branchEvents = branchEvents;
    this.executor = executor;
  }

  /**
   * Returns at once.
   *
   * @param channel the channel that the client has joined
   * @param lastEventId null for the snapshot
   */
  void begin(ConnectedClient client, BranchChannel channel, @Nullable Long lastEventId) {
    execute(
        client,
        () -> {
          channel.open();
          if (lastEventId == null) {
            snapshot(client);
          } else {
            resume(client, lastEventId);
          }
        });
  }

  private void execute(ConnectedClient client, Runnable task) {
    executor.execute(
        () -> {
          try {
            task.run();
          } catch (RuntimeException | Error e) {
            // The client reconnects; there is nothing else to do for it.
            LOG.warn("a client cannot be brought up to date: " + e);
            client.socket().end(SocketCloseReason.UNAVAILABLE);
          }
        });
  }

  private void resume(ConnectedClient client, long lastEventId) {
    if (lastEventId == Long.MAX_VALUE || !branchEvents.isKept(client.branchId(), lastEventId)) {
      client
          .socket()
          .missed(List.of(ServerFrames.resyncRequired("this event is unknown or too old")));
      snapshot(client);
      return;
    }
    replay(client, lastEventId, 0);
  }

  private void snapshot(ConnectedClient client) {
    BoardSnapshot board = branchEvents.board(client.branchId(), client.subscriber().ownSession());
    client.socket().missed(List.of(ServerFrames.snapshot(board.lastEventId(), board.orders())));
    if (!client.socket().caughtUp(board.lastEventId(), List.of())) {
      execute(client, () -> replay(client, board.lastEventId(), NOT_COUNTED));
    }
  }

  /**
   * @param lastEventId the last event that the client has, counting the parts before
   * @param replayed how many events the parts before had
   */
  private void replay(ConnectedClient client, long lastEventId, long replayed) {
    List<RealtimeEvent> events = branchEvents.after(client.branchId(), lastEventId, BATCH);
    List<String> frames =
        events.stream().filter(client::sees).map(ConnectedClient::frameOf).toList();
    long upTo = events.isEmpty() ? lastEventId : events.get(events.size() - 1).id();
    long count = replayed == NOT_COUNTED ? NOT_COUNTED : replayed + frames.size();
    if (events.size() < BATCH) {
      client.socket().missed(frames);
      if (client.socket().caughtUp(upTo, lastFrames(count))) {
        return;
      }
    }
    Runnable next = () -> execute(client, () -> replay(client, upTo, count));
    if (events.size() < BATCH || frames.isEmpty()) {
      next.run();
    } else {
      client.socket().missed(frames, next);
    }
  }

  /** A client that got the snapshot is not told how many events came after it. */
  private static List<String> lastFrames(long count) {
    return count == NOT_COUNTED ? List.of() : List.of(ServerFrames.replayed(count));
  }
}
