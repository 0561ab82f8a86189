package org.restomesh.device.printer.star;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.ejb.EJB;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.device.command.CommandDetails;
import org.restomesh.device.command.CommandKind;
import org.restomesh.device.command.CommandStatus;
import org.restomesh.device.printer.CloudPrinter;
import org.restomesh.device.printer.CloudPrinters;
import org.restomesh.device.printer.KnownPrinter;
import org.restomesh.device.printer.protocol.PrinterJobs;
import org.restomesh.shared.Log;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;

/** What Star's requests change, each in one transaction that has the printer locked. */
@Stateless
public class StarJobs {
  private static final Log LOG = Log.of(StarJobs.class);

  @EJB CloudPrinters printers;
  @Inject PrinterJobs jobs;
  @Inject Clock clock;

  /**
   * A command that is claimed, as it leaves us.
   *
   * @param dots the width it was claimed for
   */
  public record Claimed(CommandDetails command, int dots, String mediaType) {}

  /** A poll that tells something new, or may be given something. */
  public StarAnswer poll(KnownPrinter known, StarPoll poll) {
    CloudPrinter printer = printers.lock(known.device().deviceId());
    printers.tell(known, printer, poll.status().state(), poll.status().text());
    learn(printer, new StarFacts(poll.results()));
    if (printer.introduce()) {
      return StarAnswer.introduction();
    }
    if (!poll.isFree()) {
      return StarAnswer.NOTHING;
    }
    Optional<CommandDetails> next = jobs.next(known, printer);
    if (next.isEmpty()) {
      return StarAnswer.NOTHING;
    }
    if (isProbe(next.get())) {
      jobs.claim(printer, next.get());
      return StarAnswer.probe();
    }
    return StarAnswer.offer(next.get());
  }

  /** Whether it is a job that a printer is offered as it is. */
  @TransactionAttribute(TransactionAttributeType.SUPPORTS)
  public boolean isOffered(CommandDetails command) {
    return !isProbe(command) && jobs.isForPrinter(command);
  }

  private void learn(CloudPrinter printer, StarFacts facts) {
    if (facts.isEmpty() || !printer.isIntroduced()) {
      return;
    }
    printer.tellClient(facts.clientType(), facts.clientVersion());
    facts.pollSeconds().ifPresent(printer::tellPollSeconds);
    facts.dots().ifPresent(printer::tellDots);
    jobs.unconfirmed(printer)
        .filter(StarJobs::isProbe)
        .ifPresent(probe -> jobs.end(probe, facts.json(), null));
  }

  /**
   * Claims what the printer downloads, unless it has downloaded it before.
   *
   * @param commandId null when it does not say which one it means
   * @param type null when it does not say which it wants
   * @throws ResourceNotFound when it would be printed again, or there is no such job
   * @throws TypeNotOffered when it was not offered in this type
   */
  public Claimed download(KnownPrinter known, @Nullable UUID commandId, @Nullable String type) {
    CloudPrinter printer = printers.lock(known.device().deviceId());
    CommandDetails command =
        wanted(known, printer, commandId)
            .filter(found -> !isProbe(found))
            .orElseThrow(() -> new ResourceNotFound("Print job"));
    List<String> offered = StarJob.mediaTypes(command);
    String mediaType = type == null ? offered.get(0) : type;
    if (!offered.contains(mediaType)) {
      throw new TypeNotOffered(offered);
    }
    if (command.status() == CommandStatus.QUEUED) {
      command = jobs.claim(printer, command);
    }
    return new Claimed(command, printer.claimedDots(), mediaType);
  }

  private Optional<CommandDetails> wanted(
      KnownPrinter known, CloudPrinter printer, @Nullable UUID commandId) {
    Optional<CommandDetails> unconfirmed = jobs.unconfirmed(printer);
    if (commandId == null) {
      return unconfirmed.or(() -> jobs.next(known, printer));
    }
    if (unconfirmed.isPresent()) {
      return unconfirmed.filter(command -> command.id().equals(commandId));
    }
    return jobs.find(printer, commandId).filter(this::canBeClaimed);
  }

  private boolean canBeClaimed(CommandDetails command) {
    Instant expiresAt = command.history().expiresAt();
    return command.status() == CommandStatus.QUEUED
        && (expiresAt == null || clock.instant().isBefore(expiresAt))
        && jobs.isForPrinter(command);
  }

  /**
   * The printer confirms a job, or says that it failed.
   *
   * @param commandId null when it does not say which one it means
   * @throws ResourceNotFound when there is no such command
   * @throws ResourceConflict when it says that something was printed that never left us
   */
  public void confirm(KnownPrinter known, @Nullable UUID commandId, StarStatus code) {
    CloudPrinter printer = printers.lock(known.device().deviceId());
    if (commandId != null) {
      CommandDetails command =
          jobs.find(printer, commandId).orElseThrow(() -> new ResourceNotFound("Print job"));
      confirm(command, code);
      return;
    }
    jobs.unconfirmed(printer)
        .or(() -> code.isSuccess() ? Optional.empty() : jobs.next(known, printer))
        .ifPresent(command -> confirm(command, code));
  }

  private void confirm(CommandDetails command, StarStatus code) {
    switch (command.status()) {
      case CLAIMED, OUTCOME_UNKNOWN -> end(command, code);
      case QUEUED -> {
        if (code.isSuccess()) {
          throw new ResourceConflict("The command waits: nothing of it was downloaded");
        }
        // None of the types suits it: it would be offered for ever.
        end(command, code);
      }
      case DONE, FAILED, CANCELLED, EXPIRED -> {
        if (code.isSuccess() != (command.status() == CommandStatus.DONE)) {
          LOG.warn(
              "a printer says "
                  + (code.isSuccess() ? "done" : "failed")
                  + (" of command " + command.id() + ", which is ")
                  + command.status().wireName());
        }
      }
    }
  }

  private void end(CommandDetails command, StarStatus code) {
    ObjectNode result = JsonNodeFactory.instance.objectNode().put("code", code.text());
    jobs.end(command, result, code.isSuccess() ? null : code.text());
  }

  private static boolean isProbe(CommandDetails command) {
    return command.request().kind() == CommandKind.CAPABILITY_PROBE;
  }
}
