package org.restomesh.simulators.platforms;

import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import jakarta.servlet.annotation.WebListener;
import java.time.Clock;
import org.restomesh.simulators.delivery.Settings;

/** Starts the platforms with the WAR and ends them with it. */
@WebListener
public class PlatformsListener implements ServletContextListener {
  private static final String ATTRIBUTE = Platforms.class.getName();

  @Override
  public void contextInitialized(ServletContextEvent event) {
    event
        .getServletContext()
        .setAttribute(ATTRIBUTE, new Platforms(Settings.fromSystem(), Clock.systemUTC()));
  }

  @Override
  public void contextDestroyed(ServletContextEvent event) {
    of(event.getServletContext()).close();
  }

  static Platforms of(ServletContext context) {
    return (Platforms) context.getAttribute(ATTRIBUTE);
  }
}
