package org.restomesh.faults.history;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;

/** An observation of each kind, with other content in each component. */
final class Samples {
  private Samples() {}

  static <T extends Observation> T of(Class<T> kind) throws ReflectiveOperationException {
    RecordComponent[] components = kind.getRecordComponents();
    Class<?>[] types =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    Object[] values = new Object[types.length];
    for (int i = 0; i < types.length; i++) {
      values[i] = value(types[i], components[i].getName(), i);
    }
    return kind.getDeclaredConstructor(types).newInstance(values);
  }

  private static Object value(Class<?> type, String name, int number) {
    if (type == long.class) {
      return Long.MAX_VALUE - number;
    }
    if (type == int.class) {
      return number;
    }
    return type == boolean.class ? true : "some " + name;
  }
}
