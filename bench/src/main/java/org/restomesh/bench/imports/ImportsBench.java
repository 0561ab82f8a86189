package org.restomesh.bench.imports;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.restomesh.bench.harness.BenchResult;
import org.restomesh.bench.harness.Settings;
import org.restomesh.bench.harness.Table;
import org.restomesh.bench.http.Connection;
import org.restomesh.bench.http.Response;
import org.restomesh.bench.http.UnexpectedAnswer;
import org.restomesh.bench.installation.Benchmark;
import org.restomesh.bench.installation.Installation;
import org.restomesh.bench.installation.StaffClient;

/**
 * How long a menu of 50,000 new products takes to be imported: sent and read, then applied.
 * Compared with making 500 of them one by one at the menu's own endpoint, in the same run.
 */
public final class ImportsBench implements Benchmark {
  private static final String IMPORTS = "/api/v1/menu/imports";
  private static final int ROWS = 50_000;
  private static final int SINGLE = 500;
  private static final int PART_BYTES = 1024 * 1024;
  private static final double GOAL_SECONDS = 30;
  private static final Duration LOOK = Duration.ofMillis(50);
  private static final Duration PATIENCE = Duration.ofMinutes(5);
  private static final double NANOS = 1e9;

  @Override
  public String name() {
    return "imports";
  }

  @Override
  public List<BenchResult> run(Installation installation, Settings settings, Table table)
      throws IOException {
    int rows = settings.number("import-rows", ROWS);
    StaffClient staff = StaffClient.open(installation);
    try (Connection connection = installation.connect()) {
      double each = oneByOne(connection, staff) / SINGLE;
      table.say("Seconds for " + rows + " new products, baseline is one request for each");
      table.row("run", "read", "applied", "together", "one by one");
      double worst = 0;
      for (int run = 1; run <= settings.runs(); run++) {
        long begun = System.nanoTime();
        String id = send(connection, staff, file(rows, run));
        await(connection, staff, id, "ready");
        double read = secondsSince(begun);
        connection.exchange(staff.post(IMPORTS + "/" + id + "/apply", "{}")).require(202);
        await(connection, staff, id, "applied");
        double together = secondsSince(begun);
        table.row(String.valueOf(run), read, together - read, together, each * rows);
        worst = Math.max(worst, together);
      }
      return List.of(BenchResult.atMost(name(), "seconds", worst, GOAL_SECONDS));
    }
  }

  /** In seconds, with a tenth as many before that do not count. */
  private static double oneByOne(Connection connection, StaffClient staff) throws IOException {
    String category =
        connection
            .exchange(staff.post("/api/v1/menu/categories", "{\"name\":\"One by one\"}"))
            .require(201)
            .text("id");
    String body =
        "{\"categoryId\":\"%s\",\"name\":\"Product\",\"priceCents\":1250,\"options\":"
                .formatted(category)
            + "[{\"name\":\"Bread\",\"priceCents\":1500}]}";
    long begun = System.nanoTime();
    for (int i = -SINGLE / 10; i < SINGLE; i++) {
      begun = i == 0 ? System.nanoTime() : begun;
      connection.exchange(staff.post("/api/v1/menu/products", body)).require(201);
    }
    return secondsSince(begun);
  }

  private static String file(int rows, int run) {
    StringBuilder file = new StringBuilder("category;name;description;price;options\n");
    for (int i = 0; i < rows; i++) {
      file.append("Category ").append(i % 40).append(";Product ").append(run).append(' ');
      file.append(i).append(";A dish with what belongs to it;").append(i % 1000);
      file.append(",50;Bread = 15,00 | Cheese = 25,00\n");
    }
    return file.toString();
  }

  private static String send(Connection connection, StaffClient staff, String file)
      throws IOException {
    int parts = (file.length() + PART_BYTES - 1) / PART_BYTES;
    String id =
        connection
            .exchange(
                staff.octets("POST", IMPORTS + "?fileName=menu.csv&parts=" + parts, part(file, 1)))
            .require(201)
            .text("id");
    for (int number = 2; number <= parts; number++) {
      connection
          .exchange(
              staff.octets("PUT", IMPORTS + "/" + id + "/parts/" + number, part(file, number)))
          .require(200);
    }
    return id;
  }

  /** Its characters are bytes. */
  private static String part(String file, int number) {
    return file.substring((number - 1) * PART_BYTES, Math.min(file.length(), number * PART_BYTES));
  }

  private static void await(Connection connection, StaffClient staff, String id, String state)
      throws IOException {
    long giveUp = System.nanoTime() + PATIENCE.toNanos();
    Response found = connection.exchange(staff.get(IMPORTS + "/" + id)).require(200);
    while (!found.text("state").equals(state)) {
      if (found.text("state").equals("failed") || System.nanoTime() > giveUp) {
        throw new UnexpectedAnswer("Expected " + state + " in " + found.body());
      }
      LockSupport.parkNanos(LOOK.toNanos());
      found = connection.exchange(staff.get(IMPORTS + "/" + id)).require(200);
    }
  }

  private static double secondsSince(long begun) {
    return (System.nanoTime() - begun) / NANOS;
  }
}
