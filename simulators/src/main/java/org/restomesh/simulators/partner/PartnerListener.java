package org.restomesh.simulators.partner;

import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import jakarta.servlet.annotation.WebListener;

/** Starts the partner's server with the WAR. */
@WebListener
public class PartnerListener implements ServletContextListener {
  private static final String ATTRIBUTE = Partner.class.getName();

  @Override
  public void contextInitialized(ServletContextEvent event) {
    event.getServletContext().setAttribute(ATTRIBUTE, new Partner(PartnerSettings.fromSystem()));
  }

  static Partner of(ServletContext context) {
    return (Partner) context.getAttribute(ATTRIBUTE);
  }
}
