package org.restomesh.bootstrap;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.restomesh.support.Database;

/**
 * Two tenants with one row in each table that is referred to, in a transaction that is rolled back.
 * Within it rows need nothing but their keys, so that one can be made in any table: checks, and
 * columns that must be there, are put aside. Foreign keys stay as they are.
 */
final class TwoTenants implements AutoCloseable {
  private static final String KEYS_ARE_ENOUGH =
      """
      do $$
      declare
        item record;
      begin
        for item in select conrelid::regclass as name, conname from pg_constraint
          where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0
        loop
          execute format('alter table %s drop constraint %I', item.name, item.conname);
        end loop;
        for item in select a.attrelid::regclass as name, a.attname from pg_attribute a
          join pg_class c on c.oid = a.attrelid
          where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
            and a.attnotnull and c.relname <> 'flyway_schema_history'
            and not exists (select 1 from pg_constraint k
              where k.contype = 'p' and k.conrelid = c.oid and a.attnum = any(k.conkey))
        loop
          execute format('alter table %s alter column %I drop not null', item.name, item.attname);
        end loop;
        for item in select a.attrelid::regclass as name, a.attname from pg_attribute a
          join pg_class c on c.oid = a.attrelid
          where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attgenerated = 's'
        loop
          execute format('alter table %s alter column %I drop expression', item.name, item.attname);
        end loop;
      end $$""";

  private static final String PRIMARY_KEY =
      """
      select a.attname || ' ' || format_type(a.atttypid, null) from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
      where k.contype = 'p' and k.conrelid = cast(? as regclass)
      """;

  private final Connection connection;
  private final List<Reference> references;
  private final Map<String, String> ours = new HashMap<>();
  private final Map<String, String> theirs = new HashMap<>();

  private TwoTenants(Connection connection, List<Reference> references) {
    this.connection = connection;
    this.references = references;
  }

  static TwoTenants enter(List<Reference> references) throws SQLException {
    Connection connection = Database.shared().connect();
    connection.setAutoCommit(false);
    TwoTenants tenants = new TwoTenants(connection, references);
    try (Statement statement = connection.createStatement()) {
      statement.execute("set local lock_timeout = '20s'");
      statement.execute(KEYS_ARE_ENOUGH);
    }
    tenants.settle(tenants.ours);
    tenants.settle(tenants.theirs);
    return tenants;
  }

  /** A row in each table that is referred to; told is by which id. */
  private void settle(Map<String, String> ids) throws SQLException {
    String tenant = UUID.randomUUID().toString();
    ids.put("tenant", tenant);
    insert("tenant", Map.of("id", tenant));
    for (Reference reference : references) {
      if (!ids.containsKey(reference.to()) && reference.includesTheTenant()) {
        String id = UUID.randomUUID().toString();
        ids.put(reference.to(), id);
        insert(
            reference.to(),
            reference.toColumns().stream()
                .collect(
                    Collectors.toMap(
                        column -> column, column -> column.equals("tenant_id") ? tenant : id)));
      }
    }
  }

  /** With what state a row of ours is refused that refers to theirs here. */
  String refusalOfAForeignId(Reference reference) throws SQLException {
    Map<String, String> row = rowOfOurs(reference.table());
    reference.ownColumns().forEach(column -> row.put(column, theirs.get(reference.to())));
    return refusal(reference.table(), row);
  }

  /** As {@link #refusalOfAForeignId} for a row that refers to ours only; empty when it is not. */
  String refusalOfOwnIds(String table) throws SQLException {
    return refusal(table, rowOfOurs(table));
  }

  private Map<String, String> rowOfOurs(String table) {
    Map<String, String> row = new LinkedHashMap<>();
    row.put("tenant_id", ours.get("tenant"));
    for (Reference reference : references) {
      if (reference.table().equals(table) && reference.includesTheTenant()) {
        reference.ownColumns().forEach(column -> row.put(column, ours.get(reference.to())));
      }
    }
    return row;
  }

  private String refusal(String table, Map<String, String> row) throws SQLException {
    Savepoint before = connection.setSavepoint();
    try {
      insert(table, row);
      return "";
    } catch (SQLException e) {
      return e.getSQLState();
    } finally {
      connection.rollback(before);
    }
  }

  private void insert(String table, Map<String, String> row) throws SQLException {
    Map<String, String> whole = new LinkedHashMap<>(row);
    for (String key : primaryKey(table)) {
      String[] nameAndType = key.split(" ", 2);
      whole.putIfAbsent(nameAndType[0], any(nameAndType[1]));
    }
    String sql =
        whole.values().stream()
            .map(value -> "'" + value + "'")
            .collect(
                Collectors.joining(
                    ", ",
                    "insert into "
                        + table
                        + " ("
                        + String.join(", ", whole.keySet())
                        + ") values (",
                    ")"));
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private List<String> primaryKey(String table) throws SQLException {
    List<String> columns = new ArrayList<>();
    try (PreparedStatement statement = connection.prepareStatement(PRIMARY_KEY)) {
      statement.setString(1, table);
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          columns.add(rows.getString(1));
        }
      }
    }
    return columns;
  }

  private static String any(String type) {
    return switch (type) {
      case "uuid" -> UUID.randomUUID().toString();
      case "integer", "bigint", "smallint" -> "7";
      case "date", "timestamp with time zone" -> "2026-01-01";
      default -> "any";
    };
  }

  @Override
  public void close() throws SQLException {
    connection.rollback();
    connection.setAutoCommit(true);
    connection.close();
  }
}
