package org.restomesh.agent.run;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.restomesh.agent.client.Command;
import org.restomesh.agent.client.Retry;
import org.restomesh.agent.driver.Driver;
import org.restomesh.agent.journal.Journal;
import org.restomesh.agent.shared.Sleeper;

/**
 * One device at work. Whenever an answer may have been lost, it asks what the server has in flight
 * for this device, so that no claimed command is forgotten.
 */
public final class Agent {

  private final ServerConnection connection;
  private final Poller poller;
  private final HeartbeatLoop heartbeats;
  private final TokenRenewal renewal;
  private final CommandExecutor executor;
  private final ReentrantLock busy = new ReentrantLock();
  private boolean answerMayBeLost = true;

  public Agent(
      ServerConnection connection, Journal journal, Driver driver, AgentEnvironment environment) {
    this.connection = connection;
    this.poller = new Poller(connection.api(), journal, environment);
    this.heartbeats =
        new HeartbeatLoop(connection, journal, environment.backoff(), environment.version());
    this.renewal = new TokenRenewal(connection, environment.clock());
    this.executor = new CommandExecutor(journal, driver, connection);
  }

  /** Works until the server refuses this device; heartbeats have a thread of their own. */
  public void run(Sleeper sleeper) throws InterruptedException {
    Thread heartbeatThread = new Thread(() -> heartbeats.sendForever(sleeper), "heartbeats");
    heartbeatThread.setDaemon(true);
    heartbeatThread.start();
    executor.acknowledgeFinished();
    while (true) {
      renewal.renewIfDue();
      Optional<Command> command = next(poller::poll);
      if (command.isPresent()) {
        settle(command.get());
      }
    }
  }

  /** Processes everything that waits, then returns. */
  public void runOnce() throws InterruptedException {
    heartbeats.send();
    renewal.renewIfDue();
    executor.acknowledgeFinished();
    Optional<Command> command = next(poller::pollUnheld);
    while (command.isPresent()) {
      settle(command.get());
      command = next(poller::pollUnheld);
    }
  }

  /**
   * For shutdown: lets the current command finish and begins no other. A poll under way is simply
   * dropped; the server keeps its command in flight.
   */
  public boolean finishCurrent(Duration timeout) throws InterruptedException {
    return busy.tryLock(timeout.toMillis(), TimeUnit.MILLISECONDS);
  }

  private Optional<Command> next(Retry.Request<Optional<Command>> poll)
      throws InterruptedException {
    return connection
        .retry()
        .untilAnswered(
            "next-command",
            () -> {
              recoverLostAnswers();
              answerMayBeLost = true;
              Optional<Command> command = poll.send();
              answerMayBeLost = false;
              return command;
            });
  }

  private void recoverLostAnswers() throws InterruptedException {
    if (answerMayBeLost) {
      for (Command command : connection.api().inFlight()) {
        settle(command);
      }
    }
  }

  private void settle(Command command) throws InterruptedException {
    busy.lock();
    try {
      executor.settle(command);
    } finally {
      busy.unlock();
    }
  }
}
