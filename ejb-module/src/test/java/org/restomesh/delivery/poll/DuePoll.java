package org.restomesh.delivery.poll;

import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.restomesh.delivery.config.Connected;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

/** A restaurant at platform B whose poll is due, as nobody else's is until it is over. */
final class DuePoll implements AfterEachCallback {
  private final Wiring wiring = Wiring.likeAContainer();
  private final Connected connected;

  DuePoll() {
    forgetAll();
    connected = due(Connected.to(wiring, Platform.PLATFORM_B));
  }

  @Override
  public void afterEach(ExtensionContext test) {
    forgetAll();
  }

  private static void forgetAll() {
    try {
      Rows.change("update delivery_config set next_poll_at = null");
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  static Connected due(Connected connected) {
    return connected.set("next_poll_at = '2026-03-01T15:59:59Z'");
  }

  Wiring wiring() {
    return wiring;
  }

  Connected connected() {
    return connected;
  }

  Instant now() {
    return wiring.businessTime().instant();
  }

  /** What has come, as the platform calls it. */
  List<String> orders() {
    return Rows.texts(
        "select external_order_id from restaurant_order where tenant_id = ?", connected.tenantId());
  }
}
