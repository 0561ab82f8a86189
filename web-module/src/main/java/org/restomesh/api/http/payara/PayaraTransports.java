package org.restomesh.api.http.payara;

import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.glassfish.grizzly.Transport;

/** Finds the transports of Payara's listeners. Its own classes are only in its distribution. */
final class PayaraTransports {
  static final String SERVICE = "com.sun.enterprise.v3.services.impl.GrizzlyService";

  private static final String ADMINISTRATION = "admin-listener";
  private static final Annotation[] UNQUALIFIED = {};

  private PayaraTransports() {}

  static Class<?> serverClass(String name) throws ClassNotFoundException {
    return Class.forName(name, false, Thread.currentThread().getContextClassLoader());
  }

  /**
   * Those of all listeners but the administration's, each once: a domain has several
   * configurations, whose listeners share their names.
   */
  static Set<Transport> all() throws ReflectiveOperationException {
    Class<?> listenerType = serverClass("org.glassfish.grizzly.config.dom.NetworkListener");
    Class<?> serviceType = serverClass(SERVICE);
    Object habitat =
        serverClass("org.glassfish.internal.api.Globals")
            .getMethod("getDefaultHabitat")
            .invoke(null);
    Class<?> locator = serverClass("org.glassfish.hk2.api.ServiceLocator");
    Class<?>[] types = {Type.class, Annotation[].class};
    Object service =
        locator.getMethod("getService", types).invoke(habitat, serviceType, UNQUALIFIED);
    List<?> listeners =
        (List<?>)
            locator.getMethod("getAllServices", types).invoke(habitat, listenerType, UNQUALIFIED);
    Set<Transport> transports = Collections.newSetFromMap(new IdentityHashMap<>());
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
