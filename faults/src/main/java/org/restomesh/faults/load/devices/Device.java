package org.restomesh.faults.load.devices;

import java.io.IOException;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
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
import org.restomesh.faults.load.client.Findings;

/**
 * A paired device whose agent can lose its power at any moment and is then started again with what
 * is in its files. One agent works at a time.
 */
public final class Device {
  private static final Duration AGENT_ENDS_WITHIN = Duration.ofSeconds(20);

  /** An agent waits up to half a minute by itself; here it asks again within half a second. */
  private static final double IMPATIENCE = 1.0 / 60;

  private final DeviceLog log;
  private final String kind;
  private final StateFile state;
  private final HttpClient http;
  private final Random random;
  private final Findings findings;
  private @Nullable Power power;

  Device(
      DeviceLog log,
      String kind,
      StateFile state,
      HttpClient http,
      Random random,
      Findings findings) {
    this.log = log;
    this.kind = kind;
    this.state = state;
    this.http = http;
    this.random = random;
    this.findings = findings;
  }

  /** What an agent runs on. */
  private record Power(AtomicBoolean on, Thread worker) {}

  public String id() {
    return log.device();
  }

  public String name() {
    return log.name();
  }

  String kind() {
    return kind;
  }

  synchronized void start() {
    AtomicBoolean on = new AtomicBoolean(true);
    Thread worker = new Thread(() -> work(on), log.name());
    worker.setDaemon(true);
    power = new Power(on, worker);
    worker.start();
  }

  /** Whatever the agent is doing just now. */
  synchronized void losePower() throws InterruptedException {
    Power lost = power;
    if (lost == null) {
      return;
    }
    lost.on().set(false);
    lost.worker().interrupt();
    lost.worker().join(AGENT_ENDS_WITHIN.toMillis());
    if (lost.worker().isAlive()) {
      throw new IllegalStateException(log.name() + " works on without power");
    }
    power = null;
  }

  private void work(AtomicBoolean on) {
    Clock clock = Clock.systemUTC();
    Path journalFile = state.beside(".journal");
    try (Journal journal = Journal.open(journalFile, clock)) {
      agent(journal, clock, on).run(sleeper(on));
    } catch (InterruptedException | IOException | RuntimeException e) {
      if (on.get()) {
        findings.add(log.name() + ": its agent has ended: " + e);
      }
    }
  }

  private Agent agent(Journal journal, Clock clock, AtomicBoolean on) {
    Credentials credentials = new Credentials(state, clock);
    Api api = new Api(new RecordedHttp(http, log, on::get), credentials.url());
    Sleeper sleeper = sleeper(on);
    Backoff backoff = new Backoff(() -> random.nextDouble() * IMPATIENCE);
    DeviceApi devices = new DeviceApi(api, credentials::token);
    Retry retry = new Retry(backoff, sleeper, Integer.MAX_VALUE);
    Driver driver = new Driver("campaign", new RecordedPrinter(log, random));
    return new Agent(
        new ServerConnection(devices, credentials, retry),
        journal,
        driver,
        new AgentEnvironment(clock, sleeper, backoff, "campaign"));
  }

  private static Sleeper sleeper(AtomicBoolean on) {
    return duration -> {
      if (!on.get()) {
        throw new InterruptedException("The device has no power");
      }
      Thread.sleep(Math.max(0, duration.toMillis()));
    };
  }
}
