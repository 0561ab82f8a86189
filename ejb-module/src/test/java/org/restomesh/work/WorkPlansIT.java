package org.restomesh.work;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restomesh.support.Database;

/** What the queues look for every few seconds can be had from the indexes that are there for it. */
class WorkPlansIT {
  private static final Pattern PARAMETER = Pattern.compile("(?<!:):([A-Za-z]\\w*)");

  @ParameterizedTest
  @CsvSource({
    "webhook.dispatch.WebhookSweep, INTERRUPTED, webhook_delivery_in_flight",
    "delivery.outbound.dispatch.OutboundClaims, CLAIM, delivery_outbound_due",
    "delivery.outbound.dispatch.OutboundClaims, GIVE_BACK, delivery_outbound_claimed",
    "mail.dispatch.MailClaims, CLAIM, mail_due",
    "mail.dispatch.MailClaims, GIVE_BACK, mail_claimed",
    "delivery.poll.PollClaims, CLAIM_DUE, delivery_config_due",
    "delivery.intake.inbox.Inbox, FORGOTTEN, delivery_inbox_open",
    "checkout.callback.CallbackClaims, CLAIM, payment_callback_due",
    "checkout.callback.CallbackClaims, GIVE_BACK, payment_callback_claimed",
    "checkout.intent.payment.UnsettledIntents, CLAIM_DUE, checkout_intent_open",
    "checkout.intent.payment.UnsettledIntents, CLAIM_ENDED, checkout_intent_ended",
    "payment.refund.DueRefunds, CLAIM, payment_refund_due",
    "display.payment.DuePayments, ANY, guest_payment_open",
    "display.payment.DuePayments, CLAIM_ENDED, guest_payment_ended"
  })
  void whatIsDueOrLostComesFromItsIndex(String queue, String statement, String index)
      throws ReflectiveOperationException, SQLException {
    Field text = Class.forName("org.restomesh." + queue).getDeclaredField(statement);
    text.setAccessible(true);

    assertThat(plan((String) text.get(null)))
        .anyMatch(step -> step.contains("using " + index + " "))
        .noneMatch(step -> step.contains("Seq Scan"));
  }

  /** Tables of tests are small, and would be read whole: here that costs too much. */
  private static List<String> plan(String statement) throws SQLException {
    try (Connection connection = Database.shared().connect();
        Statement explain = connection.createStatement()) {
      connection.setAutoCommit(false);
      explain.execute("set local enable_seqscan = off");
      explain.execute("set local enable_bitmapscan = off");
      List<String> steps = new ArrayList<>();
      try (ResultSet rows = explain.executeQuery("explain " + filled(statement))) {
        while (rows.next()) {
          steps.add(rows.getString(1));
        }
      }
      connection.rollback();
      connection.setAutoCommit(true);
      return steps;
    }
  }

  private static String filled(String statement) {
    return PARAMETER.matcher(statement).replaceAll(WorkPlansIT::value);
  }

  private static String value(MatchResult parameter) {
    return switch (parameter.group(1)) {
      case "limit", "maxAttempts" -> "20";
      case "platform" -> "'PLATFORM_A'";
      case "claimId" -> "gen_random_uuid()";
      default -> "timestamptz '2026-03-01T16:00:00Z'";
    };
  }
}
