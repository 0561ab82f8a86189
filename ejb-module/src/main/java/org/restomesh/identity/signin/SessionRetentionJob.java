package org.restomesh.identity.signin;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import org.restomesh.shared.Job;

/** The sign-in's part of the job "retention". Its time is real, since the tokens' life is. */
@ApplicationScoped
public class SessionRetentionJob implements Job {
  @Inject SessionRetention retention;

  @Override
  public String name() {
    return "retention";
  }

  @Override
  public int run(Instant now) {
    int total = 0;
    int deleted = retention.deleteBatch();
    while (deleted > 0) {
      total += deleted;
      deleted = retention.deleteBatch();
    }
    return total;
  }
}
