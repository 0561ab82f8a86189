package org.restomesh.shared.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.persistence.PersistenceException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.device.DeviceKind;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

/** Statements with named parameters, in a transaction and without one. */
class SqlIT {
  /** The driver prepares a statement when it is sent for the fifth time. */
  private static final int UNPREPARED = 4;

  private static final int SENT = 20;

  private static final String EVERYTHING =
      """
      select cast(:id as uuid) as id, cast(:at as timestamptz) as at, cast(:text as text) as text,
        cast(:kind as varchar(30)) as device_kind, cast(:number as integer) as number,
        cast(:long as bigint) as long_number, cast(:flag as boolean) as flag
      """;

  private final Wiring wiring = Wiring.withDefaults();
  private final Numbers numbers = wiring.get(Numbers.class);
  private final Sql sql = wiring.get(Sql.class);
  private final UUID owner = UUID.randomUUID();

  /** A type of column, and a parameter {@code :value} of it that is there or not. */
  private record Column(
      String type, UnaryOperator<Statement> present, UnaryOperator<Statement> missing) {}

  private record Everything(
      UUID id,
      Instant at,
      String text,
      DeviceKind deviceKind,
      Integer number,
      Long longNumber,
      Boolean flag) {

    static Everything read(Row row) {
      return new Everything(
          row.uuidOrNull("id"),
          row.instantOrNull("at"),
          row.textOrNull("text"),
          row.oneOfOrNull(DeviceKind.class, "device_kind"),
          row.numberOrNull("number"),
          row.longNumberOrNull("long_number"),
          row.flagOrNull("flag"));
    }

    Statement bind(Statement statement) {
      return statement
          .with("id", id)
          .with("at", at)
          .with("text", text)
          .with("kind", deviceKind)
          .with("number", number)
          .with("long", longNumber)
          .with("flag", flag);
    }
  }

  private static final Everything FULL =
      new Everything(
          UUID.fromString("00000000-0000-7000-8000-000000000001"),
          Instant.parse("2026-03-29T01:30:00.123456Z"),
          "İ's: \"ş\" ? :none <b>",
          DeviceKind.LOCAL_BRIDGE,
          -7,
          5_000_000_000L,
          true);

  private static final Everything EMPTY = new Everything(null, null, null, null, null, null, null);

  static Stream<Named<Column>> columns() {
    return Stream.of(
            new Column(
                "uuid",
                it -> it.with("value", UUID.randomUUID()),
                it -> it.with("value", (UUID) null)),
            new Column(
                "timestamptz",
                it -> it.with("value", Instant.EPOCH),
                it -> it.with("value", (Instant) null)),
            new Column(
                "date",
                it -> it.with("value", LocalDate.EPOCH),
                it -> it.with("value", (LocalDate) null)),
            new Column("text", it -> it.with("value", "a"), it -> it.with("value", (String) null)),
            new Column(
                "varchar(30)",
                it -> it.with("value", DeviceKind.LOCAL_BRIDGE),
                it -> it.with("value", (DeviceKind) null)),
            new Column(
                "integer", it -> it.with("value", 1), it -> it.with("value", (Integer) null)),
            new Column("bigint", it -> it.with("value", 1L), it -> it.with("value", (Long) null)),
            new Column(
                "boolean", it -> it.with("value", true), it -> it.with("value", (Boolean) null)),
            new Column(
                "bytea",
                it -> it.with("value", "a".getBytes(StandardCharsets.UTF_8)),
                it -> it.with("value", (byte[]) null)))
        .map(column -> Named.of(column.type(), column));
  }

  @ParameterizedTest
  @MethodSource("columns")
  void aValueThatIsMissingNowAndThenPreparesNothingAnew(Column column) {
    String alias = "c" + ThreadLocalRandom.current().nextLong(Long.MAX_VALUE);
    String text = "select cast(:value as " + column.type() + ") as " + alias;

    List<Integer> runs =
        wiring.inTransaction(
            () -> {
              for (int i = 0; i < SENT; i++) {
                UnaryOperator<Statement> value = i % 2 == 0 ? column.present() : column.missing();
                value.apply(sql.statement(text)).list(row -> row.textOrNull(alias));
              }
              return runs(alias);
            });

    assertThat(runs).containsExactly(SENT - UNPREPARED);
  }

