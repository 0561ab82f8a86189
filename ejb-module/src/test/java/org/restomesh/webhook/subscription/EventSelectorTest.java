package org.restomesh.webhook.subscription;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.RETURNS_DEEP_STUBS;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.verifyNoInteractions;

import jakarta.validation.ConstraintValidatorContext;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.event.EventTypes;

/** What a subscription may ask for (contract/6-webhooks#event-selector). */
class EventSelectorTest {
  private final EventSelector.Check check = new EventSelector.Check();
  private final ConstraintValidatorContext context =
      mock(ConstraintValidatorContext.class, RETURNS_DEEP_STUBS);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "*",
        "order.created.v1",
        "payment.intent_created.v12",
        "feature.entitlement.changed.v1",
        "nobody.knows_it.yet.v3"
      })
  void everythingOrATypeIsOneWhetherKnownOrNot(String selector) {
    assertThat(check.isValid(selector, context)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "**",
        "order.*",
        "order.created",
        "order.created.v",
        "order.created.v0",
        "order.v1",
        "Order.created.v1",
        "order..created.v1",
        ".order.created.v1",
        "order.created.v1 ",
        "order.created.v1\n",
        "sipariş.oluştu.v1"
      })
  void anythingElseIsNone(String selector) {
    assertThat(check.isValid(selector, context)).isFalse();
    verifyNoInteractions(context);
  }

  @Test
  void neitherIsNothingNorMoreThanFits() {
    assertThat(check.isValid(null, context)).isFalse();
    String area = "a".repeat(EventTypes.MAX_LENGTH - ".b.v1".length());
    assertThat(check.isValid(area + ".b.v1", context)).isTrue();
    assertThat(check.isValid(area + "a.b.v1", context)).isFalse();
  }

  static Stream<String> blocked() {
    return EventTypes.blockedPrefixes().stream()
        .map(prefix -> prefix.endsWith(".") ? prefix + "changed.v1" : prefix + ".changed.v1");
  }

  @ParameterizedTest
  @MethodSource("blocked")
  void whatNeverLeavesIsRefusedByItsName(String selector) {
    assertThat(check.isValid(selector, context)).isFalse();
    verify(context).buildConstraintViolationWithTemplate("events of this type are never delivered");
  }
}
