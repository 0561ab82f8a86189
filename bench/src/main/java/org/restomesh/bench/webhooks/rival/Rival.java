package org.restomesh.bench.webhooks.rival;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.SchedulerClient;
import com.github.kagkarlsson.scheduler.logging.LogLevel;
import com.github.kagkarlsson.scheduler.task.helper.OneTimeTask;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import com.sun.net.httpserver.HttpServer;
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Executors;
import javax.sql.DataSource;

/**
 * The rival's JVM: an HTTP server that accepts events, and db-scheduler, which sends them. It
 * prints its port and ends with its input.
 */
public final class Rival {
  private static final int HTTP_THREADS = 64;
  private static final int DATABASE_CONNECTIONS = 30;

  private Rival() {}

  public static void main(String[] args) throws IOException, SQLException {
    RivalSettings settings = RivalSettings.from(System.getenv());
    HikariDataSource pool = pool(settings);
    OneTimeTask<Void> task =
        Tasks.oneTime("delivery")
            .onFailure(new Backoff())
            .execute(new WebhookAttempt(pool, new Post(settings.threads())));
    Scheduler scheduler =
        Scheduler.create(pool, task)
            .threads(settings.threads())
            // "50 threads, lower 0.5, upper 4.0" did most in its own benchmark.
            .pollUsingLockAndFetch(0.5, 4.0)
            .pollingInterval(Duration.ofSeconds(1))
            .enableImmediateExecution()
            .failureLogging(LogLevel.OFF, false)
            .build();
    scheduler.start();
    SharedConnection connections = new SharedConnection(pool);
    SchedulerClient client = SchedulerClient.Builder.create(connections, task).build();
    Publishing publishing =
        new Publishing(
            connections,
            client,
            task,
            subscriptions(pool),
            scheduler::triggerCheckForDueExecutions);
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 1024);
    server.setExecutor(Executors.newFixedThreadPool(HTTP_THREADS));
    server.createContext(RivalProcess.PATH, publishing);
    server.start();
    System.out.println(RivalProcess.READY + server.getAddress().getPort());
    waitForEnd();
    Runtime.getRuntime().halt(0);
  }

  private static HikariDataSource pool(RivalSettings settings) {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(settings.jdbcUrl() + "?currentSchema=" + RivalTables.SCHEMA);
    config.setUsername(settings.user());
    config.setPassword(settings.password());
    config.setMaximumPoolSize(DATABASE_CONNECTIONS);
    return new HikariDataSource(config);
  }

  private static Map<String, List<UUID>> subscriptions(DataSource pool) throws SQLException {
    Map<String, List<UUID>> byType = new HashMap<>();
    try (Connection connection = pool.getConnection();
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("select event_type, id from subscription")) {
      while (rows.next()) {
        byType
            .computeIfAbsent(rows.getString(1), any -> new ArrayList<>())
            .add(rows.getObject(2, UUID.class));
      }
    }
    return byType;
  }

  private static void waitForEnd() throws IOException {
    while (System.in.read() >= 0) {
      // The bench sends nothing.
    }
  }
}
