package org.restomesh.simulators.paytr;

import java.security.SecureRandom;
import java.time.Clock;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.restomesh.simulators.paytr.order.Order;
import org.restomesh.simulators.paytr.order.Refused;

/** All payments since the start, newest last; beyond a limit the oldest are dropped. */
final class Payments {
  private static final int MAX_PAYMENTS = 10_000;
  private static final int TOKEN_BYTES = 32;

  private final SecureRandom random = new SecureRandom();
  private final Clock clock;
  private final Map<String, Payment> byToken = Collections.synchronizedMap(new Newest<>());
  private final Map<String, Payment> byOid = Collections.synchronizedMap(new Newest<>());

  private static final class Newest<V> extends LinkedHashMap<String, V> {
    private static final long serialVersionUID = 1L;

    @Override
    protected boolean removeEldestEntry(Map.Entry<String, V> eldest) {
      return size() > MAX_PAYMENTS;
    }
  }

  Payments(Clock clock) {
    this.clock = clock;
  }

  /** A merchant_oid can be used once, whatever became of it. */
  Payment open(Order order) {
    byte[] bytes = new byte[TOKEN_BYTES];
    random.nextBytes(bytes);
    Payment payment = new Payment(HexFormat.of().formatHex(bytes), order, clock.instant());
    if (byOid.putIfAbsent(order.merchantOid(), payment) != null) {
      throw new Refused("merchant_oid daha once kullanildi (already used)");
    }
    byToken.put(payment.token(), payment);
    return payment;
  }

  Optional<Payment> findByToken(String token) {
    return Optional.ofNullable(byToken.get(token));
  }

  Optional<Payment> findByOid(String merchantOid) {
    return Optional.ofNullable(byOid.get(merchantOid));
  }

  List<Payment> all() {
    synchronized (byToken) {
      return List.copyOf(byToken.values());
    }
  }
}
