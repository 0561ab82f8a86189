package org.restomesh.shared.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.deser.ContextualDeserializer;
import com.fasterxml.jackson.databind.deser.std.NullifyingDeserializer;
import com.fasterxml.jackson.databind.exc.InvalidNullException;
import com.fasterxml.jackson.databind.type.TypeFactory;
import com.fasterxml.jackson.databind.util.AccessPattern;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Reads values as the property's own deserializer does; absent is null, an explicit null is
 * refused.
 */
final class NotNullIfPresentDeserializer extends JsonDeserializer<Object>
    implements ContextualDeserializer {
  private final JsonDeserializer<Object> value;
  private final JavaType type;

  /** For Jackson, which then asks for the one of each property. */
  NotNullIfPresentDeserializer() {
    this(NullifyingDeserializer.instance, TypeFactory.unknownType());
  }

  private NotNullIfPresentDeserializer(JsonDeserializer<Object> value, JavaType type) {
    this.value = value;
    this.type = type;
  }

  @Override
  public JsonDeserializer<?> createContextual(DeserializationContext context, BeanProperty property)
      throws JsonMappingException {
    JavaType wanted = property.getType();
    return new NotNullIfPresentDeserializer(
        context.findContextualValueDeserializer(wanted, property), wanted);
  }

  @Override
  public Object deserialize(JsonParser parser, DeserializationContext context) throws IOException {
    return value.deserialize(parser, context);
  }

  @Override
  public Object getNullValue(DeserializationContext context) throws JsonMappingException {
    throw InvalidNullException.from(context, null, type);
  }

  @Override
  public @Nullable Object getAbsentValue(DeserializationContext context) {
    return null;
  }

  @Override
  public AccessPattern getNullAccessPattern() {
    return AccessPattern.DYNAMIC;
  }
}
