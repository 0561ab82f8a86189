package org.restomesh.delivery.config.setup;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.deser.std.UUIDDeserializer;
import java.io.IOException;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Reads an empty branch as null (requirements/3-delivery-webhooks-errors#receiving-branch). */
final class BlankAsNullDeserializer extends StdDeserializer<UUID> {
  private static final long serialVersionUID = 1L;
  private static final UUIDDeserializer BRANCH = new UUIDDeserializer();

  BlankAsNullDeserializer() {
    super(UUID.class);
  }

  @Override
  public @Nullable UUID deserialize(JsonParser parser, DeserializationContext context)
      throws IOException {
    boolean none = parser.hasToken(JsonToken.VALUE_STRING) && parser.getText().isEmpty();
    return none ? null : BRANCH.deserialize(parser, context);
  }
}
