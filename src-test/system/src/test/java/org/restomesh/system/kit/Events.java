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
import java.util.UUID;

/** What partners are told of a tenant, read where it is kept until it is sent. */
public final class Events {
  private static final String PAYLOADS =
      "select payload from outbox_event where tenant_id = ? and type = ? order by id";

  private Events() {}

  /** The payloads of a type, in the order in which they came. */
  public static List<JsonNode> of(TestTenant tenant, String type) {
    try (Connection connection = Installation.database().connect();
        PreparedStatement select = connection.prepareStatement(PAYLOADS)) {
      select.setObject(1, UUID.fromString(tenant.id()));
      select.setString(2, type);
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

  public static int count(TestTenant tenant, String type) {
    return of(tenant, type).size();
  }
}
