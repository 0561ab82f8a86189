package org.restomesh.api.http;

import io.undertow.server.ExchangeCompletionListener;
import io.undertow.servlet.ServletExtension;
import io.undertow.servlet.api.DeploymentInfo;
import jakarta.servlet.ServletContext;

/**
 * On WildFly, a request ends on the thread that reads its connection (ADR 0017). Left to itself,
 * Undertow ends it on the thread that has answered, and when the next request of the connection is
 * there already, the reading thread turns in a loop until the other one is through: with all cores
 * taken, until that one gets a core again. Payara never loads this class.
 */
public final class UndertowExchanges implements ServletExtension {
  private static final ExchangeCompletionListener ON_READING_THREAD =
      (exchange, next) -> exchange.getIoThread().execute(next::proceed);

  @Override
  public void handleDeployment(DeploymentInfo deployment, ServletContext context) {
    deployment.addInitialHandlerChainWrapper(
        handler ->
            exchange -> {
              exchange.addExchangeCompleteListener(ON_READING_THREAD);
              handler.handleRequest(exchange);
            });
  }
}
