package org.restomesh.incontainer;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;
import org.restomesh.dev.EmbeddedDatabase;
import org.restomesh.dev.ServerSettings;
import org.restomesh.dev.WildFlyServer;

/**
 * A database, and a WildFly configured by the scripts of server-config, which Arquillian then
 * starts and stops. Only where Maven has said which server that is.
 */
public final class Surroundings implements LauncherSessionListener {
  private static final String PROPERTY = "restomesh.in-container.";

  private EmbeddedDatabase database;

  @Override
  public void launcherSessionOpened(LauncherSession session) {
    if (System.getProperty(PROPERTY + "server-home") == null) {
      return;
    }
    database =
        EmbeddedDatabase.start(
            path("servers"), freshFolder("postgres-"), EmbeddedDatabase.Durability.FAST);
    ServerSettings settings =
        ServerSettings.of(
            path("server-home"), path("work").resolve("wildfly"), path("server-config"));
    Path baseDir = WildFlyServer.prepare(settings).baseDir();
    // Prepared without it, and WildFly complains of a missing one.
    folder(baseDir.resolve("deployments"));
    int managementPort = freePort();
    System.setProperty(PROPERTY + "management-port", String.valueOf(managementPort));
    System.setProperty(PROPERTY + "vm-arguments", vmArguments(baseDir, managementPort));
  }

  @Override
  public void launcherSessionClosed(LauncherSession session) {
    if (database != null) {
      database.stop();
    }
  }

  private String vmArguments(Path baseDir, int managementPort) {
    return String.join(
        " ",
        List.of(
            "-Xmx768m",
            "-Djboss.server.base.dir=" + baseDir,
            "-Djboss.bind.address=127.0.0.1",
            "-Djboss.bind.address.management=127.0.0.1",
            "-Djboss.bind.address.private=127.0.0.1",
            "-Djboss.bind.address.unsecure=127.0.0.1",
            "-Djboss.http.port=" + freePort(),
            "-Djboss.https.port=" + freePort(),
            "-Djboss.management.http.port=" + managementPort,
            "-Djboss.management.https.port=" + freePort(),
            "-Denv.RESTOMESH_DB_URL=" + database.jdbcUrl(),
            "-Denv.RESTOMESH_DB_USER=" + database.user(),
            "-Denv.RESTOMESH_DB_PASSWORD=" + database.password(),
            "-Drestomesh.crypto.master-key=" + randomKey()));
  }

  private static String randomKey() {
    byte[] key = new byte[32];
    new SecureRandom().nextBytes(key);
    return Base64.getEncoder().encodeToString(key);
  }

  private static int freePort() {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path folder(Path path) {
    try {
      return Files.createDirectories(path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path freshFolder(String prefix) {
    try {
      return Files.createTempDirectory(folder(path("work")), prefix);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path path(String name) {
    return Path.of(System.getProperty(PROPERTY + name));
  }
}
