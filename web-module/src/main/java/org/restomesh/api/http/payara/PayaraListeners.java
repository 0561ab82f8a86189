package org.restomesh.api.http.payara;

import jakarta.inject.Inject;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import jakarta.servlet.annotation.WebListener;
import java.util.ArrayList;
import java.util.List;
import org.restomesh.api.error.ErrorResponses;
import org.restomesh.shared.Log;
import org.restomesh.shared.concurrency.BackgroundExecutor;

/**
 * Guards Payara's listeners while the application is there. A listener that an operator restarts
 * meanwhile is guarded again from the next start of the application on.
 *
 * <p>WildFly looks at every member of this class: none may have a type of Grizzly's in its
 * signature.
 */
@WebListener
public class PayaraListeners implements ServletContextListener {
  private static final Log LOG = Log.of(PayaraListeners.class);

  @Inject ErrorResponses errors;
  @Inject BackgroundExecutor background;

  private final List<Runnable> undo = new ArrayList<>();

  @Override
  public void contextInitialized(ServletContextEvent event) {
    if (isPayara()) {
      try {
        guardAll();
      } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
        LOG.error("this Payara's listeners cannot be guarded: put a reverse proxy in front", e);
      }
    }
  }

  @Override
  public void contextDestroyed(ServletContextEvent event) {
    undo.forEach(Runnable::run);
  }

  private static boolean isPayara() {
    try {
      PayaraTransports.serverClass(PayaraTransports.SERVICE);
      return true;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  private void guardAll() throws ReflectiveOperationException {
    var arriving = new ArrivingHeaders(System::nanoTime);
    undo.add(background.every(ArrivingHeaders.CHECK_INTERVAL, "headers", arriving::endOverdue));
    for (var transport : PayaraTransports.all()) {
      undo.add(GuardedTransport.guard(transport, arriving, errors::beforeAnyApplication));
    }
  }
}
