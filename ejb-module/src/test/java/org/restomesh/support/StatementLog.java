package org.restomesh.support;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.postgresql.PGStatement;

/** Notes what goes over the connections of a data source, values included. */
final class StatementLog {
  /** However the lines of a statement are broken. */
  private static final Pattern SPACE = Pattern.compile("\\s+");

  private final List<SentStatement> sent = new CopyOnWriteArrayList<>();
  private volatile boolean recording;

  DataSource around(DataSource dataSource) {
    return proxy(
        DataSource.class,
        (method, arguments) -> {
          Object answer = call(dataSource, method, arguments);
          return answer instanceof Connection connection ? around(connection) : answer;
        });
  }

  List<SentStatement> of(Runnable work) {
    sent.clear();
    recording = true;
    try {
      work.run();
      return List.copyOf(sent);
    } finally {
      recording = false;
    }
  }

  /** Commits of transactions that have sent nothing reach nobody. */
  private Connection around(Connection connection) {
    AtomicBoolean begun = new AtomicBoolean();
    return proxy(
        Connection.class,
        (method, arguments) -> {
          if (method.getName().equals("commit") && begun.getAndSet(false)) {
            note(SentStatement.COMMIT);
          }
          Object answer = call(connection, method, arguments);
          return answer instanceof PreparedStatement statement
              ? around(statement, (String) arguments[0], begun)
              : answer;
        });
  }

  private PreparedStatement around(PreparedStatement statement, String sql, AtomicBoolean begun) {
    return proxy(
        PreparedStatement.class,
        (method, arguments) -> {
          if (recording && (isExecution(method) || method.getName().equals("addBatch"))) {
            begun.set(true);
            note(new SentStatement(SPACE.matcher(sql).replaceAll(" ").strip(), filled(statement)));
          }
          return call(statement, method, arguments);
        });
  }

  private void note(SentStatement statement) {
    if (recording) {
      sent.add(statement);
    }
  }

  private static boolean isExecution(Method method) {
    return method.getName().startsWith("execute") && !method.getName().equals("executeBatch");
  }

  /** The driver's statement shows its values, the pool's wrapping does not. */
  private static String filled(PreparedStatement statement) throws SQLException {
    return statement.unwrap(PGStatement.class).toString();
  }

  private static <T> T proxy(Class<T> type, Call call) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader() == null
                ? StatementLog.class.getClassLoader()
                : type.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> call.of(method, arguments)));
  }

  private static Object call(Object target, Method method, Object[] arguments) throws Throwable {
    try {
      return method.invoke(target, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  private interface Call {
    Object of(Method method, Object[] arguments) throws Throwable;
  }
}
