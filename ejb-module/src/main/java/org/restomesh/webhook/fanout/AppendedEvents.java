package org.restomesh.webhook.fanout;

import jakarta.annotation.PostConstruct;
import jakarta.ejb.EJB;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;
import java.util.UUID;
import org.restomesh.event.EventAppended;
import org.restomesh.shared.Background;
import org.restomesh.shared.Gathering;
import org.restomesh.shared.ToBroker;

/** After the commit: the ids of what was appended go on the queue, those of a moment together. */
@ApplicationScoped
public class AppendedEvents {
  private static final int MOST_IDS = 100;

  @Inject @ToBroker Background background;
  @EJB OutboxQueue queue;

  private Gathering<UUID> untold;

  @PostConstruct
  void open() {
    untold = new Gathering<>(background, "outbox-messages", MOST_IDS, ids -> queue.send(ids));
  }

  void appended(@Observes(during = TransactionPhase.AFTER_SUCCESS) EventAppended event) {
    untold.add(event.eventId());
  }
}
