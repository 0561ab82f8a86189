package org.restomesh.support;

import jakarta.ejb.ApplicationException;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Status;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.mockito.Mockito;
import org.mockito.invocation.InvocationOnMock;

/**
 * The thread's transaction, as a container keeps it: joined when there is one, rolled back by an
 * exception unless {@link ApplicationException} says otherwise.
 */
final class Transactions {
  private static final ThreadLocal<EntityManager> CURRENT = new ThreadLocal<>();
  private static final ThreadLocal<ManualSynchronizations> SYNCHRONIZATIONS = new ThreadLocal<>();
  private static final ThreadLocal<List<AfterEnd>> AFTER_END =
      ThreadLocal.withInitial(ArrayList::new);

  private record AfterEnd(boolean alsoOfRollback, Runnable action) {}

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
              return call(own, method, arguments);
            });
  }

  private static Object call(Object target, Method method, Object[] arguments) throws Throwable {
    try {
      return method.invoke(target, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  <T> T run(Supplier<T> work) {
    if (CURRENT.get() != null) {
      return work.get();
    }
    EntityManager own = database.factory().createEntityManager();
    CURRENT.set(own);
    SYNCHRONIZATIONS.set(new ManualSynchronizations());
    List<AfterEnd> afterEnd = AFTER_END.get();
    try {
      own.getTransaction().begin();
      T result = work.get();
      if (!commit(own)) {
        afterEnd.removeIf(after -> !after.alsoOfRollback());
      }
      return result;
    } catch (RuntimeException | Error e) { // a failed assertion must not leave locks behind
      if (!end(own, e)) {
        afterEnd.removeIf(after -> !after.alsoOfRollback());
      }
      throw e;
    } finally {
      AFTER_END.remove();
      SYNCHRONIZATIONS.remove();
      CURRENT.remove();
      own.close();
      tell(afterEnd);
    }
  }

  /** Each with a transaction of its own, as observers that write have them. */
  private void tell(List<AfterEnd> ended) {
    for (AfterEnd after : ended) {
      run(
          () -> {
            after.action().run();
            return true;
          });
    }
  }

  /** The bean as a container would hand it out. */
  <T> T around(Class<T> type, Object bean) {
    return Mockito.mock(
        type, Mockito.withSettings().stubOnly().defaultAnswer(call -> answer(bean, call)));
  }

  private Object answer(Object bean, InvocationOnMock call) {
    boolean mandatory =
        Stream.of(call.getMethod(), bean.getClass())
            .map(element -> element.getAnnotation(TransactionAttribute.class))
            .filter(Objects::nonNull)
            .findFirst()
            .filter(it -> it.value() == TransactionAttributeType.MANDATORY)
            .isPresent();
    if (mandatory && CURRENT.get() == null) {
      throw new IllegalStateException("needs a transaction: " + call.getMethod());
    }
    return run(() -> invoke(bean, call));
  }

  private static Object invoke(Object bean, InvocationOnMock call) {
    try {
      call.getMethod().setAccessible(true);
      return call.getMethod().invoke(bean, call.getArguments());
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof Error thrown) {
        throw thrown;
      }
      throw (RuntimeException) e.getCause();
    } catch (IllegalAccessException e) {
      throw new LinkageError("cannot call " + call.getMethod(), e);
    }
  }

  /** For what must not happen while a transaction is open: a call to somebody else's server. */
  static void requireNone(String what) {
    if (CURRENT.get() != null) {
      throw new IllegalStateException(what + " inside a transaction");
    }
  }

  /** Of the thread's transaction; null outside one. */
  static ManualSynchronizations synchronizations() {
    return SYNCHRONIZATIONS.get();
  }

  /** At once without a transaction, as CDI has it; dropped when the transaction is rolled back. */
  static void afterCommit(Runnable action) {
    after(new AfterEnd(false, action));
  }

  /** The same, but whatever becomes of the transaction. */
  static void afterEnd(Runnable action) {
    after(new AfterEnd(true, action));
  }

  private static void after(AfterEnd after) {
    if (CURRENT.get() == null) {
      after.action().run();
      return;
    }
    AFTER_END.get().add(after);
  }

  /**
   * Hibernate writes first, and again what synchronizations have left to it. False when the work
   * has marked its own transaction: a container rolls that back without an exception.
   */
  private static boolean commit(EntityManager own) {
    ManualSynchronizations synchronizations = SYNCHRONIZATIONS.get();
    own.flush();
    synchronizations.beforeCompletion();
    if (synchronizations.isMarkedForRollback()) {
      own.getTransaction().rollback();
      synchronizations.afterCompletion(Status.STATUS_ROLLEDBACK);
      return false;
    }
    own.getTransaction().commit();
    synchronizations.afterCompletion(Status.STATUS_COMMITTED);
    return true;
  }

  /** Whether it was committed all the same. */
  private static boolean end(EntityManager own, Throwable thrown) {
    if (!own.getTransaction().isActive()) {
      SYNCHRONIZATIONS.get().afterCompletion(Status.STATUS_ROLLEDBACK);
      return false;
    }
    ApplicationException rule = thrown.getClass().getAnnotation(ApplicationException.class);
    if (rule != null && !rule.rollback()) {
      return commit(own);
    }
    own.getTransaction().rollback();
    SYNCHRONIZATIONS.get().afterCompletion(Status.STATUS_ROLLEDBACK);
    return false;
  }
}
