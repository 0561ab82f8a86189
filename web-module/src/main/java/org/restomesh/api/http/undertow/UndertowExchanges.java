package org.restomesh.api.http.undertow;

import io.undertow.server.ConduitWrapper;
import io.undertow.server.ExchangeCompletionListener;
import io.undertow.servlet.ServletExtension;
import io.undertow.servlet.api.DeploymentInfo;
import io.undertow.servlet.handlers.ServletRequestContext;
import jakarta.servlet.ServletContext;
import java.util.concurrent.Semaphore;
import org.restomesh.api.http.ClientConnection;
import org.xnio.conduits.StreamSinkConduit;

/**
 * Changes how WildFly handles each exchange. Payara never loads this class.
 *
 * <p>A thread that answers waits for its client for a limited time, see {@link
 * SlowResponseConduit}. A request ends on the thread that reads its connection (ADR 0017): left to
 * itself, Undertow ends it on the thread that has answered, and when the next request of the
 * connection has arrived already, the reading thread spins until the other one has finished: with
 * all cores busy, until that one gets a core again. The connection can be watched, see {@link
 * ClientConnection}.
 */
public final class UndertowExchanges implements ServletExtension {
  private static final ExchangeCompletionListener ON_READING_THREAD =
      (exchange, next) -> exchange.getIoThread().execute(next::proceed);

  /** A quarter of the threads that there are by default. */
  private static final Semaphore WAITING_WRITERS = new Semaphore(16);

  private static final ConduitWrapper<StreamSinkConduit> SLOW_RESPONSES =
      (next, exchange) ->
          new SlowResponseConduit(
              next.create(),
              exchange.getConnection(),
              exchange::getResponseBytesSent,
              WAITING_WRITERS,
              System::nanoTime);

  @Override
  public void handleDeployment(DeploymentInfo deployment, ServletContext context) {
    deployment.addInitialHandlerChainWrapper(
        handler ->
            exchange -> {
              exchange.addExchangeCompleteListener(ON_READING_THREAD);
              exchange.addResponseWrapper(SLOW_RESPONSES);
              handler.handleRequest(exchange);
            });
    deployment.addInnerHandlerChainWrapper(
        handler ->
            exchange -> {
              exchange
                  .getAttachment(ServletRequestContext.ATTACHMENT_KEY)
                  .getServletRequest()
                  .setAttribute(ClientConnection.ATTRIBUTE, new UndertowConnection(exchange));
              handler.handleRequest(exchange);
            });
  }
}