  /** How often each preparation of the statement that is still there was run. */
  private List<Integer> runs(String alias) {
    return sql.statement(
            "select generic_plans + custom_plans from pg_prepared_statements"
                + " where statement like :text")
        .with("text", "select cast($1%" + alias)
        .list(Integer.class);
  }

  @Test
  void aRecordComesBackAsItWent() {
    assertThat(FULL.bind(sql.statement(EVERYTHING)).first(Everything.class)).contains(FULL);
    assertThat(EMPTY.bind(sql.statement(EVERYTHING)).first(Everything.class)).contains(EMPTY);
  }

  @Test
  void aRowIsReadByTheNamesOfItsColumns() {
    assertThat(FULL.bind(sql.statement(EVERYTHING)).first(Everything::read)).contains(FULL);
    assertThat(EMPTY.bind(sql.statement(EVERYTHING)).first(Everything::read)).contains(EMPTY);
  }

  @Test
  void whatIsNeverMissingIsReadWithoutABox() {
    record Plain(int number, long longNumber, boolean flag) {}

    assertThat(FULL.bind(sql.statement(EVERYTHING)).list(Plain.class))
        .containsExactly(new Plain(-7, 5_000_000_000L, true));
  }

  @Test
  void bytesComeBackAsTheyWent() {
    byte[] bytes = {0, 1, -1};

    assertThat(
            sql.statement("select cast(:bytes as bytea) as bytes")
                .with("bytes", bytes)
                .first(row -> row.bytes("bytes")))
        .contains(bytes);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0001-01-01", "2016-03-27", "2026-11-25", "9999-12-31"})
  void aDayComesBackAsItWent(LocalDate day) {
    assertThat(
            sql.statement("select cast(:day as date) as day")
                .with("day", day)
                .first(LocalDate.class))
        .contains(day);
    assertThat(
            sql.statement("select cast(cast(:day as date) as text) as day")
                .with("day", day)
                .first(String.class))
        .contains(day.toString());
  }

  @Test
  void theOnlyColumnIsReadByItself() {
    assertThat(sql.statement("select :id as x").with("id", owner).list(UUID.class))
        .containsExactly(owner);
    assertThat(
            sql.statement("select name from (values ('LOCAL_BRIDGE')) n(name)")
                .list(DeviceKind.class))
        .containsExactly(DeviceKind.LOCAL_BRIDGE);
    assertThat(sql.statement("select count(*) from tenant where false").first(Long.class))
        .contains(0L);
    assertThat(sql.statement("select id from tenant where false").first(UUID.class)).isEmpty();
  }

  @Test
  void manyValuesAreOneParameter() {
    UUID other = UUID.randomUUID();

    assertThat(
            sql.statement("select unnest(cast(:ids as uuid[])) as id")
                .withAll("ids", List.of(owner, other))
                .list(UUID.class))
        .containsExactly(owner, other);
    assertThat(
            sql.statement("select unnest(cast(:kinds as text[])) as kind")
                .withAll("kinds", List.of(DeviceKind.values()))
                .list(DeviceKind.class))
        .containsExactly(DeviceKind.values());
    assertThat(
            sql.statement("select unnest(cast(:ids as uuid[])) as id")
                .withAll("ids", List.of())
                .list(UUID.class))
        .isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "null", "a,b", "{}", " ", "\"", "\\", "\\\"},{\"", "'; --", "ş:id?"})
  void aTextAmongManyMayBeAnything(String text) {
    assertThat(
            sql.statement("select unnest(cast(:texts as text[])) as text")
                .withAll("texts", List.of("before", text, "after"))
                .list(String.class))
        .containsExactly("before", text, "after");
  }

  @Test
  void aParameterMayComeTwiceAndColonsElsewhereAreNone() {
    assertThat(
            sql.statement("select :number::integer + :number as sum, ':no' as text where 1 < 2")
                .with("number", 3)
                .list(row -> row.number("sum") + row.text("text")))
        .containsExactly("6:no");
  }

