package org.restomesh.shared;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.Queue;
import jakarta.jms.Topic;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import javax.sql.DataSource;

/** Finds what the server binds: WildFly under {@code java:/}, Payara under the bare name. */
@ApplicationScoped
public class JndiResources {

  @Produces
  public DataSource dataSource() {
    return lookup("jdbc/restomesh", DataSource.class);
  }

  /** The server's own broker, or the one that it was told to use. */
  public ConnectionFactory connectionFactory() {
    return lookup("java:comp/DefaultJMSConnectionFactory", ConnectionFactory.class);
  }

  public Queue queue(String name) {
    return lookup(name, Queue.class);
  }

  public Topic topic(String name) {
    return lookup(name, Topic.class);
  }

  // The names are constants of ours: nothing that a user sends ever reaches JNDI.
  @SuppressWarnings("BanJNDI")
  private static <T> T lookup(String name, Class<T> type) {
    try {
      InitialContext context = new InitialContext();
      try {
        return type.cast(context.lookup("java:/" + name));
      } catch (NamingException notOnWildFly) {
        return type.cast(context.lookup(name));
      }
    } catch (NamingException e) {
      throw new IllegalStateException(
          "The server has no resource " + name + ": run the scripts of server-config.", e);
    }
  }
}
