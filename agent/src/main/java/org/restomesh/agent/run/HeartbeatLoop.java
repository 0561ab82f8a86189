package org.restomesh.agent.run;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import org.restomesh.agent.client.Backoff;
import org.restomesh.agent.client.Heartbeat;
import org.restomesh.agent.client.RequestRefused;
import org.restomesh.agent.journal.Journal;
import org.restomesh.agent.shared.Sleeper;

/** Sends heartbeats at the pace the server asks for, give or take ten percent. */
final class HeartbeatLoop {

  private static final Logger LOG = System.getLogger(HeartbeatLoop.class.getName());

  private static final Duration DEFAULT_INTERVAL = Duration.ofSeconds(10);
  private static final double JITTER = 0.1;

  private final ServerConnection connection;
  private final Journal journal;
  private final Backoff backoff;
  private final String version;

  HeartbeatLoop(ServerConnection connection, Journal journal, Backoff backoff, String version) {
    this.connection = connection;
    this.journal = journal;
    this.backoff = backoff;
    this.version = version;
  }

  /** Sends one and returns the delay before the next. */
  Duration send() throws InterruptedException {
    Heartbeat.Answer answer =
        connection
            .retry()
            .untilAnswered(
                "heartbeat",
                () -> connection.api().heartbeat(new Heartbeat(null, version, journal.depth())));
    Integer seconds = answer.nextHeartbeatSeconds();
    Duration pace = seconds == null || seconds < 1 ? DEFAULT_INTERVAL : Duration.ofSeconds(seconds);
    return backoff.jittered(pace, JITTER);
  }

  /** Ends when the device is refused; the poll, refused as well, then ends the agent. */
  void sendForever(Sleeper sleeper) {
    try {
      while (true) {
        sleeper.pause(sendUnlessRefused());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RequestRefused e) {
      LOG.log(Level.WARNING, "No more heartbeats: {0}", e.getMessage());
    }
  }

  private Duration sendUnlessRefused() throws InterruptedException {
    try {
      return send();
    } catch (RequestRefused e) {
      if (e.status() == 401) {
        throw e;
      }
      LOG.log(Level.WARNING, "Heartbeat refused: {0}", e.getMessage());
      return DEFAULT_INTERVAL;
    }
  }
}
