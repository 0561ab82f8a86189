package org.restomesh.bench.cycles;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.restomesh.bench.installation.Database;
import org.restomesh.bench.installation.PairedDevice;
import org.restomesh.bench.installation.StaffClient;

/** PostgreSQL's own load generator, running the statements of a cycle as prepared statements. */
final class Pgbench {
  private static final Pattern PER_SECOND = Pattern.compile("(?m)^tps = ([0-9.]+)");

  private final Database database;
  private final Path script;
  private final int clients;

  private Pgbench(Database database, Path script, int clients) {
    this.database = database;
    this.script = script;
    this.clients = clients;
  }

  /** Tells the script which device each client is. */
  static Pgbench prepare(Database database, List<PairedDevice> devices) {
    database.execute(
        "create table if not exists bench_client (client integer primary key, device uuid not null)",
        "truncate bench_client");
    try (Connection connection = database.connect();
        PreparedStatement insert =
            connection.prepareStatement(
                "insert into bench_client (client, device) values (?, cast(? as uuid))")) {
      for (int client = 0; client < devices.size(); client++) {
        insert.setInt(1, client);
        insert.setString(2, devices.get(client).id());
        insert.executeUpdate();
      }
      return new Pgbench(database, script(database), devices.size());
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** With one client. */
  void runCycles(int count) {
    run("-c", "1", "-t", String.valueOf(count));
  }

  double cyclesPerSecond(Duration time) {
    String output =
        run("-c", String.valueOf(clients), "-j", "2", "-T", String.valueOf(time.toSeconds()));
    Matcher tps = PER_SECOND.matcher(output);
    if (!tps.find()) {
      throw new IllegalStateException("pgbench printed no tps: " + output);
    }
    return Double.parseDouble(tps.group(1));
  }

  private String run(String... options) {
    List<String> command = new ArrayList<>(List.of("pgbench", "-n", "-M", "prepared"));
    command.addAll(List.of("-h", "127.0.0.1", "-p", String.valueOf(database.port())));
    command.addAll(List.of("-U", database.user(), "-f", script.toString()));
    variables().forEach((name, value) -> command.addAll(List.of("-D", name + "=" + value)));
    command.addAll(List.of(options));
    command.add(database.user());
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("PGPASSWORD", database.password());
    try {
      Process process = builder.start();
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (process.waitFor() != 0 || output.contains("aborted")) {
        throw new IllegalStateException("pgbench failed: " + output);
      }
      return output;
    } catch (IOException e) {
      throw new IllegalStateException(
          "There is no pgbench on the PATH: install PostgreSQL's contrib programs", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** Values that pgbench can't generate: it has no texts and no clock. */
  private static Map<String, String> variables() {
    Instant now = Instant.now();
    Map<String, String> variables = new TreeMap<>();
    variables.put("n", "0");
    // Ids of this run come after those of the runs before, as the product's do.
    variables.put("base", String.valueOf(now.toEpochMilli() * 1_000_000));
    variables.put("now", now.toString());
    variables.put("lease", now.plusSeconds(120).toString());
    variables.put("zero", "0");
    variables.put("one", "1");
    variables.put("queued", "QUEUED");
    variables.put("claimed", "CLAIMED");
    variables.put("done", "DONE");
    variables.put("kind", "PRINT_RECEIPT");
    variables.put("staff", UUID.randomUUID().toString());
    variables.put("payload", StaffClient.receipt(1));
    return variables;
  }

  private static Path script(Database database) {
    try (InputStream resource = Pgbench.class.getResourceAsStream("cycle.sql")) {
      Path file = database.log().resolveSibling("cycle.sql");
      Files.copy(resource, file, StandardCopyOption.REPLACE_EXISTING);
      return file;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
