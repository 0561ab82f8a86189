package org.restomesh.shared.messaging;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.Queue;
import jakarta.jms.Topic;
import jakarta.mail.Session;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import javax.sql.DataSource;

/**
 * Finds what the server binds: WildFly under {@code java:/}, Payara under the bare name. Each name
 * is looked up once, until {@link #invalidate}.
 */
@ApplicationScoped
public class JndiResources {
  private final Map<String, Object> found = new ConcurrentHashMap<>();
  private final Function<String, Object> names;

  protected JndiResources() {
    this(JndiResources::lookup);
  }

  JndiResources(Function<String, Object> names) {
    this.names = names;
  }

  @Produces
  public DataSource dataSource() {
    return find("jdbc/restomesh", DataSource.class);
  }

  /** The server's own broker, or the one that it is configured to use. */
  public ConnectionFactory connectionFactory() {
    return find("java:comp/DefaultJMSConnectionFactory", ConnectionFactory.class);
  }

  public Queue queue(String name) {
    return find(name, Queue.class);
  }

  public Topic topic(String name) {
    return find(name, Topic.class);
  }

  /** Whose host and port are those of the mail server. */
  public Session mailSession() {
    return find("mail/restomesh", Session.class);
  }

  /** Forgets what was found; its next use looks it up again. */
  void invalidate() {
    found.clear();
  }

  private <T> T find(String name, Class<T> type) {
    return type.cast(found.computeIfAbsent(name, names));
  }

  // The names are constants of ours: nothing that a user sends ever reaches JNDI.
  @SuppressWarnings("BanJNDI")
  private static Object lookup(String name) {
    try {
      InitialContext context = new InitialContext();
      try {
        return context.lookup("java:/" + name);
      } catch (NamingException notOnWildFly) {
        return context.lookup(name);
      }
    } catch (NamingException e) {
      throw new IllegalStateException(
          "The server has no resource " + name + ": run the scripts of server-config.", e);
    }
  }
}
