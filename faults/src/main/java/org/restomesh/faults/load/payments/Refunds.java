package org.restomesh.faults.load.payments;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import org.restomesh.faults.load.client.Client;
import org.restomesh.faults.load.client.Staff;
import org.restomesh.faults.load.client.World;
import org.restomesh.faults.load.http.Caller;
import org.restomesh.faults.load.http.Outcome;

/**
 * The operator, who gives back some payments: all of it or a part, once each. Where nobody knows
 * what the provider has done, the installation finds out by itself, and nobody asks again.
 */
public final class Refunds implements Client {
  private static final String NAME = "operator-refunds";
  private static final double IN_FULL = 0.6;
  private static final int PART = 3;

  private final World world;
  private final Purchases purchases;
  private final Staff operator;
  private final Random random;

  public Refunds(World world, Purchases purchases, Staff operator, Random random) {
    this.world = world;
    this.purchases = purchases;
    this.operator = operator;
    this.random = random;
  }

  /** Whose requests the operator sends. */
  public static String clientName() {
    return NAME;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public void step() throws InterruptedException {
    Optional<Purchase> next = purchases.nextToGiveBack();
    if (next.isEmpty()) {
      return;
    }
    Purchase purchase = next.get();
    Caller caller = operator.caller().with("Idempotency-Key", UUID.randomUUID().toString());
    Outcome outcome =
        caller.post(
            "refund", "/api/v1/admin/checkout/" + purchase.ref() + "/refund", body(purchase));
    boolean isLeftToTheInstallation =
        outcome.inDoubt() && outcome.reply().errorCode().equals("RESOURCE_CONFLICT");
    if (!outcome.succeeded() && !isLeftToTheInstallation) {
      world.refused(NAME, "refund", outcome);
    }
  }

  private Map<String, Object> body(Purchase purchase) {
    Map<String, Object> body = new HashMap<>();
    body.put("reason", purchase.tenant());
    if (random.nextDouble() >= IN_FULL) {
      body.put("amountCents", purchase.totalKurus() / PART);
    }
    return body;
  }
}
