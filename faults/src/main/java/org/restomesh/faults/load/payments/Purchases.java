package org.restomesh.faults.load.payments;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.restomesh.faults.history.History;
import org.restomesh.faults.history.Observation.Paid;
import org.restomesh.faults.history.Observation.WebhookDue;

/** All purchases of the campaign: which were paid, and which are to be given back. */
public final class Purchases {
  private final History history;
  private final Map<String, Purchase> unpaid = new ConcurrentHashMap<>();
  private final Map<String, Purchase> paid = new ConcurrentHashMap<>();
  private final Queue<Purchase> toGiveBack = new ConcurrentLinkedQueue<>();
  private final Queue<Purchase> givenBack = new ConcurrentLinkedQueue<>();

  public Purchases(History history) {
    this.history = history;
  }

  /** The buyer is on the provider's page. */
  void opened(Purchase purchase) {
    unpaid.put(purchase.ref(), purchase);
  }

  /** Records that the money was taken and the installation knows, unless that is known already. */
  public void noticed(Purchase purchase, PaymentPage.State state) {
    if (state.told() && unpaid.remove(purchase.ref()) != null) {
      paid.put(purchase.ref(), purchase);
      history.append(new Paid(history.now(), purchase.tenant(), purchase.ref(), state.paidKurus()));
      history.append(
          new WebhookDue(history.now(), purchase.tenant(), "checkout.completed:" + purchase.ref()));
    }
  }

  /** Those whose page was opened and of which nobody knows yet that they were paid. */
  public List<Purchase> unpaid() {
    return List.copyOf(unpaid.values());
  }

  public List<Purchase> paid() {
    return List.copyOf(paid.values());
  }

  void giveBack(Purchase purchase) {
    toGiveBack.add(purchase);
  }

  Optional<Purchase> nextToGiveBack() {
    Optional<Purchase> next = Optional.ofNullable(toGiveBack.poll());
    next.ifPresent(givenBack::add);
    return next;
  }

  /** Those that the operator was asked to give back, whether or not that was answered. */
  public List<Purchase> givenBack() {
    return List.copyOf(givenBack);
  }
}
