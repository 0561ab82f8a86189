package org.restomesh.delivery.http;

import jakarta.enterprise.event.Event;
import java.lang.reflect.Proxy;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.function.Consumer;
import org.restomesh.delivery.platform.PlatformCalled;
import org.restomesh.shared.config.Installation;
import org.restomesh.shared.config.MapSettings;
import org.restomesh.support.PlainThreads;

/** The way to the platforms without a container. */
// It stands in for the container and fills the injected fields itself.
@SuppressWarnings("UnnecessaryAssignment")
public final class OpenHttp {
  private OpenHttp() {}

  /**
   * @param settings the base URLs
   * @param told of every call
   */
  public static PlatformHttp to(
      Map<String, String> settings,
      Clock realTime,
      Consumer<PlatformCalled> told,
      Duration deadline) {
    PlatformHosts hosts = new PlatformHosts();
    hosts.settings = MapSettings.of(settings);
    hosts.installation = new Installation();
    hosts.read();
    PlatformHttp http = new PlatformHttp(deadline);
    http.hosts = hosts;
    http.threads = new PlainThreads();
    http.realTime = realTime;
    http.called = event(told);
    http.open();
    return http;
  }

  public static void close(PlatformHttp http) {
    http.close();
  }

  @SuppressWarnings("unchecked")
  private static Event<PlatformCalled> event(Consumer<PlatformCalled> told) {
    return (Event<PlatformCalled>)
        Proxy.newProxyInstance(
            Event.class.getClassLoader(),
            new Class<?>[] {Event.class},
            (proxy, method, arguments) -> {
              told.accept((PlatformCalled) arguments[0]);
              return null;
            });
  }
}
