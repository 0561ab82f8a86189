package org.restomesh.faults;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import org.restomesh.dev.cluster.ServerKind;

/**
 * What the caller of "mvn -Pfaults" asked for with -D properties.
 *
 * @param duration of the load, with all faults
 * @param tenants how many restaurants there are
 * @param requestsPerSecond of all clients together, roughly
 * @param faults titles; absent for all that this machine is able to
 */
record CampaignSettings(
    Places places,
    ServerKind server,
    int nodes,
    Duration duration,
    long seed,
    int tenants,
    double requestsPerSecond,
    Optional<List<String>> faults) {

  private static final String ALL = "all";
  private static final String NONE = "none";

  /**
   * Where things are, as set by the Maven profile.
   *
   * @param checkout the root folder of the source
   * @param programs where PostgreSQL is unpacked
   * @param serverHome the unpacked distribution
   * @param work for all that campaigns leave
   * @param ear the release that is tested
   * @param formerEar the one before it, if nodes are to begin with it
   */
  record Places(
      Path checkout,
      Path programs,
      Path serverHome,
      Path work,
      Path ear,
      Optional<Path> formerEar) {

    private static Places from(Properties properties) {
      Path checkout = path(required(properties, "faults.checkout"));
      return new Places(
          checkout,
          path(required(properties, "faults.servers")),
          path(required(properties, "faults.server-home")),
          path(required(properties, "faults.work")),
          checkout.resolve(properties.getProperty("ear", "ear/target/restomesh.ear")),
          Optional.ofNullable(properties.getProperty("former.ear")).map(checkout::resolve));
    }

    private static Path path(String text) {
      return Path.of(text).toAbsolutePath().normalize();
    }
  }

  static CampaignSettings from(Properties properties) {
    return new CampaignSettings(
        Places.from(properties),
        ServerKind.named(required(properties, "faults.server")),
        (int) number(properties, "nodes", 2),
        Duration.ofMinutes((long) number(properties, "minutes", 10)),
        (long) number(properties, "seed", 1),
        (int) number(properties, "tenants", 3),
        number(properties, "rate", 45),
        faults(properties.getProperty("faults", ALL)));
  }

  private static Optional<List<String>> faults(String titles) {
    if (titles.equals(ALL)) {
      return Optional.empty();
    }
    return Optional.of(titles.equals(NONE) ? List.of() : List.of(titles.split(",", -1)));
  }

  /** The command that does the same again, as far as chance was given by the seed. */
  String command() {
    StringBuilder command = new StringBuilder("mvn -Pfaults");
    add(command, "server", server.folder());
    add(command, "nodes", nodes);
    add(command, "minutes", duration.toMinutes());
    add(command, "seed", seed);
    add(command, "tenants", tenants);
    add(command, "rate", requestsPerSecond);
    add(command, "faults", faults.map(CampaignSettings::titles).orElse(ALL));
    places.formerEar().ifPresent(ear -> add(command, "former.ear", ear));
    return command.toString();
  }

  private static String titles(List<String> faults) {
    return faults.isEmpty() ? NONE : String.join(",", faults);
  }

  private static void add(StringBuilder command, String name, Object value) {
    command.append(" -D").append(name).append('=').append(value);
  }

  private static double number(Properties properties, String name, double usual) {
    String text = properties.getProperty(name);
    if (text == null) {
      return usual;
    }
    try {
      double number = Double.parseDouble(text);
      if (number >= 0 && number < Long.MAX_VALUE) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Reported below.
    }
    throw new IllegalArgumentException("-D" + name + "=" + text + " is no number from 0 up");
  }

  private static String required(Properties properties, String name) {
    String value = properties.getProperty(name);
    if (value == null) {
      throw new IllegalStateException(name + " is not set: start with mvn -Pfaults");
    }
    return value;
  }
}
