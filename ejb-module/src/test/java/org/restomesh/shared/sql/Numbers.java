package org.restomesh.shared.sql;

import jakarta.annotation.Resource;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import org.restomesh.support.Rows;

/** A bean that writes numbers into a table that refers to nothing; each once for an owner. */
class Numbers {
  static final String INSERT =
      "insert into order_number (scope_id, day, last) values (?, date '2026-03-01', ?)";

  private static final String EACH =
      "insert into order_number (scope_id, day, last)"
          + " values (?, date '2026-03-01' + cast(? as integer), ?)";

  @PersistenceContext EntityManager entityManager;
  @Resource TransactionSynchronizationRegistry transaction;

  AtCommit atCommit() {
    return AtCommit.of(transaction, entityManager);
  }

  void add(UUID owner, int number, Together statements) {
    statements.and(EACH, values -> values.uuid(owner).number(number).number(number));
  }

  void writeAtCommit(UUID owner, int number) {
    atCommit().write(EACH, values -> values.uuid(owner).number(number).number(number));
  }

  void writeNow(UUID owner, int number) {
    PlainSql.change(
        entityManager, EACH, values -> values.uuid(owner).number(number).number(number));
  }

  /** Past the application. */
  void write(UUID owner, int... numbers) {
    for (int number : numbers) {
      try {
        Rows.change(EACH, owner, number, number);
      } catch (SQLException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  List<String> of(UUID owner) {
    return Rows.texts("select last from order_number where scope_id = ? order by last", owner);
  }
}
