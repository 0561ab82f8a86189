package org.restomesh.webhook.fanout;

import jakarta.ejb.DependsOn;
import jakarta.ejb.Schedule;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import org.restomesh.shared.Tick;

/**
 * Three times in a worker interval: an event left behind has to be delivered within one, and its
 * delivery takes a message, too.
 */
@Startup
@Singleton
@DependsOn("Bootstrap")
@TransactionManagement(TransactionManagementType.BEAN)
public class OutboxFanOutTimer {
  @Inject FanOut fanOut;

  @Schedule(hour = "*", minute = "*", second = "5/10", persistent = false)
  public void tick() {
    Tick.run("outbox-fanout", fanOut::ofAllWaiting);
  }
}
