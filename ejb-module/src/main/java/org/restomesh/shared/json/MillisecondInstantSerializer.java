package org.restomesh.shared.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/** {@code 2026-03-01T16:02:11.000Z}: always three digits, whatever the database kept. */
final class MillisecondInstantSerializer extends StdSerializer<Instant> {
  private static final long serialVersionUID = 1L;
  private static final DateTimeFormatter FORMAT =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

  MillisecondInstantSerializer() {
    super(Instant.class);
  }

  @Override
  public void serialize(Instant value, JsonGenerator json, SerializerProvider provider)
      throws IOException {
    json.writeString(FORMAT.format(value));
  }
}
