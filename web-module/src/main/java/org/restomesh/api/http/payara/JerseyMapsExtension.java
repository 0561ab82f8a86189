package org.restomesh.api.http.payara;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.BeforeBeanDiscovery;
import jakarta.enterprise.inject.spi.Extension;
import java.lang.reflect.Field;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.Log;

/**
 * Makes Jersey's maps of CDI's injection points safe to read while Jersey adds to them. They are
 * plain hash maps, and Jersey adds to them whenever the server makes the first instance of a class,
 * under load; a request that reads them just then is answered 500 (ConcurrentModificationException
 * in {@code InjecteeSkippingAnalyzer}). We replace them before Jersey fills them. On a server
 * without Jersey this does nothing.
 */
public class JerseyMapsExtension implements Extension {
  private static final Log LOG = Log.of(JerseyMapsExtension.class);
  private static final String JERSEY =
      "org.glassfish.jersey.ext.cdi1x.internal.CdiComponentProvider";

  void replaceMaps(@Observes BeforeBeanDiscovery event, BeanManager beans) {
    Class<? extends Extension> type;
    try {
      ClassLoader loader = Thread.currentThread().getContextClassLoader();
      type = Class.forName(JERSEY, false, loader).asSubclass(Extension.class);
    } catch (ClassNotFoundException e) {
      return;
    }
    try {
      replaceMaps(type, beans.getExtension(type));
    } catch (ReflectiveOperationException | IllegalArgumentException e) {
      LOG.error(
          "this Payara's Jersey is unknown: requests right after a start may fail with 500", e);
    }
  }

  static void replaceMaps(Class<?> type, Object extension) throws ReflectiveOperationException {
    for (String name : new String[] {"fieldsToSkip", "methodsToSkip"}) {
      Field field = type.getDeclaredField(name);
      field.setAccessible(true);
      field.set(extension, new Members<>());
    }
  }

  /** Members by class, in sets that may be added to while they are read. */
  private static final class Members<M> extends ConcurrentHashMap<Class<?>, Set<M>> {
    private static final long serialVersionUID = 1L;

    /**
     * Jersey only puts what it has just not found; a second thread must not replace the first's.
     */
    @Override
    public @Nullable Set<M> put(Class<?> type, Set<M> members) {
      Set<M> concurrent = ConcurrentHashMap.newKeySet();
      concurrent.addAll(members);
      return putIfAbsent(type, concurrent);
    }
  }
}
