package org.restomesh.agent.run;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.restomesh.agent.client.Backoff;
import org.restomesh.agent.client.Command;
import org.restomesh.agent.client.DeviceApi;
import org.restomesh.agent.journal.Journal;
import org.restomesh.agent.shared.Sleeper;

/**
 * Polls for the next command, naming the claims in the journal. The server holds the poll if it
 * can; otherwise the pace is set here.
 */
final class Poller {

  /** The longest the server holds a poll (contract/2-device-mesh#held-poll). */
  static final Duration LONG_POLL_WAIT = Duration.ofSeconds(25);

  /** An empty answer faster than this was not held; polling on at once would soon be refused. */
  static final Duration SHORT_POLL_INTERVAL = Duration.ofSeconds(1);

  private static final double JITTER = 0.2;

  private final DeviceApi api;
  private final Journal journal;
  private final Clock clock;
  private final Sleeper sleeper;
  private final Backoff backoff;

  Poller(DeviceApi api, Journal journal, AgentEnvironment environment) {
    this.api = api;
    this.journal = journal;
    this.clock = environment.clock();
    this.sleeper = environment.pause();
    this.backoff = environment.backoff();
  }

  Optional<Command> poll() throws InterruptedException {
    Instant asked = clock.instant();
    Optional<Command> command = api.nextCommand(LONG_POLL_WAIT, journal.claims());
    boolean unheld = Duration.between(asked, clock.instant()).compareTo(SHORT_POLL_INTERVAL) < 0;
    if (command.isEmpty() && unheld) {
      sleeper.pause(backoff.jittered(SHORT_POLL_INTERVAL, JITTER));
    }
    return command;
  }

  Optional<Command> pollUnheld() throws InterruptedException {
    return api.nextCommand(Duration.ZERO, journal.claims());
  }
}
