package org.restomesh.architecture;

import static java.util.stream.Collectors.joining;

import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.restomesh.shared.StateMachine;
import org.restomesh.shared.StateMachine.Row;

/** docs/states.md: of each machine a drawing and its table. */
final class StateDrawings {
  private static final String HEAD =
      """
      # States

      Every life cycle of the domain that is kept in a column: where it begins, what may come to it and what follows. An event that
      is not drawn from a state is refused there, or changes nothing. `StateMachinesTest` draws this page from the enums and fails
      when it is out of date; it says what to copy then.
      """;

  private StateDrawings() {}

  /**
   * @param machines by the names of the enums that declare them
   */
  static String of(Map<String, StateMachine<?, ?>> machines) {
    return machines.entrySet().stream()
        .map(it -> section(it.getKey(), it.getValue()))
        .collect(joining("\n", HEAD + "\n", ""));
  }

  private static <S extends Enum<S>, E extends Enum<E>> String section(
      String type, StateMachine<S, E> machine) {
    return "## %s\n\n[%s](../ejb-module/src/main/java/%s.java)\n\n%s\n%s"
        .formatted(
            type.substring(type.lastIndexOf('.') + 1),
            type,
            type.replace('.', '/'),
            drawing(machine),
            table(machine));
  }

  private static <S extends Enum<S>, E extends Enum<E>> String drawing(StateMachine<S, E> machine) {
    StringBuilder drawing = new StringBuilder("```mermaid\nstateDiagram-v2\n");
    machine.initial().forEach(state -> drawing.append("  [*] --> %s\n".formatted(state.name())));
    arrows(machine)
        .forEach((arrow, events) -> drawing.append("  %s : %s\n".formatted(arrow, events)));
    ends(machine).forEach(state -> drawing.append("  %s --> [*]\n".formatted(state.name())));
    return drawing.append("```\n").toString();
  }

  /** From each state to each other one at most one, with its events. */
  private static <S extends Enum<S>, E extends Enum<E>> Map<String, String> arrows(
      StateMachine<S, E> machine) {
    Map<String, String> arrows = new LinkedHashMap<>();
    for (Row<S, E> row : machine.rows()) {
      for (S from : row.from()) {
        String arrow = "%s --> %s".formatted(from.name(), row.to().name());
        arrows.merge(arrow, row.event().name(), (one, other) -> one + ", " + other);
      }
    }
    return arrows;
  }

  /** What no other one comes after. */
  private static <S extends Enum<S>, E extends Enum<E>> Set<S> ends(StateMachine<S, E> machine) {
    Set<S> ends = EnumSet.allOf(machine.rows().iterator().next().to().getDeclaringClass());
    for (Row<S, E> row : machine.rows()) {
      ends.removeIf(state -> state != row.to() && row.from().contains(state));
    }
    return ends;
  }

  private static <S extends Enum<S>, E extends Enum<E>> String table(StateMachine<S, E> machine) {
    return machine.rows().stream()
        .map(
            row ->
                "| %s | %s | %s | %s |\n"
                    .formatted(
                        row.from().stream().map(Enum::name).collect(joining(", ")),
                        row.event().name(),
                        row.to().name(),
                        row.effect()))
        .collect(joining("", "| From | Event | To | Effect |\n|---|---|---|---|\n", ""));
  }
}
