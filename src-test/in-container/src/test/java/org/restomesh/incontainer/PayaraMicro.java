package org.restomesh.incontainer;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.restomesh.dev.Ports;
import org.restomesh.dev.database.EmbeddedDatabase;

/**
 * A Payara Micro with the libraries that server-config/payara gives to a Payara Server, listening
 * on 127.0.0.1 only.
 */
final class PayaraMicro {
  private PayaraMicro() {}

  static Map<String, String> prepare(
      Path folder, Path serverConfig, EmbeddedDatabase database, String masterKey) {
    String vmArguments =
        String.join(
            " ",
            List.of(
                "-Xmx768m",
                "-Dh2.bindAddress=127.0.0.1",
                "-Dhibernate.transaction.jta.platform="
                    + "org.hibernate.engine.transaction.jta.platform.internal.SunOneJtaPlatform",
                "-Drestomesh.crypto.master-key=" + masterKey));
    String serverArguments =
        String.join(
            " ",
            List.of(
                "--nohazelcast",
                "--rootDir",
                escaped(folder.resolve("root")),
                "--addLibs",
                escaped(serverConfig.resolve("dev/target/payara-lib")),
                "--prebootcommandfile",
                escaped(commands(folder.resolve("preboot.asadmin"), database)),
                "--port",
                String.valueOf(Ports.free())));
    return Map.of("vm-arguments", vmArguments, "server-arguments", serverArguments);
  }

  private static Path commands(Path file, EmbeddedDatabase database) {
    String pool = "resources.jdbc-connection-pool.restomesh.";
    List<String> commands =
        List.of(
            "set configs.config.server-config.network-config.network-listeners"
                + ".network-listener.http-listener.address=127.0.0.1",
            "create-jdbc-connection-pool --datasourceclassname org.postgresql.ds.PGSimpleDataSource"
                + " --restype javax.sql.DataSource restomesh",
            "set " + pool + "property.url=" + database.jdbcUrl(),
            "set " + pool + "property.user=" + database.user(),
            "set " + pool + "property.password=" + database.password(),
            "set " + pool + "max-pool-size=30",
            "create-jdbc-resource --connectionpoolid restomesh jdbc/restomesh");
    try {
      return Files.write(file, commands);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The adapter splits its options at blanks. */
  private static String escaped(Path path) {
    return path.toString().replace(" ", "\\ ");
  }
}
