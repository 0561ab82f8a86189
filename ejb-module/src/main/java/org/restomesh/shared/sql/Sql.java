package org.restomesh.shared.sql;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Status;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.hibernate.Session;
import org.jdbi.v3.core.ConnectionFactory;
import org.jdbi.v3.core.Handles;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.SqlStatements;
import org.jdbi.v3.core.statement.TemplateEngine;
import org.jdbi.v3.core.transaction.CMTTransactionHandler;

/**
 * SQL beside JPA, with named parameters, for sets and hot statements (ADR 0029). In a transaction
 * it uses the connection of Hibernate's session; without one each statement is a transaction of its
 * own. It does not flush pending entity changes, and entities do not notice what it changes.
 */
@ApplicationScoped
public class Sql {
  @Inject DataSource dataSource;
  @PersistenceContext EntityManager entityManager;
  @Resource TransactionSynchronizationRegistry transaction;

  private Jdbi jdbi;

  @PostConstruct
  void open() {
    jdbi = Jdbi.create(new Connections());
    // The container begins and ends transactions, and "<" in a statement is a comparison.
    jdbi.setTransactionHandler(new CMTTransactionHandler());
    jdbi.getConfig(Handles.class).setForceEndTransactions(false);
    jdbi.getConfig(SqlStatements.class).setTemplateEngine(TemplateEngine.NOP);
  }

  /**
   * One per transaction: a second one is not the same on every server, and Payara's pool ran dry.
   */
  private final class Connections implements ConnectionFactory {
    @Override
    public Connection openConnection() throws SQLException {
      return isInTransaction()
          ? session().doReturningWork(connection -> connection)
          : dataSource.getConnection();
    }

    @Override
    public void closeConnection(Connection connection) throws SQLException {
      if (!isInTransaction()) {
        connection.close();
      }
    }
  }

  private boolean isInTransaction() {
    int status = transaction.getTransactionStatus();
    return status == Status.STATUS_ACTIVE || status == Status.STATUS_MARKED_ROLLBACK;
  }

  private Session session() {
    return transaction.getResource(Sql.class) instanceof Session joined
        ? joined
        : entityManager.unwrap(Session.class);
  }

  /** From now on the current transaction's statements go over this session's connection. */
  void join(Session session) {
    transaction.putResource(Sql.class, session);
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
   * Takes an advisory lock, waiting for its holder, and keeps it until the transaction ends. The
   * next statement sees what the previous holder has stored.
   *
   * @param kind a distinct number for each kind of thing that is locked
   * @param key names the one thing; empty when there is only one in the whole installation
   */
  public void lock(int kind, String key) {
    statement("select cast(pg_advisory_xact_lock(hashtextextended(:key, :kind)) as text) as locked")
        .with("key", key)
        .with("kind", kind)
        .list(String.class);
  }
}
