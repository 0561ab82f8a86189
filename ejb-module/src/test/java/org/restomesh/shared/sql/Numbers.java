package org.restomesh.shared.sql;

import jakarta.annotation.Resource;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import org.restomesh.support.Rows;

/** A bean that writes numbers into a table that refers to nothing; each once for an owner. */
class Numbers {
  private static final String INSERT =
      """
      insert into order_number (scope_id, day, last)
      values (:owner, date '2026-03-01' + cast(:number as integer), :number)
      """;

  @PersistenceContext EntityManager entityManager;
  @Resource TransactionSynchronizationRegistry transaction;
  @Inject Sql sql;

  BeforeCommitWrites beforeCommit() {
    return BeforeCommitWrites.of(transaction, entityManager, sql);
  }

  Statement insert(UUID owner, int number) {
    return insert("", owner, number);
  }

  /**
   * @param more of the statement
   */
  Statement insert(String more, UUID owner, int number) {
    return sql.statement(INSERT + more).with("owner", owner).with("number", number);
  }

  void writeBeforeCommit(UUID owner, int number) {
    beforeCommit().write(insert(owner, number));
  }

  /** Past the application. */
  void write(UUID owner, int... numbers) {
    for (int number : numbers) {
      try {
        Rows.change(
            "insert into order_number (scope_id, day, last) values (?, date '2026-03-01' + ?, ?)",
            owner,
            number,
            number);
      } catch (SQLException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  /** Past the application, hence without what is not committed. */
  List<String> of(UUID owner) {
    return Rows.texts("select last from order_number where scope_id = ? order by last", owner);
  }
}
