package org.restomesh.faults.check;

import static org.restomesh.faults.check.AccessFaults.read;
import static org.restomesh.faults.check.CleanHistory.TENANT;
import static org.restomesh.faults.check.Records.with;
import static org.restomesh.faults.check.SilenceFaults.ask;
import static org.restomesh.faults.check.SilenceFaults.begun;
import static org.restomesh.faults.check.SilenceFaults.ended;
import static org.restomesh.faults.check.SilenceFaults.millis;

import java.util.List;
import org.restomesh.faults.history.Observation.CredentialEnded;
import org.restomesh.faults.history.Observation.CredentialUsed;
import org.restomesh.faults.history.Observation.FaultBegun;
import org.restomesh.faults.history.Observation.ValueRead;
import org.restomesh.faults.history.Observation.ValueWritten;

/** What may be answered, and how late. */
final class AllowedAnswers {
  private static final String TOKEN = "tenant-1-token-2";

  static final List<Allowed> ALL =
      List.of(
          new Allowed(
              "a credential is accepted by a request that was sent before its end was answered",
              history -> {
                CredentialEnded ended =
                    history.first(CredentialEnded.class, one -> one.credential().equals(TOKEN));
                history.add(
                    new CredentialUsed(
                        ended.at() - 1, ended.at() + 99, TENANT, TOKEN, true, "node-2"));
              }),
          new Allowed(
              "a credential that never ended is refused",
              history -> history.add(new CredentialUsed(1, 2, TENANT, "unknown", false, "node-2"))),
          new Allowed(
              "a read that overlaps with a write shows what was before it",
              history -> {
                ValueWritten write =
                    history.first(
                        ValueWritten.class,
                        one -> one.tenant().equals(TENANT) && one.version() == 3);
                history.add(new ValueRead(write.at() - 1, write.at() + 1, TENANT, "menu", 2));
              }),
          new Allowed(
              "a write shows itself before it is answered",
              history -> {
                ValueWritten write =
                    history.first(
                        ValueWritten.class,
                        one -> one.tenant().equals(TENANT) && one.version() == 3);
                history.add(
                    new ValueRead(write.sentAt() + 1, write.sentAt() + 2, TENANT, "menu", 3));
              }),
          new Allowed(
              "reads that overlap go back",
              history -> {
                ValueRead last = history.every(ValueRead.class, read(3)).get(1);
                long at = last.at();
                history.add(new ValueRead(at + 1, at + 4, TENANT, "menu", 3));
                history.change(
                    ValueWritten.class,
                    one -> one.tenant().equals(TENANT) && one.version() == 4,
                    one -> with(with(one, "sentAt", at + 1), "at", at + 10));
                history.add(new ValueRead(at + 2, at + 3, TENANT, "menu", 4));
              }),
          new Allowed(
              "the same subject of another tenant is older",
              history -> history.add(new ValueRead(1, 2, "tenant-3", "menu", 0))),
          new Allowed(
              "a client waits nine seconds with a frozen node",
              history -> ask(history, "list-orders", begun(history, "freeze-60"), 9_000, 200)),
          new Allowed(
              "a client waits nine seconds when a node is killed while another is frozen",
              history -> {
                long begun = begun(history, "node-kill");
                history.add(new FaultBegun(begun + 5, "freeze-300", "node-2"));
                ask(history, "list-orders", begun, 9_000, 200);
              }),
          new Allowed(
              "a client waits for ten seconds long after any fault",
              history -> {
                long calm = ended(history, "node-kill") + millis(61_000);
                ask(history, "list-orders", calm, 10_000, 200);
              }),
          new Allowed(
              "a client that wants nothing gets no answer",
              history -> {
                long begun = begun(history, "node-kill");
                ask(history, "list-orders", begun - millis(40_000), 10, 200);
                ask(history, "list-orders", begun + millis(40_000), 10, 200);
              }),
          new Allowed(
              "a client that gave up asks again later",
              history -> {
                long begun = begun(history, "node-kill");
                ask(history, "list-orders", begun, 100, 0);
                ask(history, "list-orders", begun + millis(8_000), 10, 200);
              }),
          new Allowed(
              "a poll is held for 25 s",
              history -> ask(history, "next-command", begun(history, "node-kill"), 25_000, 200)),
          new Allowed(
              "a held poll fails with its node, and the next is taken at once",
              history -> {
                long begun = begun(history, "node-kill");
                ask(history, "next-command", begun - millis(20_000), 20_100, 0);
                ask(history, "next-command", begun + millis(500), 25_000, 200);
              }),
          new Allowed(
              "a client gets nothing but 503 while the database is gone",
              history -> {
                long begun = begun(history, "database-away");
                for (int i = 0; i < 30; i++) {
                  ask(history, "list-orders", begun + millis(500) * i, 400, 503);
                }
                ask(history, "list-orders", ended(history, "database-away"), 2_500, 200);
              }),
          new Allowed(
              "a client is refused while the database is gone and does not come again",
              history -> ask(history, "list-orders", begun(history, "database-away"), 5_900, 503)));

  private AllowedAnswers() {}
}
