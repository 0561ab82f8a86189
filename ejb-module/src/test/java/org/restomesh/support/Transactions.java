package org.restomesh.support;

import jakarta.ejb.ApplicationException;
import jakarta.persistence.EntityManager;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * The thread's transaction, as a container keeps it: joined when there is one, rolled back by an
 * exception unless {@link ApplicationException} says otherwise.
 */
final class Transactions {
  private static final ThreadLocal<EntityManager> CURRENT = new ThreadLocal<>();
  private static final ThreadLocal<List<Runnable>> AFTER_COMMIT =
      ThreadLocal.withInitial(ArrayList::new);

  private final Database database = Database.shared();

  /** What beans get for {@code @PersistenceContext}: always the thread's own. */
  EntityManager entityManager() {
    return (EntityManager)
        Proxy.newProxyInstance(
            EntityManager.class.getClassLoader(),
            new Class<?>[] {EntityManager.class},
            (proxy, method, arguments) -> {
              EntityManager own = CURRENT.get();
              if (own == null) {
                throw new IllegalStateException("outside a transaction: " + method.getName());
              }
              try {
                return method.invoke(own, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }

  <T> T run(Supplier<T> work) {
    if (CURRENT.get() != null) {
      return work.get();
    }
    EntityManager own = database.factory().createEntityManager();
    CURRENT.set(own);
    try {
      own.getTransaction().begin();
      T result = work.get();
      own.getTransaction().commit();
      AFTER_COMMIT.get().forEach(Runnable::run);
      return result;
    } catch (RuntimeException | Error e) { // a failed assertion must not leave locks behind
      end(own, e);
      throw e;
    } finally {
      AFTER_COMMIT.remove();
      CURRENT.remove();
      own.close();
    }
  }

  /** Dropped when the transaction is rolled back. */
  static void afterCommit(Runnable action) {
    AFTER_COMMIT.get().add(action);
  }

  private static void end(EntityManager own, Throwable thrown) {
    if (!own.getTransaction().isActive()) {
      return;
    }
    ApplicationException rule = thrown.getClass().getAnnotation(ApplicationException.class);
    if (rule != null && !rule.rollback()) {
      own.getTransaction().commit();
    } else {
      own.getTransaction().rollback();
    }
  }
}
