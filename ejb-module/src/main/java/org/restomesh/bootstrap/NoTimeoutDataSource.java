package org.restomesh.bootstrap;

import java.io.PrintWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Statement;
import java.util.logging.Logger;
import javax.sql.DataSource;

/**
 * Connections of another data source without its timeouts, for work of unknown length. The timeouts
 * are restored when a connection is returned.
 */
final class NoTimeoutDataSource implements DataSource {
  private static final String CLEAR_TIMEOUTS =
      "set statement_timeout = 0; set lock_timeout = 0;"
          + " set idle_in_transaction_session_timeout = 0";

  private static final String RESET_TIMEOUTS =
      "reset statement_timeout; reset lock_timeout; reset idle_in_transaction_session_timeout";

  private final DataSource limited;

  NoTimeoutDataSource(DataSource limited) {
    this.limited = limited;
  }

  @Override
  public Connection getConnection() throws SQLException {
    return unlimited(limited.getConnection());
  }

  @Override
  public Connection getConnection(String user, String password) throws SQLException {
    return unlimited(limited.getConnection(user, password));
  }

  private static Connection unlimited(Connection connection) throws SQLException {
    int networkTimeout = connection.getNetworkTimeout();
    connection.setNetworkTimeout(Runnable::run, 0);
    run(connection, CLEAR_TIMEOUTS);
    return (Connection)
        Proxy.newProxyInstance(
            NoTimeoutDataSource.class.getClassLoader(),
            new Class<?>[] {Connection.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("close") && !connection.isClosed()) {
                restoreTimeouts(connection, networkTimeout);
              }
              try {
                return method.invoke(connection, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }

  private static void restoreTimeouts(Connection connection, int networkTimeout)
      throws SQLException {
    if (!connection.getAutoCommit()) {
      connection.rollback();
    }
    run(connection, RESET_TIMEOUTS);
    connection.setNetworkTimeout(Runnable::run, networkTimeout);
  }

  private static void run(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  @Override
  public PrintWriter getLogWriter() throws SQLException {
    return limited.getLogWriter();
  }

  @Override
  public void setLogWriter(PrintWriter out) throws SQLException {
    limited.setLogWriter(out);
  }

  @Override
  public void setLoginTimeout(int seconds) throws SQLException {
    limited.setLoginTimeout(seconds);
  }

  @Override
  public int getLoginTimeout() throws SQLException {
    return limited.getLoginTimeout();
  }

  @Override
  public Logger getParentLogger() throws SQLFeatureNotSupportedException {
    return limited.getParentLogger();
  }

  @Override
  public <T> T unwrap(Class<T> type) throws SQLException {
    return limited.unwrap(type);
  }

  @Override
  public boolean isWrapperFor(Class<?> type) throws SQLException {
    return limited.isWrapperFor(type);
  }
}
