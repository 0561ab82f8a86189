package org.restomesh.shared.json;

import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.deser.Deserializers;
import com.fasterxml.jackson.databind.deser.std.ReferenceTypeDeserializer;
import com.fasterxml.jackson.databind.jsontype.TypeDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.type.ReferenceType;
import com.fasterxml.jackson.databind.type.TypeBindings;
import com.fasterxml.jackson.databind.type.TypeFactory;
import com.fasterxml.jackson.databind.type.TypeModifier;
import java.lang.reflect.Type;
import org.jspecify.annotations.Nullable;

/** Reads {@link PropertyChange}: absent is none, null clears, anything else is the value. */
final class PropertyChangeModule extends SimpleModule {
  private static final long serialVersionUID = 1L;

  @Override
  public void setupModule(SetupContext context) {
    super.setupModule(context);
    context.addTypeModifier(new AsReference());
    context.addDeserializers(new Reading());
  }

  /** So that Jackson finds the deserializer of the value, also one that the property names. */
  private static final class AsReference extends TypeModifier {
    @Override
    public JavaType modifyType(
        JavaType type, Type declared, TypeBindings bindings, TypeFactory factory) {
      return type.hasRawClass(PropertyChange.class) && !type.isReferenceType()
          ? ReferenceType.upgradeFrom(type, type.containedTypeOrUnknown(0))
          : type;
    }
  }

  private static final class Reading extends Deserializers.Base {
    @Override
    public @Nullable JsonDeserializer<?> findReferenceDeserializer(
        ReferenceType type,
        DeserializationConfig config,
        BeanDescription bean,
        @Nullable TypeDeserializer valueType,
        @Nullable JsonDeserializer<?> value) {
      return type.hasRawClass(PropertyChange.class)
          ? new PropertyChangeDeserializer(type, valueType, value)
          : null;
    }
  }

  private static final class PropertyChangeDeserializer
      extends ReferenceTypeDeserializer<PropertyChange<?>> {
    private static final long serialVersionUID = 1L;

    PropertyChangeDeserializer(
        JavaType type, @Nullable TypeDeserializer valueType, @Nullable JsonDeserializer<?> value) {
      super(type, null, valueType, value);
    }

    @Override
    protected ReferenceTypeDeserializer<PropertyChange<?>> withResolved(
        @Nullable TypeDeserializer valueType, @Nullable JsonDeserializer<?> value) {
      return new PropertyChangeDeserializer(_fullType, valueType, value);
    }

    @Override
    public PropertyChange<?> getNullValue(DeserializationContext context) {
      return PropertyChange.to(null);
    }

    @Override
    public Object getAbsentValue(DeserializationContext context) {
      return PropertyChange.none();
    }

    @Override
    public PropertyChange<?> referenceValue(@Nullable Object value) {
      return PropertyChange.to(value);
    }

    @Override
    public PropertyChange<?> updateReference(PropertyChange<?> change, @Nullable Object value) {
      return PropertyChange.to(value);
    }

    @Override
    public @Nullable Object getReferenced(PropertyChange<?> change) {
      return change.value();
    }
  }
}
