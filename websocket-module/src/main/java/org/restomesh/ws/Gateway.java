package org.restomesh.ws;

import org.restomesh.ws.connection.ClosingConnections;
import org.restomesh.ws.connection.ContainerConnection;
import org.restomesh.ws.connection.GatewayThreads;


import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.websocket.Session;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.restomesh.realtime.BranchListener;
import org.restomesh.realtime.BranchNotifier;
import org.restomesh.realtime.socket.SocketCounters;
import org.restomesh.shared.http.AccessLogLine;
import org.restomesh.shared.Ids;
import org.restomesh.shared.Log;
import org.restomesh.shared.concurrency.Tick;
import org.restomesh.ws.handshake.ConnectionLimits;
import org.restomesh.ws.handshake.Subscriber;
import org.restomesh.ws.protocol.ClientFrame;
import org.restomesh.ws.protocol.MalformedFrame;
import org.restomesh.ws.protocol.ServerFrames;
import org.restomesh.ws.protocol.Socket;
import org.restomesh.ws.protocol.SocketCloseReason;

/**
 * All sockets of this node, from their first frame to their last
 * (contract/5-display-realtime#realtime-gateway).
 */
@ApplicationScoped
public class Gateway implements BranchListener {
  private static final Log LOG = Log.of(Gateway.class);
  private static final Log LINES = Log.named(AccessLogLine.LOGGER);
  private static final Duration SOCKET_CHECK_INTERVAL = Duration.ofMillis(500);
  private static final Duration SWEEP_INTERVAL = Duration.ofSeconds(2);
  private static final Duration CHECK_INTERVAL = Duration.ofSeconds(1);
  private static final Duration STOP_TIMEOUT = Duration.ofSeconds(5);

  @Inject BranchNotifier feed;
  @Inject StoredBranchEvents log;
  @Inject GatewayThreads threads;
  @Inject ConnectionLimits places;
  @Inject ClosingConnections departures;
  @Inject SocketCounters counts;
  @Inject Clock clock;

  private final Set<ConnectedClient> clients = ConcurrentHashMap.newKeySet();
  private final List<Runnable> ends = new ArrayList<>();
  private BranchChannels rooms;
  private CatchUp catchUp;
  private CredentialChecks checks;
  private CoalescingTask checking;
  private volatile boolean stopped;

  @PostConstruct
  void open() {
    rooms = new BranchChannels(log, threads.fanOut());
    catchUp = new CatchUp(log, threads.catchUp());
    checks = new CredentialChecks(System::nanoTime);
    checking = new CoalescingTask(threads.soon(), () -> Tick.run("realtime-checks", this::check));
  }

  void start() {
    ends.add(feed.listen(this));
    ends.add(threads.every(SOCKET_CHECK_INTERVAL, "realtime-sockets", this::lookAfterSockets));
    ends.add(threads.every(SWEEP_INTERVAL, "realtime-heal", rooms::wakeThoseBehind));
    ends.add(threads.every(CHECK_INTERVAL, "realtime-checks", checking::ask));
  }

  /** Everybody is told to come back, to this node or to another. */
  void stop() {
    stopped = true;
    ends.forEach(Runnable::run);
    clients.forEach(client -> client.socket().endAtOnce(SocketCloseReason.SERVER_STOPS));
    if (!threads.awaitClosed(STOP_TIMEOUT)) {
      LOG.warn("some sockets could not be told that the server stops");
    }
  }

  @Override
  public void changed(UUID branchId) {
    rooms.find(branchId).ifPresent(BranchChannel::wake);
  }

  @Override
  public void credentialsChanged() {
    checks.askAll();
    checking.ask();
  }

  private void check() {
    boolean more = checks.run();
    while (more) {
      more = checks.run();
    }
  }

  private void lookAfterSockets() {
    String heartbeat = ServerFrames.heartbeat(clock.instant());
    clients.forEach(client -> client.socket().tick(heartbeat));
    places.freeUnused();
    departures.look();
  }

  /** Somebody was let in. The first frame is {@code hello}. */
  ConnectedClient connect(Session session, Subscriber subscriber) {
    ContainerConnection line =
        new ContainerConnection(session, threads.closing(), counts, departures);
    Socket socket = new Socket(line, threads.sending(), System::nanoTime);
    ConnectedClient client = new ConnectedClient(Ids.next(), subscriber, socket, System.nanoTime());
    clients.add(client);
    counts.opened();
    greet(client);
    checks.add(client);
    if (stopped) {
      socket.endAtOnce(SocketCloseReason.SERVER_STOPS);
    }
    return client;
  }

  private void greet(ConnectedClient client) {
    try {
      long lastEventId = log.lastId(client.branchId());
      client.socket().greet(ServerFrames.hello(client.sessionId(), clock.instant(), lastEventId));
    } catch (RuntimeException e) {
      LOG.warn("a client cannot be greeted: " + e);
      client.socket().end(SocketCloseReason.UNAVAILABLE);
    }
  }

  /** A text message. */
  void hear(ConnectedClient client, String text) {
    if (!client.socket().admits()) {
      return;
    }
    try {
      answer(client, ClientFrame.parse(text));
    } catch (MalformedFrame e) {
      refuse(client, e.getMessage());
    }
  }

  /** What came is no message of the protocol's at all. */
  void refuse(ConnectedClient client, String why) {
    client.socket().endAfter(ServerFrames.error("BAD_MESSAGE", why), SocketCloseReason.BAD_MESSAGE);
  }

  private void answer(ConnectedClient client, ClientFrame frame) {
    if (frame instanceof ClientFrame.Ping) {
      client.socket().say(ServerFrames.pong(clock.instant()));
    } else if (frame instanceof ClientFrame.Subscribe subscribe) {
      subscribe(client, subscribe.lastEventId());
    }
  }

  private void subscribe(ConnectedClient client, Long lastEventId) {
    if (!client.socket().beginCatchingUp()) {
      client
          .socket()
          .say(ServerFrames.error("ALREADY_SUBSCRIBED", "open a new socket to begin anew"));
      return;
    }
    BranchChannel room = rooms.enter(client);
    if (client.socket().isOver()) {
      rooms.leave(client); // it has hung up meanwhile
      return;
    }
    catchUp.begin(client, room, lastEventId);
  }

  /**
   * The line is gone, whoever has ended it.
   *
   * @param code as the server tells it
   */
  void disconnect(ConnectedClient client, int code) {
    if (clients.remove(client)) {
      client.socket().gone();
      LINES.info(client.closedLine(code, System.nanoTime()));
      rooms.leave(client);
      counts.closed();
    }
  }
}
