package org.restomesh.bench.webhooks;

import java.io.IOException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import java.util.UUID;
import org.restomesh.bench.http.Connection;
import org.restomesh.bench.http.Reconnects;
import org.restomesh.bench.http.Request;
import org.restomesh.bench.installation.Database;
import org.restomesh.bench.webhooks.rival.RivalProcess;
import org.restomesh.bench.webhooks.rival.RivalTables;

/** db-scheduler with the same endpoints on the same database. */
final class RivalSender implements Sender, AutoCloseable {
  private final Database database;
  private final RivalProcess process;
  private final Reconnects reconnects = new Reconnects();
  private final String tenantId = UUID.randomUUID().toString();

  private RivalSender(Database database, RivalProcess process) {
    this.database = database;
    this.process = process;
  }

  /**
   * Subscribes each of the endpoints to its type of event and starts the rival's JVM.
   *
   * @param threads that send
   */
  static RivalSender start(Database database, List<Endpoint> endpoints, int threads)
      throws IOException {
    RivalTables tables = RivalTables.create(database);
    SecureRandom random = new SecureRandom();
    for (Endpoint endpoint : endpoints) {
      byte[] key = new byte[32];
      random.nextBytes(key);
      String secret = "whsec_" + Base64.getEncoder().encodeToString(key);
      tables.subscribe(endpoint.url(), endpoint.eventType(), secret);
      endpoint.verifyWith(secret);
    }
    return new RivalSender(database, RivalProcess.start(database, threads));
  }

  @Override
  public String name() {
    return "db-scheduler";
  }

  @Override
  public void begin() {
    // It has no tokens.
  }

  @Override
  public Connection connect() throws IOException {
    return Connection.to(process.address(), reconnects);
  }

  @Override
  public Request publish(String eventType, String payload) {
    return Request.post(RivalProcess.PATH, null, Payload.event(tenantId, eventType, payload));
  }

  @Override
  public long paused() {
    return database.count("rival.subscription where paused");
  }

  @Override
  public long processorMillis() {
    return process.processorMillis();
  }

  @Override
  public void close() {
    process.close();
  }
}
