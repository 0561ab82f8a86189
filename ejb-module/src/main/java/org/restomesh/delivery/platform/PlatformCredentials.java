package org.restomesh.delivery.platform;

import java.util.Map;
import java.util.Optional;

/**
 * The secrets of one configuration, by the names of contract/platforms#platform-members. Never
 * shown.
 */
public record PlatformCredentials(Map<String, String> values) {

  public PlatformCredentials {
    values = Map.copyOf(values);
  }

  /**
   * @throws PlatformFailure LOCAL, when it is not set
   */
  public String get(String name) {
    return find(name)
        .orElseThrow(() -> PlatformFailure.local("credentials." + name + " is not set"));
  }

  public Optional<String> find(String name) {
    return Optional.ofNullable(values.get(name));
  }

  @Override
  public String toString() {
    return "PlatformCredentials[hidden]";
  }
}
