package org.restomesh.bootstrap;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Which web modules take requests. Servers start them after the domain, and a node that said
 * earlier to be ready would be sent requests that nobody answers.
 */
@ApplicationScoped
public class WebModules {
  /** Those of the EAR. */
  public enum Module {
    API,
    GATEWAY
  }

  private final Set<Module> started = ConcurrentHashMap.newKeySet();

  public void started(Module module) {
    started.add(module);
  }

  public void stopped(Module module) {
    started.remove(module);
  }

  boolean takeRequests() {
    return started.size() == Module.values().length;
  }
}
