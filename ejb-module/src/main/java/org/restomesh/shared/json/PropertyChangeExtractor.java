package org.restomesh.shared.json;

import jakarta.validation.valueextraction.ExtractedValue;
import jakarta.validation.valueextraction.ValueExtractor;

/** Lets constraints on the value of a {@link PropertyChange} be checked when one is set. */
public final class PropertyChangeExtractor
    implements ValueExtractor<PropertyChange<@ExtractedValue ?>> {

  @Override
  public void extractValues(PropertyChange<?> change, ValueReceiver receiver) {
    receiver.value(null, change.value());
  }
}
