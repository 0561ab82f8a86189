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
 * One device at work. Every answer that may have been lost is followed by a look at what the server
 * has in flight for this device, so that no claimed command is forgotten.
 */
public final class Agent {

  private final ServerConnection link;
  private final Poller poller;
  private final HeartbeatLoop pulse;
  private final TokenRenewal renewal;
  private final CommandExecutor desk;
  private final ReentrantLock busy = new ReentrantLock();
  private boolean answerMayBeLost = true;

  public Agent(ServerConnection link, Journal journal, Driver driver, AgentEnvironment around) {
    this.link = link;
    this.poller = new Poller(link.api(), journal, around);
    this.pulse = new HeartbeatLoop(link, journal, around.backoff(), around.version());
    this.renewal = new TokenRenewal(link, around.clock());
    this.desk = new CommandExecutor(journal, driver, link);
  }

  /** Works until the server refuses this device; beats have a thread of their own. */
  public void run(Sleeper betweenBeats) throws InterruptedException {
    Thread beats = new Thread(() -> pulse.beatForever(betweenBeats), "heartbeats");
    beats.setDaemon(true);
    beats.start();
    desk.tellFinished();
    while (true) {
      renewal.renewIfDue();
      Optional<Command> command = next(poller::poll);
      if (command.isPresent()) {
        settle(command.get());
      }
    }
  }

  /** Works off everything that waits, then returns. */
  public void runOnce() throws InterruptedException {
    pulse.beat();
    renewal.renewIfDue();
    desk.tellFinished();
    Optional<Command> command = next(poller::pollUnheld);
    while (command.isPresent()) {
      settle(command.get());
      command = next(poller::pollUnheld);
    }
  }

  /**
   * Lets a command that is being worked on come to its end and begins no other. For the shutdown of
   * the process: a poll under way is simply dropped, the server keeps its command in flight.
   */
  public boolean finishCurrent(Duration patience) throws InterruptedException {
    return busy.tryLock(patience.toMillis(), TimeUnit.MILLISECONDS);
  }

  private Optional<Command> next(Retry.Request<Optional<Command>> poll)
      throws InterruptedException {
    return link.retry()
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
      for (Command command : link.api().inFlight()) {
        settle(command);
      }
    }
  }

  private void settle(Command command) throws InterruptedException {
    busy.lock();
    try {
      desk.settle(command);
    } finally {
      busy.unlock();
    }
  }
}
