package org.restomesh.webhook.dispatch;

import java.util.List;
import java.util.UUID;

/** Loses wake-ups when a test wants it. */
public final class ManualDeliveryWake extends DeliveryWake {
  private boolean losing;

  void lose(boolean lost) {
    losing = lost;
  }

  @Override
  protected void process(List<UUID> subscriptionIds) {
    if (!losing) {
      super.process(subscriptionIds);
    }
  }
}
