package org.restomesh.incontainer;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.restomesh.dev.Ports;
import org.restomesh.dev.database.EmbeddedDatabase;
import org.restomesh.dev.server.ServerSettings;
import org.restomesh.dev.server.WildFlyServer;

/** A WildFly configured by the scripts of server-config. */
final class WildFly {
  private WildFly() {}

  static Map<String, String> prepare(
      Path home, Path folder, Path serverConfig, EmbeddedDatabase database, String masterKey) {
    Path baseDir = WildFlyServer.prepare(ServerSettings.of(home, folder, serverConfig)).baseDir();
    makeDeployments(baseDir);
    List<Integer> ports = Ports.free(4);
    String vmArguments =
        String.join(
            " ",
            List.of(
                "-Xmx768m",
                "-Djboss.server.base.dir=" + baseDir,
                "-Djboss.bind.address=127.0.0.1",
                "-Djboss.bind.address.management=127.0.0.1",
                "-Djboss.bind.address.private=127.0.0.1",
                "-Djboss.bind.address.unsecure=127.0.0.1",
                "-Djboss.http.port=" + ports.get(0),
                "-Djboss.https.port=" + ports.get(1),
                "-Djboss.management.http.port=" + ports.get(2),
                "-Djboss.management.https.port=" + ports.get(3),
                "-Denv.RESTOMESH_DB_URL=" + database.jdbcUrl(),
                "-Denv.RESTOMESH_DB_USER=" + database.user(),
                "-Denv.RESTOMESH_DB_PASSWORD=" + database.password(),
                "-Drestomesh.crypto.master-key=" + masterKey));
    return Map.of("management-port", String.valueOf(ports.get(2)), "vm-arguments", vmArguments);
  }

  /** Prepared without it, and WildFly complains of a missing one. */
  private static void makeDeployments(Path baseDir) {
    try {
      Files.createDirectories(baseDir.resolve("deployments"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
