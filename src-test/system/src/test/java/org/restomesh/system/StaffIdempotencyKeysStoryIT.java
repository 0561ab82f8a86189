package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.TestMenu;
import org.restomesh.system.kit.TestTenant;
import org.restomesh.system.kit.Together;

/**
 * Staff send an order or a payment again, as the answer was lost or two pressed at once: with the
 * same key it is done once.
 */
class StaffIdempotencyKeysStoryIT {
  private static final String ORDERS = "/api/v1/orders";
  private static final String TOO_LONG = "k".repeat(101);

  private final TestTenant tenant = TestTenant.open();
  private final Caller waiter = tenant.signedIn("STAFF").inBranch(tenant.branchId());
  private final String kebab = TestMenu.of(tenant).product("Adana Kebap", 38_000).text("id");

  @Test
  void anOrderThatIsSentAgainIsTheFirstOne() {
    Answer first = waiter.post(ORDERS, order(1, "k")).is(201);

    Answer again = waiter.post(ORDERS, order(1, "k")).is(200);
    assertThat(again.json()).isEqualTo(first.json());
    Caller colleague = tenant.admin().inBranch(tenant.branchId());
    assertThat(colleague.post(ORDERS, order(1, "k")).is(200).text("id"))
        .isEqualTo(first.text("id"));
    waiter.post(ORDERS, order(2, "k")).isError(409, "RESOURCE_CONFLICT");
    for (String key : List.of("", TOO_LONG)) {
      waiter.post(ORDERS, order(1, key)).isInvalid("idempotencyKey");
    }
    assertThat(waiter.get(ORDERS).is(200).json()).hasSize(1);

    waiter.post(ORDERS, order(1, "l")).is(201);
    waiter.post(ORDERS, order(1, null)).is(201);
    waiter.post(ORDERS, order(1, null)).is(201);
    assertThat(waiter.get(ORDERS).is(200).json()).hasSize(4);
  }

  @Test
  void ordersThatAreSentAtOnceUnderOneKeyAreOne() {
    List<Answer> answers = Together.run(6, () -> waiter.post(ORDERS, order(1, "k")));

    assertThat(answers).filteredOn(answer -> answer.status() == 201).hasSize(1);
    assertThat(answers).filteredOn(answer -> answer.status() == 200).hasSize(5);
    assertThat(answers).extracting(answer -> answer.text("orderNumber")).containsOnly("A-001");
    assertThat(waiter.get(ORDERS).is(200).json()).hasSize(1);
  }

  @Test
  void aPaymentThatIsSentAgainIsTheFirstOneThoughNothingIsDueAnyMore() {
    String payments = payments(waiter.post(ORDERS, order(1, null)).is(201));
    waiter.post(payments, pay(18_000, "part")).is(201);
    Answer first = waiter.post(payments, pay(20_000, "rest")).is(201);

    Answer again = waiter.post(payments, pay(20_000, "rest")).is(200);
    assertThat(again.json()).isEqualTo(first.json());
    assertThat(again.text("orderStatus")).isEqualTo("PAID");
    waiter.post(payments, pay(19_000, "rest")).isError(409, "RESOURCE_CONFLICT");
    waiter.post(payments, pay(1, "another")).isError(409, "ORDER_ALREADY_PAID");
    for (String key : List.of("", TOO_LONG)) {
      waiter.post(payments, pay(1, key)).isInvalid("idempotencyKey");
    }
    assertThat(waiter.get(payments).is(200).json()).hasSize(2);
    String others = payments(waiter.post(ORDERS, order(1, null)).is(201));
    waiter.post(others, pay(20_000, "rest")).isError(409, "RESOURCE_CONFLICT");
    assertThat(waiter.get(others).is(200).json()).isEmpty();
  }

  @Test
  void paymentsThatAreSentAtOnceUnderOneKeyAreOne() {
    String payments = payments(waiter.post(ORDERS, order(1, null)).is(201));

    List<Answer> answers = Together.run(6, () -> waiter.post(payments, pay(5_000, "k")));

    assertThat(answers).filteredOn(answer -> answer.status() == 201).hasSize(1);
    assertThat(answers).filteredOn(answer -> answer.status() == 200).hasSize(5);
    assertThat(waiter.get(payments).is(200).json()).hasSize(1);
  }

  private Map<String, ?> order(int qty, String key) {
    Map<String, Object> body = new HashMap<>();
    body.put("items", List.of(Map.of("productId", kebab, "qty", qty)));
    body.put("idempotencyKey", key);
    return body;
  }

  private static Map<String, ?> pay(int cents, String key) {
    return Map.of("amountCents", cents, "method", "cash", "idempotencyKey", key);
  }

  private static String payments(Answer order) {
    return ORDERS + "/" + order.text("id") + "/payments";
  }
}
