package org.restomesh.work;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * docs/work-sql.md has every statement of the durable queues whole, as it is sent: in the classes
 * they are put together of what a {@link WorkTable} declares.
 */
class WorkStatementsTest {
  private static final String HEAD =
      """
      # Statements of the work engine

      What the durable queues of [work.md](work.md) send, whole: in the classes they are put together of what the queue's `WorkTable`
      declares. `WorkStatementsTest` prints this page from the classes and fails when it is out of date; it says what to copy then.
      """;

  private static final List<String> QUEUES =
      List.of(
          "webhook.dispatch.queue.WebhookClaims",
          "webhook.dispatch.AttemptRecorder",
          "webhook.dispatch.AttemptRecord",
          "webhook.dispatch.WebhookSweep",
          "delivery.outbound.dispatch.OutboundClaims",
          "delivery.outbound.dispatch.OutboundRecords",
          "delivery.poll.PollClaims",
          "delivery.intake.inbox.Inbox",
          "delivery.intake.inbox.InboxOutcomes",
          "delivery.action.ActionLeases",
          "delivery.config.call.PlatformAccountRows",
          "checkout.callback.CallbackClaims",
          "checkout.callback.CallbackInbox",
          "checkout.intent.payment.UnsettledIntents",
          "mail.dispatch.MailClaims",
          "payment.refund.DueRefunds",
          "display.payment.DuePayments");

  private static final Pattern WHOLE =
      Pattern.compile("(?:with|update|insert|select)\\s(?s:(?!%\\w|\\{\\w|%\\d).)*");

  @Test
  void thePageShowsTheStatementsAsTheyAreSent() throws IOException {
    Path printed = Path.of(System.getProperty("basedir", "."), "target/work-sql.md").normalize();
    Files.createDirectories(printed.getParent());
    Files.writeString(
        printed, QUEUES.stream().map(WorkStatementsTest::section).collect(joining("", HEAD, "")));

    assertThat(Path.of(System.getProperty("basedir", "."), "../docs/work-sql.md"))
        .as("out of date; now run: cp %s docs/work-sql.md", printed.toAbsolutePath())
        .hasSameTextualContentAs(printed);
  }

  private static String section(String queue) {
    try {
      Class<?> type = Class.forName("org.restomesh." + queue);
      return Stream.of(type.getDeclaredFields())
          .filter(field -> Modifier.isStatic(field.getModifiers()))
          .filter(field -> field.getType() == String.class)
          .filter(field -> WHOLE.matcher(text(field)).matches())
          .map(field -> "\n%s:\n\n```sql\n%s\n```\n".formatted(field.getName(), text(field)))
          .collect(joining("", "\n## " + queue + "\n", ""));
    } catch (ClassNotFoundException e) {
      throw new LinkageError("no queue", e);
    }
  }

  private static String text(Field constant) {
    try {
      constant.setAccessible(true);
      return ((String) constant.get(null)).strip();
    } catch (IllegalAccessException e) {
      throw new LinkageError("no statement: " + constant, e);
    }
  }
}
