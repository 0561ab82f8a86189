package org.restomesh.bench.webhooks.rival;

import java.io.PrintWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * A data source that hands out the connection of this thread's transaction: as db-scheduler's
 * documentation advises, so that a task is committed with what it belongs to.
 */
final class SharedConnection implements DataSource {
  private static final ThreadLocal<Connection> CURRENT = new ThreadLocal<>();

  private final DataSource pool;

  SharedConnection(DataSource pool) {
    this.pool = pool;
  }

  /** Statements that belong together. */
  @FunctionalInterface
  interface Work {
    void run(Connection connection) throws SQLException;
  }

  /** Commits, or rolls back when the work throws. */
  void inTransaction(Work work) throws SQLException {
    try (Connection connection = pool.getConnection()) {
      connection.setAutoCommit(false);
      CURRENT.set(connection);
      try {
        work.run(connection);
        connection.commit();
      } catch (SQLException | RuntimeException e) {
        connection.rollback();
        throw e;
      } finally {
        CURRENT.remove();
      }
    }
  }

  /** Closing it does nothing while there is a transaction. */
  @Override
  public Connection getConnection() throws SQLException {
    Connection shared = CURRENT.get();
    return shared == null ? pool.getConnection() : unclosable(shared);
  }

  private static Connection unclosable(Connection shared) {
    return (Connection)
        Proxy.newProxyInstance(
            SharedConnection.class.getClassLoader(),
            new Class<?>[] {Connection.class},
            (proxy, method, arguments) ->
                method.getName().equals("close") ? null : call(shared, method, arguments));
  }

  /** {@code arguments} is null when the method has none. */
  private static Object call(Connection shared, Method method, Object @Nullable [] arguments)
      throws Throwable {
    try {
      return method.invoke(shared, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  @Override
  public Connection getConnection(String user, String password) throws SQLException {
    throw new SQLFeatureNotSupportedException();
  }

  @Override
  public PrintWriter getLogWriter() throws SQLException {
    return pool.getLogWriter();
  }

  @Override
  public void setLogWriter(PrintWriter out) throws SQLException {
    pool.setLogWriter(out);
  }

  @Override
  public void setLoginTimeout(int seconds) throws SQLException {
    pool.setLoginTimeout(seconds);
  }

  @Override
  public int getLoginTimeout() throws SQLException {
    return pool.getLoginTimeout();
  }

  @Override
  public Logger getParentLogger() throws SQLFeatureNotSupportedException {
    throw new SQLFeatureNotSupportedException();
  }

  @Override
  public <T> T unwrap(Class<T> type) throws SQLException {
    return pool.unwrap(type);
  }

  @Override
  public boolean isWrapperFor(Class<?> type) throws SQLException {
    return pool.isWrapperFor(type);
  }
}
