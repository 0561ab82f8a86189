package org.restomesh.shared;

import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The table of a life cycle: which event leads from which states to which one. An enum of states
 * declares its own as a constant. Every change of state, in Java or by SQL, takes it from here.
 */
public final class StateMachine<S extends Enum<S>, E extends Enum<E>> {
  /**
   * @param effect what goes with it, in a few words, for the drawing in docs/states.md
   */
  public record Row<S, E>(Set<S> from, E event, S to, String effect) {}

  /** The states in which an event is allowed. */
  public record From<S>(Set<S> states) {
    public <E> Row<S, E> on(E event, S to, String effect) {
      return new Row<>(states, event, to, effect);
    }
  }

  private final Set<S> initial;
  private final Map<E, Row<S, E>> rows = new LinkedHashMap<>();

  /**
   * @param initial the states in which a life cycle may begin
   */
  @SafeVarargs
  public StateMachine(Set<S> initial, Row<S, E>... rows) {
    this.initial = initial;
    for (Row<S, E> row : rows) {
      this.rows.put(row.event(), row);
    }
  }

  /** Begins a row. */
  @SafeVarargs
  public static <S extends Enum<S>> From<S> in(S first, S... others) {
    Set<S> states = EnumSet.of(first);
    for (S other : others) {
      states.add(other);
    }
    return new From<>(states);
  }

  /** Returns the state, if a life cycle may begin in it. */
  public S begin(S state) {
    if (!initial.contains(state)) {
      throw new IllegalArgumentException("no life cycle begins in " + state);
    }
    return state;
  }

  /** Whether the event is allowed in this state. */
  public boolean allows(S state, E event) {
    return row(event).from().contains(state);
  }

  /** The state after the event; empty when the event is not allowed in this one. */
  public Optional<S> next(S state, E event) {
    return allows(state, event) ? Optional.of(to(event)) : Optional.empty();
  }

  /** Where the event leads, wherever it is allowed. */
  public S to(E event) {
    return row(event).to();
  }

  /** For SQL, after the column: {@code in ('A', 'B')}, the states in which the event is allowed. */
  public String sqlFrom(E event) {
    return row(event).from().stream()
        .map(StateMachine::literal)
        .collect(Collectors.joining(", ", "in (", ")"));
  }

  /** For SQL: where the event leads, as a literal. */
  public String sqlTo(E event) {
    return literal(to(event));
  }

  /** For SQL: as {@link #begin}, as a literal. */
  public String sqlBegin(S state) {
    return literal(begin(state));
  }

  private Row<S, E> row(E event) {
    return Objects.requireNonNull(rows.get(event), "each event has its row");
  }

  private static String literal(Enum<?> state) {
    return "'" + state.name() + "'";
  }

  public Set<S> initial() {
    return initial;
  }

  public Collection<Row<S, E>> rows() {
    return Collections.unmodifiableCollection(rows.values());
  }
}
