package org.restomesh.bench.start;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.restomesh.bench.cycles.Cycle;
import org.restomesh.bench.http.Connection;
import org.restomesh.bench.http.Request;
import org.restomesh.bench.installation.Demo;
import org.restomesh.bench.installation.Installation;
import org.restomesh.bench.installation.PairedDevice;
import org.restomesh.bench.installation.StaffClient;
import org.restomesh.bench.load.ClosedLoop;
import org.restomesh.bench.orders.OrderStream;
import org.restomesh.bench.quote.Licence;

/** Who sends the requests: some connections for each kind, so that a slow one delays no other. */
final class Callers implements AutoCloseable {
  private static final int OF_EACH_KIND = 8;

  private final List<Connection> connections = new ArrayList<>();
  private final List<Flow> flows = new ArrayList<>();

  private Callers() {}

  /** Sets up what they need. */
  static Callers prepare(Installation installation) throws IOException {
    String cart = Licence.grant(installation.database()).json();
    StaffClient staff = StaffClient.open(installation);
    Request quote = staff.post("/api/v1/checkout/quote", cart);
    List<PairedDevice> devices = staff.pair(2 * OF_EACH_KIND);
    Callers callers = new Callers();
    List<ClosedLoop.Task> polls = new ArrayList<>();
    List<ClosedLoop.Task> cycles = new ArrayList<>();
    List<ClosedLoop.Task> quotes = new ArrayList<>();
    List<ClosedLoop.Task> logins = new ArrayList<>();
    for (int i = 0; i < OF_EACH_KIND; i++) {
      Request poll = devices.get(2 * i).nextCommand();
      polls.add(callers.sending(installation, poll));
      cycles.add(new Cycle(callers.connect(installation), staff, devices.get(2 * i + 1)));
      quotes.add(callers.sending(installation, quote));
      Connection login = callers.connect(installation);
      logins.add(() -> Demo.ADMIN.signIn(login));
    }
    List<Connection> platform = new ArrayList<>();
    for (int i = 0; i < OF_EACH_KIND; i++) {
      platform.add(callers.connect(installation));
    }
    callers.flows.add(new Flow("poll", 20, polls));
    callers.flows.add(new Flow("cycle", 5, cycles));
    callers.flows.add(new Flow("quote", 5, quotes));
    callers.flows.add(new Flow("login", 1, logins));
    callers.flows.add(new Flow("order", 2, OrderStream.open(installation, platform)));
    return callers;
  }

  /** Of each kind one. */
  List<Flow> flows() {
    return flows;
  }

  /** To be called after a restart. */
  void reconnect() throws IOException {
    for (Connection connection : connections) {
      connection.reconnect();
    }
  }

  private ClosedLoop.Task sending(Installation installation, Request request) throws IOException {
    Connection connection = connect(installation);
    return () -> connection.exchange(request).require(200);
  }

  private Connection connect(Installation installation) throws IOException {
    Connection connection = installation.connect();
    connections.add(connection);
    return connection;
  }

  @Override
  public void close() throws IOException {
    for (Connection connection : connections) {
      connection.close();
    }
  }
}
