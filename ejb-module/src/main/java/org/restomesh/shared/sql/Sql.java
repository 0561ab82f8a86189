package org.restomesh.shared.sql;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import javax.sql.DataSource;
import org.jdbi.v3.core.Handles;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.SqlStatements;
import org.jdbi.v3.core.statement.TemplateEngine;
import org.jdbi.v3.core.transaction.CMTTransactionHandler;

/**
 * SQL beside JPA, with named parameters, for sets and hot statements (ADR 0029). In a transaction
 * it goes over the connection of that; without one each statement is a transaction of its own. It
 * does not write what entities have pending, and entities do not notice what it changes.
 */
@ApplicationScoped
public class Sql {
  @Inject DataSource dataSource;

  private Jdbi jdbi;

  @PostConstruct
  void open() {
    jdbi = Jdbi.create(dataSource);
    // The container begins and ends transactions, and "<" in a statement is a comparison.
    jdbi.setTransactionHandler(new CMTTransactionHandler());
    jdbi.getConfig(Handles.class).setForceEndTransactions(false);
    jdbi.getConfig(SqlStatements.class).setTemplateEngine(TemplateEngine.NOP);
  }

  /**
   * @param text with parameters such as {@code :branchId}
   */
  public Statement statement(String text) {
    return new Statement(jdbi, text);
  }

  /** For writing statements that are sent together. */
  public StatementBatch batch() {
    return new StatementBatch(jdbi);
  }

  /**
   * Waits for whoever holds the same lock, and holds it until the transaction ends. What they have
   * stored meanwhile is found by the next statement.
   *
   * @param kind a number of its own for each kind of thing that is locked
   * @param key of the one thing; empty for what there is once in the whole installation
   */
  public void lock(int kind, String key) {
    statement("select cast(pg_advisory_xact_lock(hashtextextended(:key, :kind)) as text) as locked")
        .with("key", key)
        .with("kind", kind)
        .list(String.class);
  }
}
