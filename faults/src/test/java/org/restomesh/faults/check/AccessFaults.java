package org.restomesh.faults.check;

import static org.restomesh.faults.check.CleanHistory.OTHER;
import static org.restomesh.faults.check.CleanHistory.TENANT;
import static org.restomesh.faults.check.Records.with;

import java.util.List;
import java.util.function.Predicate;
import org.restomesh.faults.check.access.EndedCredentials;
import org.restomesh.faults.check.access.FreshReads;
import org.restomesh.faults.check.access.MonotonicReads;
import org.restomesh.faults.check.access.TenantsApart;
import org.restomesh.faults.check.answer.FaultyAnswers;
import org.restomesh.faults.history.Observation.Answered;
import org.restomesh.faults.history.Observation.CommandAtEnd;
import org.restomesh.faults.history.Observation.CommandReceived;
import org.restomesh.faults.history.Observation.CredentialUsed;
import org.restomesh.faults.history.Observation.FrameReceived;
import org.restomesh.faults.history.Observation.OrderAtEnd;
import org.restomesh.faults.history.Observation.ValueRead;
import org.restomesh.faults.history.Observation.WebhookReceived;

/** What can be wrong with whom the installation lets see what, and how it answers. */
final class AccessFaults {
  static final List<PlantedFault> ALL =
      List.of(
          PlantedFault.of(
              "an ended credential is accepted",
              EndedCredentials.class,
              history ->
                  history.change(
                      CredentialUsed.class,
                      use -> use.credential().equals("tenant-1-token-2") && !use.accepted(),
                      use -> with(use, "accepted", true))),
          PlantedFault.of(
              "a read does not show what was written before it",
              FreshReads.class,
              history -> {
                ValueRead first = history.first(ValueRead.class, read(3));
                history.change(ValueRead.class, first::equals, read -> with(read, "version", 2L));
              }),
          PlantedFault.of(
              "a read shows what an earlier one knew to be old",
              MonotonicReads.class,
              history -> {
                // Written by nobody who knows: the answer of that write was lost.
                ValueRead first = history.first(ValueRead.class, read(3));
                history.change(ValueRead.class, first::equals, read -> with(read, "version", 4L));
              }),
          PlantedFault.of(
              "a command's content is another tenant's",
              TenantsApart.class,
              history -> {
                CommandReceived command =
                    history.first(CommandReceived.class, one -> one.tenant().equals(TENANT));
                history.change(
                    CommandReceived.class, command::equals, one -> with(one, "owner", OTHER));
              }),
          PlantedFault.of(
              "an event's content is another tenant's",
              TenantsApart.class,
              history ->
                  history.change(
                      FrameReceived.class,
                      ScreenFaults.frame(ScreenFaults.STEADY, 7),
                      frame -> with(frame, "owner", OTHER))),
          PlantedFault.of(
              "a webhook is another tenant's",
              TenantsApart.class,
              history ->
                  history.change(
                      WebhookReceived.class,
                      OrderFaults.webhook("order.completed:" + OrderFaults.PUSHED),
                      webhook -> with(webhook, "owner", OTHER))),
          PlantedFault.of(
              "a tenant sees another one's command",
              TenantsApart.class,
              history -> {
                CommandAtEnd command =
                    history.first(CommandAtEnd.class, one -> one.tenant().equals(TENANT));
                history.add(with(command, "tenant", OTHER));
              }),
          PlantedFault.of(
              "a tenant sees another one's order",
              TenantsApart.class,
              history -> {
                OrderAtEnd order =
                    history.first(OrderAtEnd.class, one -> one.tenant().equals(TENANT));
                history.add(with(order, "tenant", OTHER));
              }),
          PlantedFault.of(
              "something fails with 500",
              FaultyAnswers.class,
              history -> answer(history, 500, "Internal Server Error", true)),
          PlantedFault.of(
              "an error has no envelope",
              FaultyAnswers.class,
              history -> answer(history, 404, "", true)),
          PlantedFault.of(
              "an overloaded node says nothing in its envelope",
              FaultyAnswers.class,
              history -> answer(history, 503, "", true)),
          PlantedFault.of(
              "a 503 has no Retry-After",
              FaultyAnswers.class,
              history -> answer(history, 503, "Service Unavailable", false)),
          PlantedFault.of(
              "a 429 has no Retry-After",
              FaultyAnswers.class,
              history -> answer(history, 429, "Too Many Requests", false)));

  private AccessFaults() {}

  static Predicate<ValueRead> read(long version) {
    return read -> read.tenant().equals(TENANT) && read.version() == version;
  }

  private static void answer(Edited history, int status, String error, boolean retryAfter) {
    history.add(new Answered(5, 6, "somebody", "list-orders", status, error, retryAfter));
  }
}
