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
import org.restomesh.shared.messaging.MessageReceiver;
import org.restomesh.shared.concurrency.Tick;

/**
 * Wakes whoever does the work of some ids, after the commit that made it: this node itself, or
 * another one by a message where this one is full or stops. The ids of a moment go together. A hint
 * and no more: what is lost is found by the sweep.
 */
public abstract class Wake {
  private static final int MAX_IDS = 100;

  /** Messages that a broker has not taken. */
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

  /** Sees to these ids; what fails is left to the sweep. */
  protected abstract void here(List<UUID> ids);

  /** After a commit; returns at once. */
  protected void wake(UUID id) {
    ids.add(id);
  }

  /** For who is beside the requests already. */
  protected void wakeAll(Collection<UUID> some) {
    if (stop.isStopping() || !hasRoom()) {
      Tick.run(queueName(), () -> passOn(some));
    } else {
      here(List.copyOf(some));
    }
  }

  /** A broker that hangs, or a thread that is gone, leaves them to the sweep. */
  private void passOn(Collection<UUID> some) {
    toBroker.tryExecute(
        MAX_WAITING, () -> Tick.run(queueName(), () -> queue.send(queueName(), some)));
  }

  /** What another node has passed on. */
  public void receive(Message message) {
    MessageReceiver.receive(queueName(), message, text -> here(WakeQueue.parse(text)));
  }
}
