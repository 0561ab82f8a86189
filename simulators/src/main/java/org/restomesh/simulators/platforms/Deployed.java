package org.restomesh.simulators.platforms;

import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import jakarta.servlet.annotation.WebListener;
import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;
import java.time.Clock;
import java.util.Map;
import java.util.Set;
import org.restomesh.simulators.delivery.webhook.Settings;

/** The platforms in the WAR, each an application of its own. They end with it. */
@WebListener
public class Deployed implements ServletContextListener {
  private static final Platforms RUNNING = new Platforms(Settings.fromSystem(), Clock.systemUTC());

  @Override
  public void contextDestroyed(ServletContextEvent event) {
    RUNNING.close();
  }

  @ApplicationPath("platform_a")
  public static final class A extends Platform {
    public A() {
      super("platform_a");
    }
  }

  @ApplicationPath("platform_b")
  public static final class B extends Platform {
    public B() {
      super("platform_b");
    }
  }

  @ApplicationPath("platform_c")
  public static final class C extends Platform {
    public C() {
      super("platform_c");
    }
  }

  @ApplicationPath("platform_d")
  public static final class D extends Platform {
    public D() {
      super("platform_d");
    }
  }

  private abstract static class Platform extends Application {
    private final Application running;

    Platform(String name) {
      running = RUNNING.named(name);
    }

    @Override
    @SuppressWarnings("deprecation") // They are there before the application is.
    public Set<Object> getSingletons() {
      return running.getSingletons();
    }

    @Override
    public Map<String, Object> getProperties() {
      return running.getProperties();
    }
  }
}
