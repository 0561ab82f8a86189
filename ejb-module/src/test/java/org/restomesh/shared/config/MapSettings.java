package org.restomesh.shared.config;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigValue;
import org.eclipse.microprofile.config.spi.ConfigSource;
import org.eclipse.microprofile.config.spi.Converter;

/** Settings read from a map instead of the server's configuration. */
public final class MapSettings {
  private MapSettings() {}

  public static Settings of(Map<String, String> values) {
    return new Settings(new MapConfig(Map.copyOf(values)));
  }

  /** What such settings say of the installation; their problems are kept in the settings. */
  @SuppressWarnings("UnnecessaryAssignment") // stands in for the container
  public static Installation installation(Settings settings) {
    Installation installation = new Installation();
    installation.settings = settings;
    installation.read();
    installation.check();
    return installation;
  }

  private record MapConfig(Map<String, String> values) implements Config {
    @Override
    public <T> Optional<T> getOptionalValue(String name, Class<T> type) {
      return Optional.ofNullable(values.get(name)).map(type::cast);
    }

    @Override
    public <T> T getValue(String name, Class<T> type) {
      return getOptionalValue(name, type).orElseThrow();
    }

    @Override
    public ConfigValue getConfigValue(String name) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Iterable<String> getPropertyNames() {
      return values.keySet();
    }

    @Override
    public Iterable<ConfigSource> getConfigSources() {
      return List.of();
    }

    @Override
    public <T> Optional<Converter<T>> getConverter(Class<T> type) {
      return Optional.empty();
    }

    @Override
    public <T> T unwrap(Class<T> type) {
      throw new UnsupportedOperationException();
    }
  }
}
