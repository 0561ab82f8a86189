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
import org.restomesh.realtime.BranchFeed;
import org.restomesh.realtime.BranchListener;
import org.restomesh.realtime.SocketCounts;
import org.restomesh.shared.Ids;
import org.restomesh.shared.Log;
import org.restomesh.shared.RequestLine;
import org.restomesh.shared.Tick;
import org.restomesh.ws.handshake.Places;
import org.restomesh.ws.handshake.Subscriber;
import org.restomesh.ws.protocol.BadMessage;
import org.restomesh.ws.protocol.ClientFrame;
import org.restomesh.ws.protocol.Ending;
import org.restomesh.ws.protocol.ServerFrames;
import org.restomesh.ws.protocol.Socket;

/** All sockets of this node, from their first frame to their last (contract/5-display-realtime#realtime-gateway). */
@ApplicationScoped
public class Gateway implements BranchListener {
  private static final Log LOG = Log.of(Gateway.class);
  private static final Log LINES = Log.named(RequestLine.LOGGER);
  private static final Duration LOOK_AFTER = Duration.ofMillis(500);
  private static final Duration HEAL = Duration.ofSeconds(2);
  private static final Duration CHECK = Duration.ofSeconds(1);
  private static final Duration STOP_WITHIN = Duration.ofSeconds(5);

  @Inject BranchFeed feed;
  @Inject StoredBranchLog log;
  @Inject GatewayThreads threads;
  @Inject Places places;
  @Inject Departures departures;
  @Inject SocketCounts counts;
  @Inject Clock clock;

  private final Set<Client> clients = ConcurrentHashMap.newKeySet();
  private final List<Runnable> ends = new ArrayList<>();
  private Rooms rooms;
  private CatchUp catchUp;
  private CredentialChecks checks;
  private SingleFlight checking;
  private volatile boolean stopped;

  @PostConstruct
  void open() {
    rooms = new Rooms(log, threads.fanOut());
    catchUp = new CatchUp(log, threads.catchUp());
    checks = new CredentialChecks(System::nanoTime);
    checking = new SingleFlight(threads.soon(), () -> Tick.run("realtime-checks", this::check));
  }

  void start() {
    ends.add(feed.listen(this));
    ends.add(threads.every(LOOK_AFTER, "realtime-sockets", this::lookAfterSockets));
    ends.add(threads.every(HEAL, "realtime-heal", rooms::wakeThoseBehind));
    ends.add(threads.every(CHECK, "realtime-checks", checking::ask));
  }

  /** Everybody is told to come back, to this node or to another. */
  void stop() {
    stopped = true;
    ends.forEach(Runnable::run);
    clients.forEach(client -> client.socket().endAtOnce(Ending.SERVER_STOPS));
    if (!threads.awaitClosed(STOP_WITHIN)) {
      LOG.warn("some sockets could not be told that the server stops");
    }
  }

  @Override
  public void changed(UUID branchId) {
    rooms.find(branchId).ifPresent(Room::wake);
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
  Client connect(Session session, Subscriber subscriber) {
    ContainerLine line = new ContainerLine(session, threads.closing(), counts, departures);
    Socket socket = new Socket(line, threads.sending(), System::nanoTime);
    Client client = new Client(Ids.next(), subscriber, socket, System.nanoTime());
    clients.add(client);
    counts.opened();
    greet(client);
    checks.add(client);
    if (stopped) {
      socket.endAtOnce(Ending.SERVER_STOPS);
    }
    return client;
  }

  private void greet(Client client) {
    try {
      long lastEventId = log.lastId(client.branchId());
      client.socket().greet(ServerFrames.hello(client.sessionId(), clock.instant(), lastEventId));
    } catch (RuntimeException e) {
      LOG.warn("a client cannot be greeted: " + e);
      client.socket().end(Ending.UNAVAILABLE);
    }
  }

  /** A text message. */
  void hear(Client client, String text) {
    if (!client.socket().admits()) {
      return;
    }
    try {
      answer(client, ClientFrame.parse(text));
    } catch (BadMessage e) {
      refuse(client, e.getMessage());
    }
  }

  /** What came is no message of the protocol's at all. */
  void refuse(Client client, String why) {
    client.socket().endAfter(ServerFrames.error("BAD_MESSAGE", why), Ending.BAD_MESSAGE);
  }

  private void answer(Client client, ClientFrame frame) {
    if (frame instanceof ClientFrame.Ping) {
      client.socket().say(ServerFrames.pong(clock.instant()));
    } else if (frame instanceof ClientFrame.Subscribe subscribe) {
      subscribe(client, subscribe.lastEventId());
    }
  }

  private void subscribe(Client client, Long lastEventId) {
    if (!client.socket().beginCatchingUp()) {
      client
          .socket()
          .say(ServerFrames.error("ALREADY_SUBSCRIBED", "open a new socket to begin anew"));
      return;
    }
    Room room = rooms.enter(client);
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
  void disconnect(Client client, int code) {
    if (clients.remove(client)) {
      client.socket().gone();
      LINES.info(client.closedLine(code, System.nanoTime()));
      rooms.leave(client);
      counts.closed();
    }
  }
}
