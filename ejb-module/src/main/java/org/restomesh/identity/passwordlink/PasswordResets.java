package org.restomesh.identity.passwordlink;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.restomesh.mail.MailSettings;
import org.restomesh.shared.Log;
import org.restomesh.shared.concurrency.BackgroundExecutor;

/** Takes requests of people who have forgotten their password. */
@ApplicationScoped
public class PasswordResets {
  /** More at once are somebody who tries addresses; those beyond are forgotten. */
  private static final int MAX_WAITING = 100;

  private static final Log LOG = Log.of(PasswordResets.class);

  @Inject PasswordLinks links;
  @Inject MailSettings settings;
  @Inject BackgroundExecutor background;

  /**
   * Returns before the account is looked for, so that neither answer nor timing tells whether there
   * is one.
   *
   * @throws org.restomesh.shared.error.ResourceConflict when no mail is set up
   */
  public void request(String email) {
    settings.requireSetUp();
    background.tryExecute(MAX_WAITING, () -> look(email));
  }

  private void look(String email) {
    try {
      links.requestReset(email);
    } catch (RuntimeException e) { // nobody waits for it: the person asks again
      LOG.warn("a forgotten password could not be seen to: " + e);
    }
  }
}
