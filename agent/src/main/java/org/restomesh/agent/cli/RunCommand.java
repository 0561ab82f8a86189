package org.restomesh.agent.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ThreadLocalRandom;
import org.restomesh.agent.client.Api;
import org.restomesh.agent.client.Backoff;
import org.restomesh.agent.client.DeviceApi;
import org.restomesh.agent.client.Retry;
import org.restomesh.agent.driver.Driver;
import org.restomesh.agent.journal.Journal;
import org.restomesh.agent.run.Agent;
import org.restomesh.agent.run.AgentEnvironment;
import org.restomesh.agent.run.Credentials;
import org.restomesh.agent.run.ServerConnection;
import org.restomesh.agent.shared.Sleeper;
import org.restomesh.agent.state.StateFile;
import org.restomesh.agent.state.StateLock;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "run",
    description = "Works as the paired device: fetches commands, prints, acknowledges.",
    mixinStandardHelpOptions = true)
final class RunCommand implements Callable<Integer> {

  /** Enough for a restart of the server's connection, not for a script to hang on a dead one. */
  private static final int ATTEMPTS_ONCE = 5;

  private static final Duration SHUTDOWN_TIMEOUT = Duration.ofSeconds(10);

  @Option(names = "--driver", required = true, description = "One of: ${COMPLETION-CANDIDATES}")
  private DriverName driverName;

  @Mixin private PrinterOptions printer;

  @Option(
      names = "--state",
      defaultValue = "restomesh-agent.json",
      description = "The file written by pair (default: ${DEFAULT-VALUE})")
  private Path state;

  @Option(names = "--once", description = "Work off what waits, then end")
  private boolean once;

  @Override
  public Integer call() throws InterruptedException, IOException {
    Clock clock = Clock.systemUTC();
    Driver driver = driverName.create(printer);
    try (StateLock lock = StateLock.take(new StateFile(state));
        Journal journal = Journal.open(lock.file().beside(".journal"), clock)) {
      work(new Credentials(lock.file(), clock), journal, driver, clock);
    }
    return 0;
  }

  private void work(Credentials credentials, Journal journal, Driver driver, Clock clock)
      throws InterruptedException {
    Backoff backoff = new Backoff(() -> ThreadLocalRandom.current().nextDouble());
    Sleeper sleeper = Sleeper.sleeping();
    Api api = new Api(Api.defaultClient(), credentials.url());
    DeviceApi devices = new DeviceApi(api, credentials::token);
    Retry retry = new Retry(backoff, sleeper, once ? ATTEMPTS_ONCE : Integer.MAX_VALUE);
    Agent agent =
        new Agent(
            new ServerConnection(devices, credentials, retry),
            journal,
            driver,
            new AgentEnvironment(clock, sleeper, backoff, AgentVersion.current()));
    finishCurrentAtShutdown(agent);
    if (once) {
      agent.runOnce();
      return;
    }
    agent.run(sleeper);
  }

  private static void finishCurrentAtShutdown(Agent agent) {
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(
                () -> {
                  try {
                    agent.finishCurrent(SHUTDOWN_TIMEOUT);
                  } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                  }
                },
                "shutdown"));
  }
}
