package org.restomesh.webhook.fanout;

import java.util.List;
import java.util.UUID;

/** Loses wake-ups when a test wants it. */
public final class ManualEventWake extends EventWake {
  private boolean losing;

  public void lose(boolean lost) {
    losing = lost;
  }

  @Override
  protected void process(List<UUID> eventIds) {
    if (!losing) {
      super.process(eventIds);
    }
  }
}
