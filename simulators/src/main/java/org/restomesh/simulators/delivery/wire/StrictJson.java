package org.restomesh.simulators.delivery.wire;

import jakarta.json.Json;
import jakarta.json.JsonConfig;
import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonReaderFactory;
import jakarta.json.JsonValue;
import jakarta.json.stream.JsonParser;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.util.Map;
import java.util.NoSuchElementException;

/** JSON without duplicate members and without trailing content. */
public final class StrictJson {
  private static final JsonReaderFactory READERS =
      Json.createReaderFactory(Map.of(JsonConfig.KEY_STRATEGY, JsonConfig.KeyStrategy.NONE));

  private StrictJson() {}

  /** The object in a body. */
  public static JsonObject object(InputStream body) throws IOException {
    return object(Request.utf8(body.readAllBytes()));
  }

  /**
   * @throws Refusal when the text is no JSON object
   */
  public static JsonObject object(String text) {
    try (JsonReader reader = READERS.createReader(new StringReader(text));
        JsonParser whole = Json.createParser(new StringReader(text))) {
      // A reader ignores what comes after the object.
      while (whole.hasNext()) {
        whole.next();
      }
      JsonValue value = reader.readValue();
      if (value.getValueType() == JsonValue.ValueType.OBJECT) {
        return value.asJsonObject();
      }
    } catch (JsonException | IllegalStateException | NoSuchElementException e) {
      throw Refusal.malformed("no JSON: " + e.getMessage());
    }
    throw Refusal.malformed("no JSON object");
  }
}
