package org.restomesh.api.operations;

import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import jakarta.servlet.annotation.WebListener;
import org.restomesh.shared.config.ConfiguredFeature;
import org.restomesh.shared.config.Settings;

/** Reads the web module's settings at start-up; the domain's own start cannot see them. */
@WebListener
public class StartUpCheck implements ServletContextListener {
  @Inject Settings settings;
  @Inject @Any Instance<ConfiguredFeature> features;

  @Override
  public void contextInitialized(ServletContextEvent event) {
    features.forEach(ConfiguredFeature::check);
    settings.requireValid();
  }
}
