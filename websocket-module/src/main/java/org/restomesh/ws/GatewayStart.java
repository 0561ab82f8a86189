package org.restomesh.ws;

import jakarta.inject.Inject;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import jakarta.servlet.annotation.WebListener;
import org.restomesh.shared.config.Settings;
import org.restomesh.ws.handshake.GatewaySettings;

/** Starts and stops the gateway with the module. */
@WebListener
public class GatewayStart implements ServletContextListener {
  @Inject Settings settings;
  @Inject GatewaySettings gatewaySettings;
  @Inject Gateway gateway;

  @Override
  public void contextInitialized(ServletContextEvent event) {
    gatewaySettings.check();
    settings.requireValid();
    gateway.start();
  }

  @Override
  public void contextDestroyed(ServletContextEvent event) {
    gateway.stop();
  }
}