  @Test
  void aValueForAStatementThatAsksForNoneIsRefused() {
    Statement statement = sql.statement("select 1 as x").with("one", 1);

    assertThatThrownBy(() -> statement.list(Integer.class))
        .isInstanceOf(PersistenceException.class)
        .hasMessageContaining("one");
  }

  @Test
  void aParameterWithoutAValueIsRefused() {
    Statement statement = sql.statement("select :one + :two as x").with("one", 1);

    assertThatThrownBy(() -> statement.list(Integer.class))
        .isInstanceOf(PersistenceException.class)
        .hasMessageContaining("two");
  }

  @Test
  void aFailureHasThatOfTheDriverAsItsCause() {
    numbers.write(owner, 1);

    assertThatThrownBy(() -> numbers.insert(owner, 1).change())
        .isInstanceOf(PersistenceException.class)
        .cause()
        .isInstanceOfSatisfying(
            SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("23505"));
  }

  @Test
  void outsideATransactionEachStatementIsItsOwn() {
    assertThat(numbers.insert(owner, 1).change()).isEqualTo(1);
    assertThat(numbers.of(owner)).containsExactly("1");

    assertThatThrownBy(() -> numbers.insert(owner, 1).change())
        .isInstanceOf(PersistenceException.class);
    assertThat(numbers.of(owner)).containsExactly("1");
  }

  @Test
  void inATransactionNobodyElseSeesItBeforeTheCommit() {
    wiring.run(
        () -> {
          numbers.insert(owner, 1).change();
          assertThat(numbers.of(owner)).isEmpty();
        });

    assertThat(numbers.of(owner)).containsExactly("1");
  }

  @Test
  void whatIsRolledBackIsGone() {
    assertThatThrownBy(
            () ->
                wiring.run(
                    () -> {
                      numbers.insert(owner, 1).change();
                      throw new IllegalStateException("on purpose");
                    }))
        .hasMessage("on purpose");

    assertThat(numbers.of(owner)).isEmpty();
  }

  /** Both go over the transaction's connection, and only the flush is somebody else's to do. */
  @Test
  void anEntityOfTheTransactionIsSeenOnceItIsFlushed() {
    AuditLog audit = wiring.get(AuditLog.class);
    wiring.run(
        () -> {
          audit.record(new Actor(owner, "test"), AuditedAction.of("a.b", "thing", owner));
          assertThat(entries()).contains(0L);
          numbers.entityManager.flush();
          assertThat(entries()).contains(1L);
        });
  }

  private Optional<Long> entries() {
    return sql.statement("select count(*) from audit_entry where tenant_id = :owner")
        .with("owner", owner)
        .first(Long.class);
  }

  @Test
  void aLockIsHeldUntilTheTransactionEnds() {
    String key = owner.toString();
    wiring.run(
        () -> {
          sql.lock(7, key);
          assertThat(isFree(7, key)).isFalse();
          assertThat(isFree(8, key)).isTrue();
          assertThat(isFree(7, key + "/other")).isTrue();
        });

    assertThat(isFree(7, key)).isTrue();
  }

  private static boolean isFree(int kind, String key) {
    return Rows.texts("select pg_try_advisory_xact_lock(hashtextextended(?, ?))", key, kind)
        .equals(List.of("t"));
  }

  @Test
  void theFirstRowIsNoneWhenItsOnlyColumnIsNull() {
    assertThat(sql.statement("select cast(null as uuid) as id").first(UUID.class)).isEmpty();
    assertThat(sql.statement("select max(created_at) from tenant where false").first(Instant.class))
        .isEmpty();
  }

  @Test
  void aNumberThatMayBeMissingIsReadFromAnyTypeOfNumber() {
    Statement numbers =
        sql.statement("select cast(1 as bigint) as a, cast(2 as integer) as b, null as c");

    assertThat(numbers.first(row -> row.numberOrNull("a"))).contains(1);
    assertThat(numbers.first(row -> row.longNumberOrNull("b"))).contains(2L);
    assertThat(numbers.first(row -> row.numberOrNull("c"))).isEmpty();
  }
}
