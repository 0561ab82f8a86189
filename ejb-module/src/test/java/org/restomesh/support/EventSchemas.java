package org.restomesh.support;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaId;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaValidatorsConfig;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Stream;
import org.restomesh.shared.json.Json;

/** The schemas of {@code docs/events}, and whether events keep to them. */
public final class EventSchemas {
  private static final String SUFFIX = ".schema.json";
  private static final UUID FIRST = new UUID(0, 0);

  private static final JsonSchemaFactory FACTORY =
      JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012);

  /** Formats are checked and not only noted. */
  private static final SchemaValidatorsConfig STRICT =
      SchemaValidatorsConfig.builder().formatAssertionsEnabled(true).build();

  private static final EventSchemas DOCUMENTED = new EventSchemas(folder());

  private final Map<String, JsonNode> documents = new TreeMap<>();
  private final Map<String, JsonSchema> schemas = new TreeMap<>();
  private UUID lastChecked = FIRST;

  private EventSchemas(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        String name = file.getFileName().toString();
        if (name.endsWith(SUFFIX)) {
          JsonNode document = Json.mapper().readTree(Files.readString(file));
          String type = name.substring(0, name.length() - SUFFIX.length());
          documents.put(type, document);
          schemas.put(type, FACTORY.getSchema(document, STRICT));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static EventSchemas documented() {
    return DOCUMENTED;
  }

  /** By event type. */
  public Map<String, JsonNode> documents() {
    return documents;
  }

  /** What makes a schema no schema. */
  public static List<String> problemsOfSchema(JsonNode document) {
    return messages(
        FACTORY.getSchema(SchemaLocation.of(SchemaId.V202012), STRICT).validate(document));
  }

  /** What is wrong with an event; nothing when it keeps to its schema. */
  public List<String> problems(String type, String payload) {
    JsonSchema schema = schemas.get(type);
    if (schema == null) {
      return List.of("no schema of " + type);
    }
    try {
      return messages(schema.validate(Json.mapper().readTree(payload)));
    } catch (JsonProcessingException e) {
      return List.of("no JSON: " + e.getOriginalMessage());
    }
  }

  /**
   * Looks at everything in the outbox of the test database that was not there the last time.
   *
   * @throws AssertionError when an event does not keep to its schema, or has none
   */
  public synchronized void check() {
    List<String> wrong = new ArrayList<>();
    try (Connection connection = Database.shared().connect();
        PreparedStatement fresh =
            connection.prepareStatement(
                "select id, type, payload from outbox_event where id > ? order by id")) {
      fresh.setObject(1, lastChecked);
      try (ResultSet events = fresh.executeQuery()) {
        while (events.next()) {
          lastChecked = events.getObject(1, UUID.class);
          String payload = events.getString(3);
          for (String problem : problems(events.getString(2), payload)) {
            wrong.add(events.getString(2) + ": " + problem + " in " + payload);
          }
        }
      }
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
    if (!wrong.isEmpty()) {
      throw new AssertionError("emitted against docs/events: " + String.join("\n", wrong));
    }
  }

  private static List<String> messages(Collection<ValidationMessage> found) {
    return found.stream().map(ValidationMessage::getMessage).toList();
  }

  /** From wherever in the project the tests are run. */
  public static Path folder() {
    Path place = Path.of("").toAbsolutePath();
    while (!Files.isDirectory(place.resolve("docs/events"))) {
      place = place.getParent();
    }
    return place.resolve("docs/events");
  }
}
