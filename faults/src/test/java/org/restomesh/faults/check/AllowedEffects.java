package org.restomesh.faults.check;

import static org.restomesh.faults.check.CleanHistory.OTHER;
import static org.restomesh.faults.check.CleanHistory.TENANT;
import static org.restomesh.faults.check.OrderFaults.PUSHED;
import static org.restomesh.faults.check.OrderFaults.UNTOUCHED;
import static org.restomesh.faults.check.OrderFaults.atEnd;
import static org.restomesh.faults.check.OrderFaults.changed;
import static org.restomesh.faults.check.OrderFaults.webhook;
import static org.restomesh.faults.check.Records.with;
import static org.restomesh.faults.check.ScreenFaults.RESTLESS;
import static org.restomesh.faults.check.ScreenFaults.frame;

import java.util.List;
import org.restomesh.faults.history.Observation.FrameReceived;
import org.restomesh.faults.history.Observation.InvoiceAtEnd;
import org.restomesh.faults.history.Observation.OrderAtEnd;
import org.restomesh.faults.history.Observation.OrderChanged;
import org.restomesh.faults.history.Observation.OrderPushed;
import org.restomesh.faults.history.Observation.OwnedAtEnd;
import org.restomesh.faults.history.Observation.Paid;
import org.restomesh.faults.history.Observation.Refunded;
import org.restomesh.faults.history.Observation.SocketOpened;
import org.restomesh.faults.history.Observation.WebhookReceived;

/** What may happen to orders, screens, webhooks and money. */
final class AllowedEffects {
  static final List<Allowed> ALL =
      List.of(
          new Allowed(
              "a platform pushes an order again with another total",
              history -> {
                OrderPushed last = history.every(OrderPushed.class, AllowedEffects::isPush).get(1);
                history.add(
                    new OrderPushed(
                        last.at() + 1,
                        last.at() + 2,
                        TENANT,
                        last.platform(),
                        last.remoteId(),
                        13_000));
                history.change(
                    OrderAtEnd.class, atEnd(PUSHED), one -> with(one, "totalKurus", 13_000L));
              }),
          new Allowed(
              "of two pushes that overlap the first one is applied last",
              history -> {
                OrderPushed last = history.every(OrderPushed.class, AllowedEffects::isPush).get(1);
                history.add(
                    new OrderPushed(
                        last.at() - 1,
                        last.at() + 2,
                        TENANT,
                        last.platform(),
                        last.remoteId(),
                        13_000));
              }),
          new Allowed(
              "an order is there that nobody saw accepted",
              history ->
                  history.add(
                      new OrderAtEnd(1, TENANT, "unseen", "", "", "unseen-key", "PENDING", 5))),
          new Allowed(
              "an order is further than its last acknowledged change",
              history ->
                  history.change(
                      OrderAtEnd.class,
                      atEnd(UNTOUCHED),
                      order -> with(order, "status", "CANCELLED"))),
          new Allowed(
              "an order is recalled last",
              history -> {
                history.remove(
                    OrderChanged.class,
                    changed(PUSHED).and(one -> List.of("SERVED", "PAID").contains(one.status())));
                OrderChanged last = history.every(OrderChanged.class, changed(PUSHED)).get(3);
                history.add(
                    new OrderChanged(last.at() + 1, last.at() + 2, TENANT, PUSHED, "PREPARING"));
                history.change(
                    OrderAtEnd.class, atEnd(PUSHED), one -> with(one, "status", "PREPARING"));
              }),
          new Allowed(
              "of two changes that overlap either comes last",
              history -> {
                OrderChanged paid =
                    history.first(
                        OrderChanged.class,
                        changed(PUSHED).and(one -> one.status().equals("PAID")));
                history.change(
                    OrderChanged.class,
                    changed(PUSHED).and(one -> one.status().equals("SERVED")),
                    one -> with(one, "at", paid.sentAt() + 1));
                history.change(
                    OrderAtEnd.class, atEnd(PUSHED), one -> with(one, "status", "SERVED"));
              }),
          new Allowed(
              "a webhook is repeated an hour later",
              history -> {
                WebhookReceived first =
                    history.first(WebhookReceived.class, webhook("order.completed:" + PUSHED));
                history.add(with(first, "at", first.at() + SilenceFaults.millis(3_600_000)));
              }),
          new Allowed(
              "a screen resumes from before what it had and gets that again",
              history -> {
                SocketOpened resumed = ScreenFaults.resumed(history);
                long had = resumed.resumedAfter();
                history.change(
                    SocketOpened.class, resumed::equals, one -> with(one, "resumedAfter", had - 1));
                FrameReceived frame = history.first(FrameReceived.class, frame(RESTLESS, had));
                history.add(with(frame, "at", resumed.at() + 1));
              }),
          new Allowed(
              "a screen begins anew and does not ask for what it missed",
              history -> {
                SocketOpened resumed = ScreenFaults.resumed(history);
                history.change(
                    SocketOpened.class, resumed::equals, one -> with(one, "resumedAfter", 0L));
                history.remove(FrameReceived.class, frame(RESTLESS, resumed.resumedAfter() + 1));
              }),
          new Allowed(
              "the last event of all has come to one screen only",
              history -> {
                long last =
                    history.every(FrameReceived.class, one -> one.tenant().equals(TENANT)).stream()
                        .mapToLong(FrameReceived::eventId)
                        .max()
                        .orElseThrow();
                history.remove(FrameReceived.class, frame(RESTLESS, last));
              }),
          new Allowed(
              "money that bought nothing is given back in two parts",
              history -> {
                history.add(new Paid(1, TENANT, "in-vain", 300));
                history.add(new Refunded(2, TENANT, "first-part", "in-vain", 100));
                history.add(new Refunded(3, TENANT, "second-part", "in-vain", 200));
              }),
          new Allowed(
              "something is owned through a payment of nothing",
              history -> history.add(new OwnedAtEnd(1, TENANT, "granted", "sms_1000"))),
          new Allowed(
              "tenants own something that nobody paid for",
              history -> {
                history.add(new OwnedAtEnd(1, TENANT, "", "sms_1000"));
                history.add(new OwnedAtEnd(1, OTHER, "", "sms_1000"));
              }),
          new Allowed(
              "a payment is invoiced in two parts",
              history -> {
                String payment = "tenant-1-payment-2-kept";
                history.change(
                    InvoiceAtEnd.class,
                    MoneyFaults.invoice(payment),
                    one -> with(one, "kurus", one.kurus() - 1_000));
                history.add(new InvoiceAtEnd(1, TENANT, "second", payment, 1_000));
              }));

  private AllowedEffects() {}

  private static boolean isPush(OrderPushed push) {
    return push.remoteId().equals("remote-" + PUSHED);
  }
}
