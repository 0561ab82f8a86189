package org.restomesh.incontainer;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Map;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;
import org.restomesh.dev.database.EmbeddedDatabase;

/**
 * A database, and what the server needs that Arquillian then starts and stops. Only where Maven has
 * said which server that is.
 */
public final class Surroundings implements LauncherSessionListener {
  private static final String PROPERTY = "restomesh.in-container.";

  private EmbeddedDatabase database;

  @Override
  public void launcherSessionOpened(LauncherSession session) {
    if (System.getProperty(PROPERTY + "server") == null) {
      return;
    }
    database =
        EmbeddedDatabase.start(
            path("servers"), freshFolder("postgres-"), EmbeddedDatabase.Durability.FAST);
    arquillianProperties().forEach((name, value) -> System.setProperty(PROPERTY + name, value));
  }

  @Override
  public void launcherSessionClosed(LauncherSession session) {
    if (database != null) {
      database.stop();
    }
  }

  /** Values for arquillian.xml. */
  private Map<String, String> arquillianProperties() {
    String server = System.getProperty("arquillian.launch");
    return switch (server) {
      case "wildfly" ->
          WildFly.prepare(
              path("server"),
              path("work").resolve("wildfly"),
              path("server-config"),
              database,
              randomKey());
      case "payara" ->
          PayaraMicro.prepare(
              freshFolder("payara-micro-"), path("server-config"), database, randomKey());
      default -> throw new IllegalArgumentException("arquillian.launch=" + server);
    };
  }

  private static String randomKey() {
    byte[] key = new byte[32];
    new SecureRandom().nextBytes(key);
    return Base64.getEncoder().encodeToString(key);
  }

  private static Path freshFolder(String prefix) {
    try {
      return Files.createTempDirectory(Files.createDirectories(path("work")), prefix);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path path(String name) {
    return Path.of(System.getProperty(PROPERTY + name));
  }
}
