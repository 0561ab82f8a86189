package org.restomesh.dev.loop;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.restomesh.dev.server.ServerAddress;

/**
 * An installation that is kept running for tests in other processes, as described in a file.
 *
 * @param keeper the process that stops the installation when it ends itself
 * @param server where it answers
 * @param deployments the folder from which the server deploys
 * @param databaseFolder the data of its PostgreSQL
 * @param databasePort where its PostgreSQL listens on 127.0.0.1
 * @param platforms where the simulated delivery platforms answer, by their names
 */
public record KeptInstallation(
    long keeper,
    ServerAddress server,
    Path deployments,
    Path databaseFolder,
    int databasePort,
    Map<String, URI> platforms) {
  private static final String PLATFORM = "platform.";

  /** The file for this server, wildfly or payara. */
  public static Path file(Path servers, String kind) {
    return servers.resolve("kept-" + kind + ".properties");
  }

  /** The one that is kept, of those whose files are in this folder. */
  public static Optional<KeptInstallation> any(Path servers) {
    return Stream.of("wildfly", "payara")
        .flatMap(kind -> read(file(servers, kind)).stream())
        .findFirst();
  }

  /** As the file says; empty when there is none, or its keeper has died. */
  public static Optional<KeptInstallation> read(Path file) {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    Properties properties = new Properties();
    try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      properties.load(reader);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    KeptInstallation kept = of(properties);
    return ProcessHandle.of(kept.keeper()).isPresent() ? Optional.of(kept) : Optional.empty();
  }

  private static KeptInstallation of(Properties properties) {
    Map<String, URI> platforms = new TreeMap<>();
    for (String name : properties.stringPropertyNames()) {
      if (name.startsWith(PLATFORM)) {
        platforms.put(name.substring(PLATFORM.length()), URI.create(properties.getProperty(name)));
      }
    }
    return new KeptInstallation(
        Long.parseLong(properties.getProperty("keeper")),
        new ServerAddress(
            properties.getProperty("server"),
            URI.create(properties.getProperty("base-uri")),
            URI.create(properties.getProperty("readiness-uri")),
            Path.of(properties.getProperty("log"))),
        Path.of(properties.getProperty("deployments")),
        Path.of(properties.getProperty("database.folder")),
        Integer.parseInt(properties.getProperty("database.port")),
        platforms);
  }

  /** The PostgreSQL's maintenance database; "postgres" is user and password. */
  public String superuserUrl() {
    return "jdbc:postgresql://127.0.0.1:" + databasePort + "/postgres";
  }

  public void writeTo(Path file) {
    Properties properties = new Properties();
    properties.setProperty("keeper", String.valueOf(keeper));
    properties.setProperty("server", server.name());
    properties.setProperty("base-uri", server.baseUri().toString());
    properties.setProperty("readiness-uri", server.readinessUri().toString());
    properties.setProperty("log", server.log().toString());
    properties.setProperty("deployments", deployments.toString());
    properties.setProperty("database.folder", databaseFolder.toString());
    properties.setProperty("database.port", String.valueOf(databasePort));
    platforms.forEach((name, uri) -> properties.setProperty(PLATFORM + name, uri.toString()));
    try (Writer writer = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
      properties.store(writer, "mvn -Pkeep");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
