package org.restomesh.system.kit;

import java.lang.reflect.Method;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.TestInstanceFactoryContext;
import org.junit.jupiter.api.extension.TestInstancePreConstructCallback;

/**
 * Who may use the installation now: any number of stories, or one that is {@link Exclusive}. Held
 * from before the construction of a test's instance until after its last callback.
 */
public final class InstallationLock implements TestInstancePreConstructCallback {
  /** Fair: whoever wants it alone is not overtaken for ever. */
  private static final ReentrantReadWriteLock LOCK = new ReentrantReadWriteLock(true);

  private static final Namespace NAMESPACE = Namespace.create(InstallationLock.class);

  @Override
  public ExtensionContextScope getTestInstantiationExtensionContextScope(ExtensionContext root) {
    return ExtensionContextScope.TEST_METHOD;
  }

  @Override
  public void preConstructTestInstance(
      TestInstanceFactoryContext factory, ExtensionContext context) {
    if (context.getRequiredTestClass().isAnnotationPresent(ProductionSettings.class)
        && Installation.isKept()) {
      throw new IllegalStateException(
          "Needs what production has, and the installation that is kept has not:"
              + " mvn verify -Dstory=");
    }
    // Beside those of an outage there is nobody.
    boolean exclusive = isExclusive(context);
    if (exclusive || Outage.of(context.getRequiredTestClass()).isEmpty()) {
      context.getStore(NAMESPACE).put("held", new Held(exclusive));
    }
  }

  /** Does that alone, on behalf of a story that otherwise runs beside others. */
  public static void alone(Runnable work) {
    LOCK.writeLock().lock();
    try {
      work.run();
    } finally {
      LOCK.writeLock().unlock();
    }
  }

  /**
   * @throws IllegalStateException when somebody else may be using the installation
   */
  static void requireAlone(String what) {
    if (!LOCK.isWriteLockedByCurrentThread()) {
      throw new IllegalStateException(
          what + " touches everybody's stories: annotate this one with @Exclusive");
    }
  }

  private static boolean isExclusive(ExtensionContext context) {
    boolean method =
        context.getTestMethod().map(InstallationLock::isAnnotated).orElse(Boolean.FALSE);
    return method || context.getRequiredTestClass().isAnnotationPresent(Exclusive.class);
  }

  private static boolean isAnnotated(Method method) {
    return method.isAnnotationPresent(Exclusive.class);
  }

  private static final class Held implements AutoCloseable {
    private final Lock lock;

    private Held(boolean exclusive) {
      lock = exclusive ? LOCK.writeLock() : LOCK.readLock();
      lock.lock();
    }

    @Override
    public void close() {
      lock.unlock();
    }
  }
}
