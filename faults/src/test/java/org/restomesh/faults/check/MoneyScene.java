package org.restomesh.faults.check;

import java.util.ArrayList;
import java.util.List;
import org.restomesh.faults.history.Observation;
import org.restomesh.faults.history.Observation.InvoiceAtEnd;
import org.restomesh.faults.history.Observation.OwnedAtEnd;
import org.restomesh.faults.history.Observation.Paid;
import org.restomesh.faults.history.Observation.Refunded;

/** Payments of a tenant: kept, given back in parts and in full, and one that bought nothing. */
final class MoneyScene implements Scene {
  private static final long PRICE = 120_000;

  private final Script script;
  private final String tenant;
  private final List<Observation> left = new ArrayList<>();

  MoneyScene(Script script, String tenant) {
    this.script = script;
    this.tenant = tenant;
  }

  @Override
  public void play(int round) {
    String id = "%s-payment-%d".formatted(tenant, round);
    pay(id + "-kept");
    invoice(id + "-kept", 1, PRICE);
    own(id + "-kept");

    pay(id + "-part");
    refund(id + "-part", 1, 20_000);
    refund(id + "-part", 2, 10_000);
    invoice(id + "-part", 1, PRICE);
    invoice(id + "-part", 2, -20_000);
    invoice(id + "-part", 3, -10_000);
    own(id + "-part");

    pay(id + "-back");
    refund(id + "-back", 1, PRICE);
    invoice(id + "-back", 1, PRICE);
    invoice(id + "-back", 2, -PRICE);

    pay(id + "-vain");
    refund(id + "-vain", 1, PRICE);
  }

  private void pay(String id) {
    script.write(new Paid(script.now(), tenant, id, PRICE));
  }

  private void refund(String id, int number, long kurus) {
    String refund = "refund-%d-%s".formatted(number, id);
    script.write(new Refunded(script.now(), tenant, refund, id, kurus));
  }

  private void invoice(String id, int number, long kurus) {
    String invoice = "invoice-%d-%s".formatted(number, id);
    left.add(new InvoiceAtEnd(script.now(), tenant, invoice, id, kurus));
  }

  private void own(String id) {
    left.add(new OwnedAtEnd(script.now(), tenant, id, "sms_1000"));
    left.add(new OwnedAtEnd(script.now(), tenant, id, "extra_branch"));
  }

  @Override
  public void end() {
    left.forEach(script::write);
  }
}
