package org.restomesh.api.http.payara;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class JerseyMapsExtensionTest {
  /** With what Jersey's extension has, and the way in which it adds. */
  private static final class JerseyExtension {
    private volatile Map<Class<?>, Set<Field>> fieldsToSkip = new HashMap<>();
    private volatile Map<Class<?>, Set<String>> methodsToSkip = new HashMap<>();

    <M> void add(Class<?> type, Map<Class<?>, Set<M>> toSkip, M member) {
      if (!toSkip.containsKey(type)) {
        toSkip.put(type, new HashSet<>());
      }
      toSkip.get(type).add(member);
    }
  }

  private final JerseyExtension jersey = new JerseyExtension();

  @BeforeEach
  void replaceMaps() throws ReflectiveOperationException {
    JerseyMapsExtension.replaceMaps(JerseyExtension.class, jersey);
  }

  @Test
  void aClassMayBecomeKnownWhileOthersAreRead() throws ReflectiveOperationException {
    Field field = JerseyExtension.class.getDeclaredField("fieldsToSkip");
    jersey.add(String.class, jersey.fieldsToSkip, field);
    jersey.add(Integer.class, jersey.fieldsToSkip, field);
    Iterator<Map.Entry<Class<?>, Set<Field>>> reader = jersey.fieldsToSkip.entrySet().iterator();
    reader.next();

    jersey.add(Long.class, jersey.fieldsToSkip, field);

    reader.next();
    assertThat(jersey.fieldsToSkip).containsOnlyKeys(String.class, Integer.class, Long.class);
    assertThat(jersey.fieldsToSkip).containsEntry(Long.class, Set.of(field));
  }

  @Test
  void aMemberMayBecomeKnownWhileOthersOfItsClassAreRead() {
    jersey.add(String.class, jersey.methodsToSkip, "first");
    jersey.add(String.class, jersey.methodsToSkip, "second");
    Iterator<String> reader = jersey.methodsToSkip.get(String.class).iterator();
    reader.next();

    jersey.add(String.class, jersey.methodsToSkip, "third");

    reader.next();
    assertThat(jersey.methodsToSkip.get(String.class))
        .containsExactlyInAnyOrder("first", "second", "third");
  }

  @Test
  void whoeverComesSecondReplacesNothing() {
    jersey.add(String.class, jersey.methodsToSkip, "first");

    jersey.methodsToSkip.put(String.class, new HashSet<>());

    assertThat(jersey.methodsToSkip).containsEntry(String.class, Set.of("first"));
  }
}
