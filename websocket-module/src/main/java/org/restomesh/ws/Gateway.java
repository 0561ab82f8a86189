package org.restomesh.ws;

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
import org.jspecify.annotations.Nullable;
import org.restomesh.realtime.BranchListener;
import org.restomesh.realtime.BranchNotifier;
import org.restomesh.realtime.socket.SocketCounters;
import org.restomesh.shared.Ids;
import org.restomesh.shared.Log;
import org.restomesh.shared.concurrency.BackgroundExecutor;
import org.restomesh.shared.concurrency.Tick;
import org.restomesh.shared.http.AccessLogLine;
import org.restomesh.ws.connection.ClosingConnections;
import org.restomesh.ws.connection.ContainerConnection;
import org.restomesh.ws.connection.GatewayThreads;
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
  private static final Log ACCESS_LOG = Log.named(AccessLogLine.LOGGER);
  private static final Duration SOCKET_CHECK_INTERVAL = Duration.ofMillis(500);
  private static final Duration SWEEP_INTERVAL = Duration.ofSeconds(2);
  private static final Duration CHECK_INTERVAL = Duration.ofSeconds(1);
  private static final Duration PLACES_INTERVAL = Duration.ofSeconds(10);
  private static final Duration STOP_TIMEOUT = Duration.ofSeconds(5);

  @Inject BranchNotifier notifier;
  @Inject StoredBranchEvents branchEvents;
  @Inject GatewayThreads threads;
  @Inject ConnectionLimits connectionLimits;
  @Inject BackgroundExecutor background;
  @Inject ClosingConnections closingConnections;
  @Inject SocketCounters counters;
  @Inject Clock clock;

  private final Set<ConnectedClient> clients = ConcurrentHashMap.newKeySet();
  private final List<Runnable> stopActions = new ArrayList<>();
  private BranchChannels channels;
  private CatchUp catchUp;
  private CredentialChecks credentialChecks;
  private CoalescingTask recheckTask;
  private volatile boolean stopped;

  @PostConstruct
  void open() {
    channels = new BranchChannels(branchEvents, threads.fanOut());
    catchUp = new CatchUp(branchEvents, threads.catchUp());
    credentialChecks = new CredentialChecks(System::nanoTime);
    recheckTask =
        new CoalescingTask(threads.timer(), () -> Tick.run("realtime-checks", this::recheck));
  }

  void start() {
    stopActions.add(notifier.listen(this));
    stopActions.add(threads.every(SOCKET_CHECK_INTERVAL, "realtime-sockets", this::tickSockets));
    stopActions.add(threads.every(SWEEP_INTERVAL, "realtime-heal", channels::wakeThoseBehind));
    stopActions.add(threads.every(CHECK_INTERVAL, "realtime-checks", recheckTask::trigger));
    stopActions.add(
        background.every(PLACES_INTERVAL, "socket-places", connectionLimits::tellOthers));
  }

  /** Tells every client to reconnect, to this node or to another. */
  void stop() {
    stopped = true;
    stopActions.forEach(Runnable::run);
    clients.forEach(client -> client.socket().endAtOnce(SocketCloseReason.SERVER_STOPS));
    if (!threads.awaitClosed(STOP_TIMEOUT)) {
      LOG.warn("some sockets could not be told that the server stops");
    }
  }

  @Override
  public void changed(UUID branchId) {
    channels.find(branchId).ifPresent(BranchChannel::wake);
  }

  @Override
  public void credentialsChanged() {
    credentialChecks.recheckAll();
    recheckTask.trigger();
  }

  private void recheck() {
    boolean more = credentialChecks.run();
    while (more) {
      more = credentialChecks.run();
    }
  }

  private void tickSockets() {
    String heartbeat = ServerFrames.heartbeat(clock.instant());
    clients.forEach(client -> client.socket().tick(heartbeat));
    connectionLimits.freeUnused();
    closingConnections.closeOverdue();
  }

  /** A client was admitted. Its first frame is {@code hello}. */
  ConnectedClient connect(Session session, Subscriber subscriber) {
    ContainerConnection connection =
        new ContainerConnection(session, threads.closing(), counters, closingConnections);
    Socket socket = new Socket(connection, threads.sending(), System::nanoTime);
    ConnectedClient client = new ConnectedClient(Ids.next(), subscriber, socket, System.nanoTime());
    clients.add(client);
    counters.opened();
    greet(client);
    credentialChecks.add(client);
    if (stopped) {
      socket.endAtOnce(SocketCloseReason.SERVER_STOPS);
    }
    return client;
  }

  private void greet(ConnectedClient client) {
    try {
      long lastEventId = branchEvents.lastId(client.branchId());
      client.socket().greet(ServerFrames.hello(client.sessionId(), clock.instant(), lastEventId));
    } catch (RuntimeException e) {
      LOG.warn("a client cannot be greeted: " + e);
      client.socket().end(SocketCloseReason.UNAVAILABLE);
    }
  }

  /** A text message. */
  void receive(ConnectedClient client, String text) {
    if (!client.socket().admits()) {
      return;
    }
    try {
      answer(client, ClientFrame.parse(text));
    } catch (MalformedFrame e) {
      refuse(client, e.getMessage());
    }
  }

  /** What came is not a message of the protocol. */
  void refuse(ConnectedClient client, String why) {
    client.socket().endAfter(ServerFrames.error("BAD_MESSAGE", why), SocketCloseReason.BAD_MESSAGE);
  }

  private void answer(ConnectedClient client, ClientFrame frame) {
    if (frame instanceof ClientFrame.Ping) {
      client.socket().send(ServerFrames.pong(clock.instant()));
    } else if (frame instanceof ClientFrame.Subscribe subscribe) {
      subscribe(client, subscribe.lastEventId());
    }
  }

  private void subscribe(ConnectedClient client, @Nullable Long lastEventId) {
    if (!client.socket().beginCatchingUp()) {
      client
          .socket()
          .send(ServerFrames.error("ALREADY_SUBSCRIBED", "open a new socket to begin anew"));
      return;
    }
    BranchChannel channel = channels.join(client);
    if (client.socket().isOver()) {
      channels.leave(client); // it has disconnected meanwhile
      return;
    }
    catchUp.begin(client, channel, lastEventId);
  }

  /**
   * The connection is closed, whoever closed it.
   *
   * @param code as the server reports it
   */
  void disconnect(ConnectedClient client, int code) {
    if (clients.remove(client)) {
      client.socket().gone();
      ACCESS_LOG.info(client.closedLine(code, System.nanoTime()));
      channels.leave(client);
      counters.closed();
    }
  }
}
