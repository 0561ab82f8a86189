package org.restomesh.api.http.undertow;

import org.restomesh.api.http.ClientConnection;


import io.undertow.server.ConduitWrapper;
import io.undertow.server.ExchangeCompletionListener;
import io.undertow.servlet.ServletExtension;
import io.undertow.servlet.api.DeploymentInfo;
import io.undertow.servlet.handlers.ServletRequestContext;
import jakarta.servlet.ServletContext;
import java.util.concurrent.Semaphore;
import org.xnio.conduits.StreamSinkConduit;

/**
 * What WildFly needs to be told of each exchange. Payara never loads this class.
 *
 * <p>A thread that answers does not wait for its client as long as that one likes, see {@link
 * SlowResponseConduit}. And a request ends on the thread that reads its connection (ADR 0017). Left
 * to itself, Undertow ends it on the thread that has answered, and when the next request of the
 * connection is there already, the reading thread turns in a loop until the other one is through:
 * with all cores taken, until that one gets a core again. Its connection can be watched, see {@link
 * ClientConnection}.
 */
public final class UndertowExchanges implements ServletExtension {
  private static final ExchangeCompletionListener ON_READING_THREAD =
      (exchange, next) -> exchange.getIoThread().execute(next::proceed);

  /** A quarter of the threads that there are by default. */
  private static final Semaphore WAITING_TO_WRITE = new Semaphore(16);

  private static final ConduitWrapper<StreamSinkConduit> UNREAD =
      (next, exchange) ->
          new SlowResponseConduit(
              next.create(),
              exchange.getConnection(),
              exchange::getResponseBytesSent,
              WAITING_TO_WRITE,
              System::nanoTime);

  @Override
  public void handleDeployment(DeploymentInfo deployment, ServletContext context) {
    deployment.addInitialHandlerChainWrapper(
        handler ->
            exchange -> {
              exchange.addExchangeCompleteListener(ON_READING_THREAD);
              exchange.addResponseWrapper(UNREAD);
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
