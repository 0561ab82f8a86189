package org.restomesh.dev.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.Stream;
import org.restomesh.dev.CannotRun;
import org.restomesh.dev.server.ApplicationServer;
import org.restomesh.dev.server.PayaraServer;
import org.restomesh.dev.server.ServerSettings;
import org.restomesh.dev.server.WildFlyServer;

/** The servers that can be started. */
public enum ServerKind {
  WILDFLY("WildFly", "wildfly", "wildfly-"),
  PAYARA("Payara", "payara", "payara");

  private final String label;
  private final String folder;
  private final String distribution;

  ServerKind(String label, String folder, String distribution) {
    this.label = label;
    this.folder = folder;
    this.distribution = distribution;
  }

  /**
   * @param name as in -Dserver=
   */
  public static ServerKind named(String name) {
    return Arrays.stream(values())
        .filter(kind -> kind.folder.equals(name))
        .findFirst()
        .orElseThrow(() -> new CannotRun("-Dserver=" + name + ": choose wildfly or payara."));
  }

  /** For people. */
  public String label() {
    return label;
  }

  /** What its base folder is called. */
  public String folder() {
    return folder;
  }

  /** The newest unpacked distribution. */
  public Path home(Path servers) {
    try (Stream<Path> unpacked = Files.list(servers)) {
      return unpacked
          .filter(path -> path.getFileName().toString().startsWith(distribution))
          .max(Comparator.naturalOrder())
          .orElseThrow(() -> new CannotRun("There is no unpacked " + label + " in " + servers));
    } catch (IOException e) {
      throw new CannotRun("There is no unpacked " + label + " in " + servers, e);
    }
  }

  public ApplicationServer prepare(ServerSettings settings) {
    return switch (this) {
      case WILDFLY -> WildFlyServer.prepare(settings);
      case PAYARA -> PayaraServer.prepare(settings);
    };
  }
}
