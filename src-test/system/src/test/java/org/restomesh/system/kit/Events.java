package org.restomesh.system.kit;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;

/** What partners are told of a tenant: made up by the operator, or read where it is kept. */
public final class Events {
  private static final String PAYLOADS =
      "select payload from outbox_event where tenant_id = ? and type = ? and id <> all (?)"
          + " order by id";

  private Events() {}

  /** The payloads of a type, in the order in which they came. */
  public static List<JsonNode> of(TestTenant tenant, String type) {
    return since(List.of(), tenant, type);
  }

  /**
   * The same without those that were there before. Events are kept for a month, so whoever moves
   * the clock further cannot count on the old ones: a night's retention may have run.
   */
  public static List<JsonNode> since(List<String> known, TestTenant tenant, String type) {
    try (Connection connection = Installation.database().connect();
        PreparedStatement select = connection.prepareStatement(PAYLOADS)) {
      select.setObject(1, UUID.fromString(tenant.id()));
      select.setString(2, type);
      select.setArray(
          3, connection.createArrayOf("uuid", known.stream().map(UUID::fromString).toArray()));
      List<JsonNode> payloads = new ArrayList<>();
      try (ResultSet rows = select.executeQuery()) {
        while (rows.next()) {
          payloads.add(Restomesh.JSON.readTree(rows.getString(1)));
        }
      }
      return payloads;
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The ids of all events of a tenant, in the order in which they came. */
  public static List<String> ids(TestTenant tenant) {
    return ids(
        tenant, "select id from outbox_event where tenant_id = ? and type <> ? order by id", "");
  }

  /** The ids of the events of a type, in the order in which they came. */
  public static List<String> ids(TestTenant tenant, String type) {
    return ids(
        tenant, "select id from outbox_event where tenant_id = ? and type = ? order by id", type);
  }

  private static List<String> ids(TestTenant tenant, String query, String type) {
    try (Connection connection = Installation.database().connect();
        PreparedStatement select = connection.prepareStatement(query)) {
      select.setObject(1, UUID.fromString(tenant.id()));
      select.setString(2, type);
      List<String> ids = new ArrayList<>();
      try (ResultSet rows = select.executeQuery()) {
        while (rows.next()) {
          ids.add(rows.getString(1));
        }
      }
      return ids;
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Appends an event that nothing has caused; answers its id. */
  public static String publish(TestTenant tenant, String type, Map<String, ?> payload) {
    return publication(tenant, type, payload).is(201).text("id");
  }

  /** Appends events of a type one after the other; answers their ids. */
  public static List<String> publish(TestTenant tenant, String type, int count) {
    return IntStream.range(0, count).mapToObj(n -> publish(tenant, type, Map.of("n", n))).toList();
  }

  /** The same once, whatever comes of it. */
  public static Answer publication(TestTenant tenant, String type, Map<String, ?> payload) {
    return publication(Restomesh.superadmin(), tenant, type, payload);
  }

  /** The same by somebody who need not sign in for it, as nobody can while the server is away. */
  public static Answer publication(
      Caller superadmin, TestTenant tenant, String type, Map<String, ?> payload) {
    return superadmin.post(
        "/api/v1/rehearsal/events",
        Map.of("tenantId", tenant.id(), "type", type, "payload", payload));
  }

  public static int count(TestTenant tenant, String type) {
    return of(tenant, type).size();
  }
}
