package org.restomesh.faults.check;

import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import org.restomesh.faults.history.Observation;

/** Copies of observations that differ in one component. */
final class Records {
  private Records() {}

  static <T extends Observation> T with(T record, String component, Object value) {
    RecordComponent[] components = record.getClass().getRecordComponents();
    Object[] values = new Object[components.length];
    boolean known = false;
    try {
      for (int i = 0; i < components.length; i++) {
        boolean changed = components[i].getName().equals(component);
        values[i] = changed ? value : components[i].getAccessor().invoke(record);
        known |= changed;
      }
      if (!known) {
        throw new IllegalArgumentException(record + " has no " + component);
      }
      Class<?>[] types =
          Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
      @SuppressWarnings("unchecked") // The canonical constructor of the same record.
      Constructor<T> constructor = (Constructor<T>) record.getClass().getDeclaredConstructor(types);
      return constructor.newInstance(values);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
