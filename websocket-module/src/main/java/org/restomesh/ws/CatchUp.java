package org.restomesh.ws;

import java.util.List;
import java.util.concurrent.Executor;
import org.restomesh.order.kitchen.BoardSnapshot;
import org.restomesh.realtime.RealtimeEvent;
import org.restomesh.shared.Log;
import org.restomesh.ws.protocol.ServerFrames;
import org.restomesh.ws.protocol.SocketCloseReason;

/**
 * Brings a client from where it is to now: with the events that it has missed, if they are all
 * there, else with the snapshot. Missed events are read in parts, the next when the client has
 * taken the one before.
 */
final class CatchUp {
  private static final Log LOG = Log.of(CatchUp.class);
  static final int BATCH = 100;
  private static final long NO_LIMIT = -1;

  private final BranchEvents log;
  private final Executor executor;

  CatchUp(BranchEvents log, Executor executor) {
    this.log = log;
    this.executor = executor;
  }

  /**
   * Returns at once.
   *
   * @param room the channel that the client has entered
   * @param lastEventId null for the snapshot
   */
  void begin(ConnectedClient client, BranchChannel room, Long lastEventId) {
    work(
        client,
        () -> {
          room.open();
          if (lastEventId == null) {
            snapshot(client);
          } else {
            resume(client, lastEventId);
          }
        });
  }

  private void work(ConnectedClient client, Runnable work) {
    executor.execute(
        () -> {
          try {
            work.run();
          } catch (RuntimeException | Error e) {
            // The client comes back; nobody else can help it.
            LOG.warn("a client cannot be brought up to date: " + e);
            client.socket().end(SocketCloseReason.UNAVAILABLE);
          }
        });
  }

  private void resume(ConnectedClient client, long lastEventId) {
    if (lastEventId == Long.MAX_VALUE || !log.isKept(client.branchId(), lastEventId)) {
      client
          .socket()
          .missed(List.of(ServerFrames.resyncRequired("this event is unknown or too old")));
      snapshot(client);
      return;
    }
    replay(client, lastEventId, 0);
  }

  private void snapshot(ConnectedClient client) {
    BoardSnapshot board = log.board(client.branchId(), client.subscriber().ownSession());
    client.socket().missed(List.of(ServerFrames.snapshot(board.lastEventId(), board.orders())));
    if (!client.socket().caughtUp(board.lastEventId(), List.of())) {
      work(client, () -> replay(client, board.lastEventId(), NO_LIMIT));
    }
  }

  /**
   * @param from the last event that the client has, or will have with the parts before
   * @param told how many there were in the parts before
   */
  private void replay(ConnectedClient client, long from, long told) {
    List<RealtimeEvent> events = log.after(client.branchId(), from, BATCH);
    List<String> frames =
        events.stream().filter(client::sees).map(ConnectedClient::frameOf).toList();
    long upTo = events.isEmpty() ? from : events.get(events.size() - 1).id();
    long count = told == NO_LIMIT ? NO_LIMIT : told + frames.size();
    if (events.size() < BATCH) {
      client.socket().missed(frames);
      if (client.socket().caughtUp(upTo, lastFrames(count))) {
        return;
      }
    }
    Runnable next = () -> work(client, () -> replay(client, upTo, count));
    if (events.size() < BATCH || frames.isEmpty()) {
      next.run();
    } else {
      client.socket().missed(frames, next);
    }
  }

  /** Who has got the snapshot is not told how many came after it. */
  private static List<String> lastFrames(long count) {
    return count == NO_LIMIT ? List.of() : List.of(ServerFrames.replayed(count));
  }
}
