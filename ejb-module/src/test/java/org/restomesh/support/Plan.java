package org.restomesh.support;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.restomesh.shared.json.Json;

/** How PostgreSQL goes about a statement. */
public record Plan(JsonNode root) {

  /** For the values that were sent, and for any. */
  public static List<Plan> each(SentStatement statement) {
    return List.of(of(statement), ofAnyValues(statement));
  }

  /** For the very values that were sent. */
  public static Plan of(SentStatement statement) {
    return explain("explain (format json) " + statement.filled());
  }

  /** For any values: what a prepared statement comes down to once it has been run a few times. */
  public static Plan ofAnyValues(SentStatement statement) {
    return explain(
        "set local plan_cache_mode = force_generic_plan",
        "prepare asked as " + statement.numbered(),
        "explain (format json) execute asked" + statement.nulls(),
        "deallocate asked");
  }

  /** By doing it, and undoing it again. */
  public static Plan done(SentStatement statement) {
    return explain("explain (analyze, buffers, format json) " + statement.filled());
  }

  public List<String> indexes() {
    return all("Index Name");
  }

  /** The tables that are read from end to end. */
  public List<String> tablesReadWhole() {
    List<String> tables = new ArrayList<>();
    for (JsonNode node : nodes()) {
      if (node.get("Node Type").textValue().equals("Seq Scan")) {
        tables.add(node.get("Relation Name").textValue());
      }
    }
    return tables;
  }

  public List<String> steps() {
    return all("Node Type");
  }

  /** Pages of tables and indexes that were touched, in memory or not. */
  public long pages() {
    return root.get("Shared Hit Blocks").longValue() + root.get("Shared Read Blocks").longValue();
  }

  private List<String> all(String property) {
    return nodes().stream()
        .filter(node -> node.has(property))
        .map(node -> node.get(property).textValue())
        .toList();
  }

  private List<JsonNode> nodes() {
    List<JsonNode> nodes = new ArrayList<>();
    collect(root, nodes);
    return nodes;
  }

  private static void collect(JsonNode node, List<JsonNode> nodes) {
    nodes.add(node);
    node.path("Plans").forEach(child -> collect(child, nodes));
  }

  private static Plan explain(String... steps) {
    try (Connection connection = Database.shared().connect();
        Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      JsonNode answer = null;
      for (String sql : steps) {
        if (statement.execute(sql)) {
          answer = onlyText(statement);
        }
      }
      connection.rollback();
      connection.setAutoCommit(true);
      return new Plan(answer.get(0).get("Plan"));
    } catch (SQLException | JsonProcessingException e) {
      throw new IllegalStateException(String.join("; ", steps), e);
    }
  }

  private static JsonNode onlyText(Statement statement)
      throws SQLException, JsonProcessingException {
    try (ResultSet rows = statement.getResultSet()) {
      rows.next();
      return Json.mapper().readTree(rows.getString(1));
    }
  }
}
