package org.restomesh.work;

import jakarta.annotation.PostConstruct;
import jakarta.ejb.EJB;
import jakarta.inject.Inject;
import jakarta.jms.Message;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.restomesh.shared.concurrency.BackgroundExecutor;
import org.restomesh.shared.concurrency.Coalescer;
import org.restomesh.shared.concurrency.GracefulShutdown;
import org.restomesh.shared.concurrency.JmsExecutor;
import org.restomesh.shared.concurrency.Tick;
import org.restomesh.shared.messaging.MessageReceiver;

/**
 * Wakes whoever does the work of some ids, after the commit that made it: on this node, or by a
 * message on another one when this one is full or stopping. The ids of a moment go together. Only a
 * hint: the sweep finds what is lost.
 */
public abstract class Wake {
  private static final int MAX_IDS = 100;

  /** Messages that the broker has not taken yet. */
  private static final int MAX_WAITING = 100;

  @Inject BackgroundExecutor background;
  @Inject @JmsExecutor BackgroundExecutor toBroker;
  @Inject GracefulShutdown stop;
  @EJB WakeQueue queue;

  private Coalescer<UUID> ids;

  @PostConstruct
  void open() {
    ids = new Coalescer<>(background, queueName(), MAX_IDS, this::wakeAll);
  }

  /** Of the JMS queue. */
  protected abstract String queueName();

  /** Whether this node can do more. */
  protected abstract boolean hasRoom();

  /** Does the work of these ids on this node; what fails is left to the sweep. */
  protected abstract void process(List<UUID> ids);

  /** After a commit; returns at once. */
  protected void wake(UUID id) {
    ids.add(id);
  }

  /** For callers that are not on a request's thread. */
  protected void wakeAll(Collection<UUID> batch) {
    if (stop.isStopping() || !hasRoom()) {
      Tick.run(queueName(), () -> passOn(batch));
    } else {
      process(List.copyOf(batch));
    }
  }

  /** If the broker hangs or no thread is free, they are left to the sweep. */
  private void passOn(Collection<UUID> batch) {
    toBroker.tryExecute(
        MAX_WAITING, () -> Tick.run(queueName(), () -> queue.send(queueName(), batch)));
  }

  /** What another node has passed on. */
  public void receive(Message message) {
    MessageReceiver.receive(queueName(), message, text -> process(WakeQueue.parse(text)));
  }
}
