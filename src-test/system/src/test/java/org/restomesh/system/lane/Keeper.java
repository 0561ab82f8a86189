package org.restomesh.system.lane;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.restomesh.system.kit.Installation;
import org.restomesh.system.kit.ServerProfile;

/** "mvn -Pkeep": an installation for stories that other processes run. */
final class Keeper {
  private Keeper() {}

  public static void main(String[] arguments) {
    Path file = Path.of(System.getProperty("restomesh.kept"));
    Installation.start(ServerProfile.QUICK);
    Runtime.getRuntime().addShutdownHook(new Thread(() -> forget(file)));
    System.out.printf(
        "%s is kept at %s, as %s says; Ctrl-C ends it%n",
        Installation.serverName(), Installation.baseUri(), file);
    Installation.keep(file);
    System.exit(1);
  }

  private static void forget(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
