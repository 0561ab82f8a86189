package org.restomesh.api.http.payara;

import jakarta.inject.Inject;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import jakarta.servlet.annotation.WebListener;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import org.glassfish.grizzly.Transport;
import org.restomesh.api.error.ErrorResponses;
import org.restomesh.shared.Background;
import org.restomesh.shared.Log;

/**
 * Guards Payara's listeners while the application is there. A listener that an operator restarts
 * meanwhile is guarded again from the next start of the application on.
 */
@WebListener
public class PayaraListeners implements ServletContextListener {
  private static final Log LOG = Log.of(PayaraListeners.class);
  private static final String SERVICES = "com.sun.enterprise.v3.services.impl.";
  private static final String ADMINISTRATION = "admin-listener";
  private static final Annotation[] UNQUALIFIED = {};

  @Inject ErrorResponses errors;
  @Inject Background background;

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
      serverClass(SERVICES + "GrizzlyService");
      return true;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  /** Payara's own classes are in no public repository, only in its distribution. */
  private static Class<?> serverClass(String name) throws ClassNotFoundException {
    return Class.forName(name, false, Thread.currentThread().getContextClassLoader());
  }

  private void guardAll() throws ReflectiveOperationException {
    ArrivingHeaders arriving = new ArrivingHeaders(System::nanoTime);
    undo.add(background.every(ArrivingHeaders.LOOK_EVERY, "headers", arriving::endOverdue));
    for (Transport transport : transports()) {
      undo.add(GuardedTransport.guard(transport, arriving, errors::beforeAnyApplication));
    }
  }

  /** Those of all listeners but the administration's. */
  private static List<Transport> transports() throws ReflectiveOperationException {
    Class<?> listenerType = serverClass("org.glassfish.grizzly.config.dom.NetworkListener");
    Class<?> serviceType = serverClass(SERVICES + "GrizzlyService");
    Object habitat =
        serverClass("org.glassfish.internal.api.Globals")
            .getMethod("getDefaultHabitat")
            .invoke(null);
    Class<?> locator = serverClass("org.glassfish.hk2.api.ServiceLocator");
    Class<?>[] asked = {Type.class, Annotation[].class};
    Object service =
        locator.getMethod("getService", asked).invoke(habitat, serviceType, UNQUALIFIED);
    List<?> listeners =
        (List<?>)
            locator.getMethod("getAllServices", asked).invoke(habitat, listenerType, UNQUALIFIED);
    List<Transport> transports = new ArrayList<>();
    for (Object listener : listeners) {
      Object name = listenerType.getMethod("getName").invoke(listener);
      Object proxy =
          serviceType.getMethod("lookupNetworkProxy", listenerType).invoke(service, listener);
      if (proxy != null && !ADMINISTRATION.equals(name)) {
        transports.add(transportOf(proxy));
      }
    }
    return transports;
  }

  private static Transport transportOf(Object proxy) throws ReflectiveOperationException {
    Object listener = proxy.getClass().getMethod("getUnderlyingListener").invoke(proxy);
    return (Transport)
        serverClass("org.glassfish.grizzly.config.GenericGrizzlyListener")
            .getMethod("getTransport")
            .invoke(listener);
  }
}
