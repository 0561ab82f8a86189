package org.restomesh.payment.paytr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.restomesh.payment.PaymentProviderFailed;
import org.restomesh.payment.PaymentStatus.State;
import org.restomesh.payment.RefundRefused;
import org.restomesh.shared.config.MapSettings;
import org.restomesh.support.ManualBackground;

/** The provider closes connections, on real sockets. */
// The test stands in for the container and fills the injected fields itself.
@SuppressWarnings("UnnecessaryAssignment")
class DeadConnectionTest {
  private final ClosingPaytr provider =
      new ClosingPaytr("{\"status\":\"success\",\"token\":\"abc\",\"payment_total\":\"10\"}");
  private final PaytrHttp http = new PaytrHttp();
  private final Paytr paytr = paytr();

  @AfterEach
  void close() {
    http.close();
    provider.close();
  }

  @Test
  void aConnectionThatTheProviderHasClosedMeanwhileFailsNoPayment() throws IOException {
    paytr.createSession(Shop.licence());
    provider.closeIdleConnections();

    assertThat(paytr.createSession(Shop.licence()).token()).isEqualTo("abc");

    assertThat(provider.requests()).isEqualTo(2);
  }

  @Test
  void aConnectionThatTheProviderHasClosedMeanwhileFailsNoRefund() throws IOException {
    paytr.queryStatus(Shop.REF);
    provider.closeIdleConnections();

    paytr.refund(Shop.REF, 100, "r1");

    assertThat(provider.requests()).isEqualTo(2);
  }

  @Test
  void aPageIsAskedForOnceMoreWhenTheConnectionDies() {
    provider.hangsUp(1);

    assertThat(paytr.createSession(Shop.licence()).token()).isEqualTo("abc");

    assertThat(provider.requests()).isEqualTo(2);
  }

  @Test
  void theStateIsAskedForOnceMoreWhenTheConnectionDies() {
    provider.hangsUp(1);

    assertThat(paytr.queryStatus(Shop.REF).state()).isEqualTo(State.PAID);

    assertThat(provider.requests()).isEqualTo(2);
  }

  @Test
  void itIsOnceMoreAndNoOftener() {
    provider.hangsUp(2);

    assertThatThrownBy(() -> paytr.queryStatus(Shop.REF)).isInstanceOf(PaymentProviderFailed.class);

    assertThat(provider.requests()).isEqualTo(2);
  }

  @Test
  void aRefundIsNeverSentTwice() {
    provider.hangsUp(1);

    assertThatThrownBy(() -> paytr.refund(Shop.REF, 100, "r1"))
        .isInstanceOf(PaymentProviderFailed.class)
        .isNotInstanceOf(RefundRefused.class);

    assertThat(provider.requests()).isEqualTo(1);
  }

  private Paytr paytr() {
    PaytrSettings settings = new PaytrSettings();
    settings.settings =
        MapSettings.of(
            Map.of(
                "restomesh.payment.paytr.merchant-id", Shop.MERCHANT.id(),
                "restomesh.payment.paytr.merchant-key", Shop.MERCHANT.key(),
                "restomesh.payment.paytr.merchant-salt", Shop.MERCHANT.salt(),
                "restomesh.payment.paytr.base-url", provider.url()));
    settings.read();
    http.background = new ManualBackground();
    http.open();
    Paytr made = new Paytr();
    made.settings = settings;
    made.http = http;
    return made;
  }
}
