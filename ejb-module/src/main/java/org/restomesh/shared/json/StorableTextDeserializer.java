package org.restomesh.shared.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.deser.std.StringDeserializer;
import java.io.IOException;
import org.restomesh.shared.sql.StorableText;

/**
 * Refuses texts that PostgreSQL cannot store: U+0000, and halves of surrogate pairs. Found here,
 * one such text is one bad request; found in a batch, it would fail everybody's.
 */
final class StorableTextDeserializer extends StringDeserializer {
  private static final long serialVersionUID = 1L;

  @Override
  public String deserialize(JsonParser parser, DeserializationContext context) throws IOException {
    String text = super.deserialize(parser, context);
    if (text != null && !StorableText.is(text)) {
      context.reportInputMismatch(this, "must not hold U+0000 or half a surrogate pair");
    }
    return text;
  }
}
