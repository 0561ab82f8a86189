package org.restomesh.bootstrap;

import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSRuntimeException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.concurrency.BackgroundExecutor;
import org.restomesh.shared.concurrency.JmsExecutor;

/**
 * Whether the broker takes connections. One that hangs must not make a balancer take the node for
 * lost, which is ready without it and whose check waits for this answer, too.
 */
@ApplicationScoped
public class BrokerProbe {
  static final Duration TIMEOUT = Duration.ofMillis(300);

  @Resource(lookup = "java:comp/DefaultJMSConnectionFactory")
  ConnectionFactory connectionFactory;

  @Inject @JmsExecutor BackgroundExecutor background;

  private @Nullable CompletableFuture<Boolean> probe;

  /** False also when it has not answered in time. */
  public boolean answers() {
    try {
      return probe().get(TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException | ExecutionException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** One at a time: whoever asks meanwhile waits for the same result. */
  private synchronized CompletableFuture<Boolean> probe() {
    if (probe == null || probe.isDone()) {
      probe = CompletableFuture.supplyAsync(this::takesConnections, background::execute);
    }
    return probe;
  }

  private boolean takesConnections() {
    try (JMSContext context = connectionFactory.createContext()) {
      context.createTemporaryQueue();
      return true;
    } catch (JMSRuntimeException e) {
      return false;
    }
  }
}
