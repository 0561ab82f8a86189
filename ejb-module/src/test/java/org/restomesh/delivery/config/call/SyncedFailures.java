package org.restomesh.delivery.config.call;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Consumer;
import org.restomesh.shared.error.ErrorCode;

/** What tests expect of calls that failed while their caller waited. */
public final class SyncedFailures {
  private SyncedFailures() {}

  /** The caller is told when to come back. */
  public static Consumer<SynchronousFailure> throttledFor(long seconds) {
    return failure -> {
      assertThat(failure.code()).isEqualTo(ErrorCode.SERVICE_UNAVAILABLE);
      assertThat(failure.retryAfterSeconds()).isEqualTo(seconds);
    };
  }
}
