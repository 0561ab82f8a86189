package org.restomesh.bench.webhooks.rival;

import com.github.kagkarlsson.scheduler.task.ExecutionContext;
import com.github.kagkarlsson.scheduler.task.TaskInstance;
import com.github.kagkarlsson.scheduler.task.VoidExecutionHandler;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.UUID;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * One attempt: reads event and subscription, posts without a transaction or a connection, and
 * writes the attempt log. Twenty failures in a row pause the subscription.
 */
final class WebhookAttempt implements VoidExecutionHandler<Void> {
  private static final String READ =
      "select e.type, e.tenant_id, e.payload, s.url, s.secret, s.consecutive_failures, s.paused"
          + " from outbox_event e, subscription s where e.id = ? and s.id = ?";
  private static final String LOG =
      "insert into attempt (event_id, subscription_id, number, at, duration_ms, status_code, error)"
          + " values (?, ?, ?, ?, ?, ?, ?)";
  private static final String FAILED =
      "update subscription set consecutive_failures = consecutive_failures + 1,"
          + " paused = paused or consecutive_failures + 1 >= 20 where id = ?";
  private static final String RECOVERED =
      "update subscription set consecutive_failures = 0 where id = ?";

  private final DataSource pool;
  private final Post post;

  WebhookAttempt(DataSource pool, Post post) {
    this.pool = pool;
    this.post = post;
  }

  /** What is to be sent to whom. */
  private record Job(
      String type,
      UUID tenantId,
      String payload,
      String url,
      String secret,
      int failures,
      boolean paused) {

    /** Without the secret. */
    @Override
    public String toString() {
      return "Job[" + type + " to " + url + "]";
    }
  }

  @Override
  public void execute(TaskInstance<Void> instance, ExecutionContext context) {
    Ids ids = Ids.parse(instance.getId());
    try {
      Job job = read(ids);
      if (job.paused()) {
        throw new SubscriptionPaused();
      }
      attempt(ids, job, context.getExecution().consecutiveFailures + 1);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private void attempt(Ids ids, Job job, int number) throws SQLException {
    byte[] body = body(ids.eventId(), job).getBytes(StandardCharsets.UTF_8);
    long startMillis = System.currentTimeMillis();
    var headers =
        SignedHeaders.of(ids.eventId().toString(), job.type(), job.secret(), startMillis, body);
    Integer status = null;
    String error = null;
    try {
      status = post.send(job.url(), headers, body);
    } catch (IOException e) {
      error = e.getClass().getSimpleName();
    }
    boolean successful = status != null && status / 100 == 2;
    try (Connection connection = pool.getConnection()) {
      log(connection, ids, number, System.currentTimeMillis() - startMillis, status, error);
      if (!successful) {
        update(connection, FAILED, ids.subscriptionId());
      } else if (job.failures() > 0) {
        update(connection, RECOVERED, ids.subscriptionId());
      }
    }
    if (!successful) {
      throw new AttemptFailed(error == null ? "Status " + status : error);
    }
  }

  private static String body(UUID eventId, Job job) {
    return "{\"id\":\""
        + eventId
        + "\",\"type\":\""
        + job.type()
        + "\",\"tenantId\":\""
        + job.tenantId()
        + "\",\"payload\":"
        + job.payload()
        + "}";
  }

  private Job read(Ids ids) throws SQLException {
    try (Connection connection = pool.getConnection();
        PreparedStatement select = connection.prepareStatement(READ)) {
      select.setObject(1, ids.eventId());
      select.setObject(2, ids.subscriptionId());
      try (ResultSet row = select.executeQuery()) {
        if (!row.next()) {
          throw new IllegalStateException("There is no " + ids);
        }
        return new Job(
            row.getString(1),
            row.getObject(2, UUID.class),
            row.getString(3),
            row.getString(4),
            row.getString(5),
            row.getInt(6),
            row.getBoolean(7));
      }
    }
  }

  /** {@code status} is null when no answer came, {@code error} when one did. */
  private static void log(
      Connection connection,
      Ids ids,
      int number,
      long millis,
      @Nullable Integer status,
      @Nullable String error)
      throws SQLException {
    try (PreparedStatement insert = connection.prepareStatement(LOG)) {
      insert.setObject(1, ids.eventId());
      insert.setObject(2, ids.subscriptionId());
      insert.setInt(3, number);
      insert.setObject(4, OffsetDateTime.now(ZoneOffset.UTC));
      insert.setInt(5, (int) millis);
      insert.setObject(6, status, java.sql.Types.INTEGER);
      insert.setString(7, error);
      insert.executeUpdate();
    }
  }

  private static void update(Connection connection, String sql, UUID subscriptionId)
      throws SQLException {
    try (PreparedStatement update = connection.prepareStatement(sql)) {
      update.setObject(1, subscriptionId);
      update.executeUpdate();
    }
  }
}
