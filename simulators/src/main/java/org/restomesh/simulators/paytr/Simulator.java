package org.restomesh.simulators.paytr;

import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import jakarta.servlet.annotation.WebListener;
import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;
import java.time.Clock;
import java.util.Set;
import org.restomesh.simulators.paytr.order.Shop;

/** PayTR in the WAR: its service and the control API. They end with it. */
@WebListener
public class Simulator implements ServletContextListener {
  private static final Parts RUNNING = Parts.of(Shop.fromSystem(), Clock.systemUTC());

  /** What the resources share. */
  record Parts(
      Shop shop,
      Payments payments,
      CallbackNotifier notifier,
      PaymentSimulation cashier,
      Clock clock) {
    static Parts of(Shop shop, Clock clock) {
      CallbackNotifier notifier = new CallbackNotifier(shop, clock);
      return new Parts(
          shop, new Payments(clock), notifier, new PaymentSimulation(notifier, clock), clock);
    }
  }

  @Override
  public void contextDestroyed(ServletContextEvent event) {
    RUNNING.notifier().close();
  }

  /** What shops and buyers see. */
  @ApplicationPath("paytr/odeme")
  public static final class Service extends Application {
    @Override
    @SuppressWarnings("deprecation") // It shares its parts with the control API.
    public Set<Object> getSingletons() {
      return Set.of(new PaymentsResource(RUNNING));
    }
  }

  /** The control API. */
  @ApplicationPath("paytr/control")
  public static final class Control extends Application {
    @Override
    @SuppressWarnings("deprecation") // It shares its parts with the service.
    public Set<Object> getSingletons() {
      return Set.of(new ControlResource(RUNNING));
    }
  }
}
