package org.restomesh.shared.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.restomesh.device.DeviceKind;
import org.restomesh.support.Database;

/** A statement stays as the database has prepared it, whichever of its values are there. */
class SqlValuesIT {
  /** The driver prepares a statement when it is sent for the fifth time. */
  private static final int UNPREPARED = 4;

  private static final int SENT = 20;

  /** A type of column and its values, one of which may be null. */
  private record Column(String type, Setter present, Setter missing) {}

  @FunctionalInterface
  private interface Setter {
    void setOn(SqlValues values) throws SQLException;
  }

  static Stream<Named<Column>> columns() {
    return Stream.of(
            new Column(
                "uuid", values -> values.uuid(UUID.randomUUID()), values -> values.uuid(null)),
            new Column(
                "timestamptz",
                values -> values.instant(Instant.EPOCH),
                values -> values.instant(null)),
            new Column("text", values -> values.text("a"), values -> values.text(null)),
            new Column(
                "varchar(30)",
                values -> values.name(DeviceKind.LOCAL_BRIDGE),
                values -> values.name(null)),
            new Column(
                "integer", values -> values.numberOrNull(1), values -> values.numberOrNull(null)),
            new Column(
                "bytea",
                values -> values.bytes("a".getBytes(StandardCharsets.UTF_8)),
                values -> values.bytes(null)))
        .map(column -> Named.of(column.type(), column));
  }

  @ParameterizedTest
  @MethodSource("columns")
  void aValueThatIsMissingNowAndThenPreparesNothingAnew(Column column) throws SQLException {
    String sql =
        "select cast(? as %s) as c%d"
            .formatted(column.type(), ThreadLocalRandom.current().nextLong(Long.MAX_VALUE));
    try (Connection connection = Database.shared().connect()) {
      for (int i = 0; i < SENT; i++) {
        Setter setter = i % 2 == 0 ? column.present() : column.missing();
        PreparedSql.rows(connection, sql, setter::setOn, row -> row.text());
      }

      assertThat(runs(connection, sql)).containsExactly(SENT - UNPREPARED);
    }
  }

  /** How often each preparation of the statement that is still there was run. */
  private static List<Integer> runs(Connection connection, String sql) throws SQLException {
    String alias = sql.substring(sql.lastIndexOf(' ') + 1);
    return PreparedSql.rows(
        connection,
        "select generic_plans + custom_plans from pg_prepared_statements where statement like ?",
        values -> values.text("select cast($1%" + alias),
        row -> row.number());
  }
}
