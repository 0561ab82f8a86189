package org.restomesh.agent.run;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.restomesh.agent.client.Api;
import org.restomesh.agent.client.Backoff;
import org.restomesh.agent.client.DeviceApi;
import org.restomesh.agent.client.Retry;
import org.restomesh.agent.driver.Driver;
import org.restomesh.agent.driver.OutcomeUnknown;
import org.restomesh.agent.driver.PrintFailed;
import org.restomesh.agent.driver.ReceiptPrinter;
import org.restomesh.agent.journal.Journal;
import org.restomesh.agent.shared.Json;
import org.restomesh.agent.state.StateFile;
import org.restomesh.agent.support.FakeServer;
import org.restomesh.agent.support.FakeTime;
import org.restomesh.receipt.Page;

/** A paired agent with a printer that remembers; each {@link #agent()} is a new start of it. */
final class Workplace implements AutoCloseable {

  static final Instant EXPIRES = Instant.parse("2026-03-02T16:00:00Z");

  final FakeServer server = new FakeServer();
  final FakeTime time = new FakeTime();
  final StateFile file;
  final List<String> printed = new ArrayList<>();
  RuntimeException breaks;
  OutcomeUnknown loses;
  private final Path folder;

  Workplace(Path folder) {
    this.folder = folder;
    this.file = new StateFile(folder.resolve("agent.json"));
    file.write(server.paired(EXPIRES));
  }

  Agent agent() {
    return new Agent(
        link(),
        journal(),
        new Driver("test", new Printer()),
        new AgentEnvironment(time, time, new Backoff(() -> 0.5), "1.0"));
  }

  ServerConnection link() {
    Credentials credentials = new Credentials(file, time);
    DeviceApi api = new DeviceApi(new Api(Api.defaultClient(), server.url()), credentials::token);
    return new ServerConnection(api, credentials, new Retry(new Backoff(() -> 0.5), time, 5));
  }

  Journal journal() {
    return Journal.open(folder.resolve("agent.json.journal"), time);
  }

  @Override
  public void close() {
    server.close();
  }

  private final class Printer implements ReceiptPrinter {

    @Override
    public ObjectNode print(String commandId, Page page) throws OutcomeUnknown {
      printed.add(commandId);
      if (breaks != null) {
        throw breaks;
      }
      if (loses != null) {
        throw loses;
      }
      return Json.object().put("printed", true);
    }

    @Override
    public ObjectNode openDrawer(String commandId) throws PrintFailed {
      throw new PrintFailed("No drawer is connected");
    }

    @Override
    public ObjectNode reset(String commandId) {
      return Json.object();
    }
  }
}
