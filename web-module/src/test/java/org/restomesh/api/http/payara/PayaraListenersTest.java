package org.restomesh.api.http.payara;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import org.junit.jupiter.api.Test;

class PayaraListenersTest {
  /** As WildFly has it: without Grizzly. */
  private static final class WithoutGrizzly extends URLClassLoader {
    private static final String OURS = PayaraListeners.class.getPackageName();

    WithoutGrizzly() {
      super(
          new URL[] {PayaraListeners.class.getProtectionDomain().getCodeSource().getLocation()},
          PayaraListeners.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (name.startsWith("org.glassfish.grizzly")) {
        throw new ClassNotFoundException(name);
      }
      synchronized (getClassLoadingLock(name)) {
        Class<?> loaded = findLoadedClass(name);
        if (loaded != null) {
          return loaded;
        }
        return name.startsWith(OURS) ? findClass(name) : super.loadClass(name, resolve);
      }
    }
  }

  @Test
  void aServerWithoutGrizzlyCanLookAtAllMembers() throws ReflectiveOperationException, IOException {
    try (WithoutGrizzly loader = new WithoutGrizzly()) {
      Class<?> listener = Class.forName(PayaraListeners.class.getName(), true, loader);

      assertThat(listener.getDeclaredMethods()).isNotEmpty();
      assertThat(listener.getDeclaredFields()).isNotEmpty();
      assertThat(listener.getDeclaredConstructor().newInstance()).isNotNull();
    }
  }
}
