package org.restomesh.simulators.platforms;

import jakarta.ws.rs.SeBootstrap;
import java.net.URI;
import java.time.Clock;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.restomesh.simulators.delivery.webhook.Settings;

/** The same platforms without an application server, for tests in one process. */
public final class Standalone implements AutoCloseable {
  /** Jersey warns of every resource that it does not create itself. */
  private static final Logger JERSEY =
      Logger.getLogger("org.glassfish.jersey.internal.inject.Providers");

  private final Map<String, SeBootstrap.Instance> running = new ConcurrentHashMap<>();
  private final Platforms platforms;

  private Standalone(Platforms platforms) {
    this.platforms = platforms;
  }

  public static Standalone start(Settings settings, Clock clock) {
    JERSEY.setLevel(Level.SEVERE);
    return new Standalone(new Platforms(settings, clock));
  }

  /**
   * Starts the platform on a port of its own, unless it runs, and returns where it answers.
   *
   * @param platform platform_a to platform_d
   */
  public URI baseUri(String platform) {
    return running.computeIfAbsent(platform, this::started).configuration().baseUri();
  }

  private SeBootstrap.Instance started(String platform) {
    SeBootstrap.Configuration where =
        SeBootstrap.Configuration.builder()
            .host("127.0.0.1")
            .port(SeBootstrap.Configuration.FREE_PORT)
            .rootPath(platform)
            .build();
    return SeBootstrap.start(platforms.named(platform), where).toCompletableFuture().join();
  }

  @Override
  public void close() {
    running.values().forEach(SeBootstrap.Instance::stop);
    platforms.close();
  }
}
