package org.restomesh.faults.history;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.jsontype.NamedType;
import com.fasterxml.jackson.databind.module.SimpleModule;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/**
 * Observations as lines of JSON: an object with the members of its record and, first, "type", the
 * record's name. Several threads may write, one reads.
 */
final class HistoryJson {

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
  private interface Typed {}

  /** The same text again and again is the same string: ids and names are most of a history. */
  private static final class SharedStrings extends StdScalarDeserializer<String> {
    private static final long serialVersionUID = 1;
    private final transient Map<String, String> known = new HashMap<>();

    SharedStrings() {
      super(String.class);
    }

    @Override
    public String deserialize(JsonParser parser, DeserializationContext context)
        throws IOException {
      String text = _parseString(parser, context, this);
      return known.computeIfAbsent(text, same -> same);
    }
  }

  private final ObjectWriter writer;
  private final ObjectReader reader;

  HistoryJson() {
    JsonMapper mapper =
        JsonMapper.builder()
            .addMixIn(Observation.class, Typed.class)
            .addModule(new SimpleModule().addDeserializer(String.class, new SharedStrings()))
            .enable(
                DeserializationFeature.FAIL_ON_TRAILING_TOKENS,
                DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES,
                DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES,
                DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            .build();
    for (Class<?> kind : Observation.class.getPermittedSubclasses()) {
      mapper.registerSubtypes(new NamedType(kind, kind.getSimpleName()));
    }
    writer = mapper.writerFor(Observation.class);
    reader = mapper.readerFor(Observation.class);
  }

  byte[] line(Observation observation) {
    try {
      return (writer.writeValueAsString(observation) + "\n").getBytes(UTF_8);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("Not to be written: " + observation, e);
    }
  }

  Observation observation(String line) throws JsonProcessingException {
    return reader.readValue(line);
  }

  /** Whether its writer came to the line's end. */
  boolean isWhole(String line) {
    try {
      reader.readTree(line);
      return true;
    } catch (JsonProcessingException e) {
      return false;
    }
  }
}
