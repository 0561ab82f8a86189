package org.restomesh.simulators.paytr;

import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import jakarta.servlet.annotation.WebListener;
import java.time.Clock;

/** Puts the parts together when the WAR starts and ends them with it. */
@WebListener
public class Simulator implements ServletContextListener {
  private static final String ATTRIBUTE = Parts.class.getName();

  /** What the servlets share. */
  record Parts(Shop shop, Payments payments, Notifier notifier, Cashier cashier) {
    static Parts of(Shop shop, Clock clock) {
      Notifier notifier = new Notifier(shop, clock);
      return new Parts(shop, new Payments(clock), notifier, new Cashier(notifier, clock));
    }
  }

  @Override
  public void contextInitialized(ServletContextEvent event) {
    event
        .getServletContext()
        .setAttribute(ATTRIBUTE, Parts.of(Shop.fromSystem(), Clock.systemUTC()));
  }

  @Override
  public void contextDestroyed(ServletContextEvent event) {
    parts(event.getServletContext()).notifier().close();
  }

  static Parts parts(ServletContext context) {
    return (Parts) context.getAttribute(ATTRIBUTE);
  }
}
