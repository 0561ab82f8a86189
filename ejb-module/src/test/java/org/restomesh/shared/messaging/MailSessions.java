package org.restomesh.shared.messaging;

import jakarta.mail.Session;
import java.util.Properties;

/** What an application server binds, when its mail session knows this mail server. */
public final class MailSessions {
  private MailSessions() {}

  public static JndiResources at(int port) {
    Properties properties = new Properties();
    properties.put("mail.smtp.host", "127.0.0.1");
    properties.put("mail.smtp.port", String.valueOf(port));
    return new JndiResources(name -> Session.getInstance(properties));
  }
}
