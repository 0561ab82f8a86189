package org.restomesh.shared.sql;

import jakarta.persistence.EntityManager;

/** Lets those who do the same thing at once go one after the other. */
public final class Turns {
  private static final String TAKE =
      "select cast(pg_advisory_xact_lock(hashtextextended(?, ?)) as text)";

  private Turns() {}

  /**
   * Of what there is once in the whole installation.
   *
   * @param queue a number of its own for each kind of thing
   */
  public static void take(EntityManager entityManager, int queue) {
    take(entityManager, queue, "");
  }

  /**
   * Waits for whoever has the same turn, and keeps it until the transaction ends. What they have
   * stored meanwhile is found by the next statement.
   *
   * @param queue a number of its own for each kind of thing
   * @param name of the one thing
   */
  public static void take(EntityManager entityManager, int queue, String name) {
    PlainSql.first(
        entityManager, TAKE, values -> values.text(name).number(queue), row -> row.text());
  }
}
