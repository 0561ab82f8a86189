package org.restomesh.simulators.delivery.c;

import java.time.Clock;
import java.time.Duration;
import java.util.HexFormat;
import org.restomesh.simulators.delivery.Call;
import org.restomesh.simulators.delivery.webhook.Signatures;
import org.restomesh.simulators.delivery.wire.Fields;
import org.restomesh.simulators.delivery.wire.Refusal;
import org.restomesh.simulators.delivery.wire.StrictJson;

/**
 * What every body is wrapped in: {@code {value, ts, sign}}, where the value is JSON as a text and
 * the signature covers {@code <ts>.<value>}. Checked against real time, however far time was moved.
 */
final class Envelope {
  private static final long TOLERANCE = Duration.ofMinutes(5).toMillis();

  private final Clock realTime;

  Envelope(Clock realTime) {
    this.realTime = realTime;
  }

  Fields opened(Call call) {
    Fields envelope = Fields.of(call.request());
    String value = envelope.text("value");
    long ts = envelope.integer("ts", 0, Long.MAX_VALUE);
    String sign = envelope.text("sign");
    envelope.end();
    if (Math.abs(realTime.millis() - ts) > TOLERANCE) {
      throw Refusal.unauthorized("ts is too far from now");
    }
    String secret = call.restaurant().credential("secretKey");
    if (secret == null) {
      throw Refusal.unauthorized("the restaurant has no secretKey");
    }
    byte[] hash = Signatures.hmac("HmacSHA256", secret, ts + "." + value);
    if (!Signatures.same(HexFormat.of().formatHex(hash), sign)) {
      throw Refusal.unauthorized("the signature is wrong");
    }
    return Fields.of(StrictJson.object(value));
  }
}
