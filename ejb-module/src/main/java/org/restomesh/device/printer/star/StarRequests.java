package org.restomesh.device.printer.star;

import jakarta.ejb.EJB;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.device.command.CommandDetails;
import org.restomesh.device.command.CommandKind;
import org.restomesh.device.command.queue.PrinterQueue;
import org.restomesh.device.printer.KnownPrinter;
import org.restomesh.device.printing.PrintedReceipts;
import org.restomesh.receipt.ReceiptMalformed;

/** Star CloudPRNT: what a printer's requests are answered. Not to be called in a transaction. */
@ApplicationScoped
public class StarRequests {
  @EJB StarJobs jobs;
  @EJB PrinterQueue queue;
  @Inject PrintedReceipts receipts;
  @Inject Clock clock;

  /**
   * Most polls bring nothing new and get nothing: they cost the database nothing. An offer is no
   * claim, so it is one statement without a lock.
   */
  public StarAnswer poll(KnownPrinter printer, StarPoll poll) {
    if (isNews(printer, poll) || (poll.isFree() && printer.unconfirmed())) {
      return jobs.poll(printer, poll);
    }
    if (!poll.isFree()) {
      return StarAnswer.NOTHING;
    }
    Optional<CommandDetails> next = queue.peek(printer.device().deviceId(), clock.instant());
    if (next.isEmpty()) {
      return StarAnswer.NOTHING;
    }
    return jobs.isOffered(next.get()) ? StarAnswer.offer(next.get()) : jobs.poll(printer, poll);
  }

  private static boolean isNews(KnownPrinter printer, StarPoll poll) {
    return !printer.introduced()
        || !poll.results().isEmpty()
        || !printer.told().is(poll.status().state(), poll.status().text());
  }

  /**
   * The bytes of a job. They have left us with this call: nobody else gets them, and this printer
   * gets the same ones until it says how it went.
   *
   * @param commandId null when it does not say which one it means
   * @param type null when it does not say which it wants
   * @throws org.restomesh.shared.error.ResourceNotFound when it would be printed again, or there is
   *     no such job
   * @throws TypeNotOffered when it was not offered in this type
   */
  public StarJob download(KnownPrinter printer, @Nullable UUID commandId, @Nullable String type) {
    StarJobs.Claimed claimed = jobs.download(printer, commandId, type);
    if (claimed.command().request().kind() == CommandKind.OPEN_DRAWER) {
      return StarJob.drawer(claimed.mediaType());
    }
    String payload = claimed.command().request().payload();
    try {
      return StarJob.receipt(receipts.png(payload, claimed.dots()), receipts.endsWithCut(payload));
    } catch (ReceiptMalformed e) {
      throw new IllegalStateException("was printable when it was claimed", e);
    }
  }

  /**
   * How a job went.
   *
   * @param commandId null when it does not say which one it means
   * @throws org.restomesh.shared.error.ResourceNotFound when there is no such command
   * @throws org.restomesh.shared.error.ResourceConflict when it says that something was printed
   *     that never left us
   */
  public void confirm(KnownPrinter printer, @Nullable UUID commandId, StarStatus code) {
    jobs.confirm(printer, commandId, code);
  }
}
