package org.restomesh.system.kit;

import java.util.Comparator;
import org.junit.jupiter.api.ClassOrderer;
import org.junit.jupiter.api.ClassOrdererContext;

/** Classes with settings of their own come last, next to each other: each change is a restart. */
public final class UsualSettingsFirst implements ClassOrderer {
  @Override
  public void orderClasses(ClassOrdererContext context) {
    context
        .getClassDescriptors()
        .sort(Comparator.comparing(descriptor -> descriptor.isAnnotated(WithoutRateLimits.class)));
  }
}
