package org.restomesh.faults.check.access;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.restomesh.faults.check.rule.Rule;
import org.restomesh.faults.check.rule.Violation;
import org.restomesh.faults.history.Observation;
import org.restomesh.faults.history.Observation.CommandAccepted;
import org.restomesh.faults.history.Observation.CommandAtEnd;
import org.restomesh.faults.history.Observation.CommandReceived;
import org.restomesh.faults.history.Observation.FrameReceived;
import org.restomesh.faults.history.Observation.InvoiceAtEnd;
import org.restomesh.faults.history.Observation.OrderAtEnd;
import org.restomesh.faults.history.Observation.OrderPlaced;
import org.restomesh.faults.history.Observation.OwnedAtEnd;
import org.restomesh.faults.history.Observation.Paid;
import org.restomesh.faults.history.Observation.WebhookReceived;
import org.restomesh.faults.history.Observations;

/**
 * Nobody gets what is another tenant's: neither content that names another owner nor a record under
 * an id that another tenant has. A command on another tenant's device is for the rule of devices;
 * content that names nobody proves nothing.
 */
public final class TenantsApart implements Rule {

  /** Content with the tenant who got it and the tenant whose it is. */
  private record Content<T extends Observation>(
      Class<T> kind, Function<T, String> tenant, Function<T, String> owner) {}

  /** A record that a tenant calls its own. */
  private record Entry<T extends Observation>(
      Class<T> kind, String what, Function<T, String> tenant, Function<T, String> id) {}

  private record Id(String what, String id) {}

  private record Holder(String tenant, Observation observation) {}

  private static final List<Content<?>> CONTENTS =
      List.of(
          new Content<>(CommandReceived.class, CommandReceived::tenant, CommandReceived::owner),
          new Content<>(FrameReceived.class, FrameReceived::tenant, FrameReceived::owner),
          new Content<>(WebhookReceived.class, WebhookReceived::tenant, WebhookReceived::owner));

  private static final List<Entry<?>> ENTRIES =
      List.of(
          new Entry<>(
              CommandAccepted.class,
              "Command",
              CommandAccepted::tenant,
              CommandAccepted::commandId),
          new Entry<>(CommandAtEnd.class, "Command", CommandAtEnd::tenant, CommandAtEnd::commandId),
          new Entry<>(OrderPlaced.class, "Order", OrderPlaced::tenant, OrderPlaced::orderId),
          new Entry<>(OrderAtEnd.class, "Order", OrderAtEnd::tenant, OrderAtEnd::orderId),
          new Entry<>(Paid.class, "Payment", Paid::tenant, Paid::paymentId),
          new Entry<>(InvoiceAtEnd.class, "Payment", InvoiceAtEnd::tenant, InvoiceAtEnd::paymentId),
          new Entry<>(OwnedAtEnd.class, "Payment", OwnedAtEnd::tenant, OwnedAtEnd::paymentId),
          new Entry<>(
              InvoiceAtEnd.class, "Invoice", InvoiceAtEnd::tenant, InvoiceAtEnd::invoiceId));

  @Override
  public String promise() {
    return "contract/1-identity, branch scope: another tenant's ids are always 404, never 403";
  }

  @Override
  public List<Violation> check(Observations seen) {
    List<Violation> violations = new ArrayList<>();
    CONTENTS.forEach(content -> compare(content, seen, violations));
    Map<Id, Holder> holders = new HashMap<>();
    ENTRIES.forEach(entry -> hold(entry, seen, holders, violations));
    return violations;
  }

  private <T extends Observation> void compare(
      Content<T> content, Observations seen, List<Violation> violations) {
    for (T observation : seen.all(content.kind())) {
      String tenant = content.tenant().apply(observation);
      String owner = content.owner().apply(observation);
      if (!owner.isEmpty() && !owner.equals(tenant)) {
        violations.add(violation("Content of %s came to %s".formatted(owner, tenant), observation));
      }
    }
  }

  private <T extends Observation> void hold(
      Entry<T> entry, Observations seen, Map<Id, Holder> holders, List<Violation> violations) {
    for (T observation : seen.all(entry.kind())) {
      Id id = new Id(entry.what(), entry.id().apply(observation));
      if (id.id().isEmpty()) {
        continue;
      }
      Holder holder = new Holder(entry.tenant().apply(observation), observation);
      Holder first = holders.computeIfAbsent(id, key -> holder);
      if (!first.tenant().equals(holder.tenant())) {
        violations.add(
            violation(
                "%s %s is both of %s and of %s"
                    .formatted(id.what(), id.id(), first.tenant(), holder.tenant()),
                first.observation(),
                observation));
      }
    }
  }
}
