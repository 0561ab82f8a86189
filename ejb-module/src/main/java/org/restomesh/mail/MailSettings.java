package org.restomesh.mail;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.mail.internet.AddressException;
import jakarta.mail.internet.InternetAddress;
import java.io.UnsupportedEncodingException;
import java.nio.charset.StandardCharsets;
import org.restomesh.shared.config.BaseAddress;
import org.restomesh.shared.config.ConfiguredFeature;
import org.restomesh.shared.config.Installation;
import org.restomesh.shared.config.Settings;
import org.restomesh.shared.error.ResourceConflict;

/**
 * Whether and how mails are sent. The mail server's address is that of the application server's
 * mail session.
 */
@ApplicationScoped
public class MailSettings implements ConfiguredFeature {
  static final String FROM = "restomesh.mail.from";
  static final String USER = "restomesh.mail.user";
  static final String PASSWORD = "restomesh.mail.password";
  static final String TLS = "restomesh.mail.tls";
  static final String CONSOLE = "restomesh.console-url";

  @Inject Settings settings;
  @Inject Installation installation;

  private String from;
  private String user;
  private String password;
  private String consoleUrl;
  private MailTls tls;

  @PostConstruct
  void read() {
    from = settings.text(FROM, "");
    user = settings.text(USER, "");
    password = settings.text(PASSWORD, "");
    consoleUrl = settings.text(CONSOLE, "").replaceAll("/+$", "");
    tls = settings.enumValue(TLS, MailTls.class, MailTls.STARTTLS);
  }

  @Override
  public void check() {
    if (from.isEmpty()) {
      return;
    }
    if (!isAddress(from)) {
      settings.addProblem(FROM + " must be an e-mail address, with a name before it or without");
    }
    if (consoleUrl.isEmpty() || !BaseAddress.isOne(consoleUrl)) {
      settings.addProblem(
          CONSOLE + " must be the http or https address of the console, for the links in mails");
    }
    if (user.isEmpty() != password.isEmpty()) {
      settings.addProblem(USER + " and " + PASSWORD + " must be set together or not at all");
    }
    if (!installation.isProduction()) {
      return;
    }
    if (!consoleUrl.startsWith("https:")) {
      settings.addProblem(CONSOLE + " must begin with https with restomesh.environment=production");
    }
    if (!user.isEmpty() && tls == MailTls.NONE) {
      settings.addProblem(
          TLS
              + " must not be none where a password is sent, with restomesh.environment=production");
    }
  }

  private static boolean isAddress(String text) {
    try {
      return !new InternetAddress(text, true).isGroup();
    } catch (AddressException e) {
      return false;
    }
  }

  /** Without a sender this installation sends no mails. */
  public boolean isSetUp() {
    return !from.isEmpty();
  }

  /**
   * @throws ResourceConflict when it sends none
   */
  public void requireSetUp() {
    if (!isSetUp()) {
      throw new ResourceConflict("This installation sends no mails");
    }
  }

  /** Who writes, with a name in whatever letters. */
  public InternetAddress sender() {
    try {
      InternetAddress sender = new InternetAddress(from, true);
      sender.setPersonal(sender.getPersonal(), StandardCharsets.UTF_8.name());
      return sender;
    } catch (AddressException | UnsupportedEncodingException e) {
      throw new IllegalStateException("checked at start", e);
    }
  }

  /** Empty when the mail server asks for none. */
  public String user() {
    return user;
  }

  public String password() {
    return password;
  }

  public MailTls tls() {
    return tls;
  }

  /**
   * The address of a page of the console.
   *
   * @param page as after the {@code #}, beginning with a slash
   */
  public String link(String page) {
    return consoleUrl + "/#" + page;
  }

  /** As people know this installation. */
  String consoleUrl() {
    return consoleUrl;
  }
}
