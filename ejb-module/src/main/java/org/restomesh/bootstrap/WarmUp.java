package org.restomesh.bootstrap;

import jakarta.ejb.EJB;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import org.restomesh.device.DeviceKind;
import org.restomesh.device.DevicePrincipal;
import org.restomesh.device.command.DeviceJournal;
import org.restomesh.device.command.queue.CommandClaims;
import org.restomesh.identity.staff.PasswordHash;
import org.restomesh.identity.staff.Passwords;
import org.restomesh.shared.Ids;
import org.restomesh.shared.Log;
import org.restomesh.shared.config.ConfiguredFeature;
import org.restomesh.shared.config.Settings;

/**
 * Before the first request: does for a while what requests will do, so that classes are loaded,
 * statements prepared, pools filled and the hottest code compiled by then. Otherwise the first
 * requests after a start take a hundred times as long as later ones.
 */
@ApplicationScoped
public class WarmUp implements ConfiguredFeature {
  private static final Log LOG = Log.of(WarmUp.class);
  private static final String SECONDS = "restomesh.warm-up-seconds";
  private static final String PASSWORD = "restomesh-warm-up";
  private static final int ENOUGH = 200;

  @Inject Settings settings;
  @Inject Passwords passwords;
  @Inject CommandClaims claims;
  @EJB WarmUpRound round;

  private Duration most = Duration.ZERO;

  @Override
  public void check() {
    most = Duration.ofSeconds(settings.number(SECONDS, 8, 0, 60));
  }

  /** Ends when it is warm, or when the time is over. Nothing that goes wrong here stops a start. */
  void run() {
    long begin = System.nanoTime();
    int rounds = 0;
    try {
      DevicePrincipal nobody =
          new DevicePrincipal(Ids.next(), Ids.next(), Ids.next(), DeviceKind.RECEIPT_PRINTER);
      PasswordHash hash = passwords.ofNew(PASSWORD);
      while (rounds < ENOUGH && System.nanoTime() - begin < most.toNanos()) {
        passwords.matches(PASSWORD, hash.value());
        claims.next(nobody, DeviceJournal.NONE);
        round.run(PASSWORD, hash);
        rounds++;
      }
    } catch (RuntimeException e) {
      LOG.error("The warm-up ended early", e);
    }
    LOG.info("Warmed up in " + rounds + " rounds");
  }
}
