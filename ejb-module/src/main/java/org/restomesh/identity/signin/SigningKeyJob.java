package org.restomesh.identity.signin;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import org.restomesh.shared.job.Job;
import org.restomesh.shared.job.Schedule;

/** Rotates signing keys. It uses real time, as the lifetimes of tokens do. */
@ApplicationScoped
public class SigningKeyJob implements Job {
  @Inject SigningKeyStore keys;

  @Override
  public Schedule schedule() {
    return Schedule.daily("signing-key", 3, 17);
  }

  @Override
  public int run(Instant now) {
    keys.rotateIfDue();
    return 0;
  }
}
