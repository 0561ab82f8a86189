package org.restomesh.event;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.restomesh.support.EventSchemas;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Wiring;

/** The check that runs after every test on the database. */
class EventSchemasIT {
  private final Wiring wiring = Wiring.withDefaults();
  private final Restaurant restaurant = Restaurant.open(wiring);

  @Test
  void anEventWithAnotherPayloadThanItsSchemaSaysIsNoticedOnce() {
    append("device.paired.v1", Map.of("deviceId", "the one in the kitchen"));

    assertThatThrownBy(EventSchemas.documented()::check)
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("the one in the kitchen");
    assertThatCode(EventSchemas.documented()::check).doesNotThrowAnyException();
  }

  @Test
  void anEventWithoutASchemaIsNoticed() {
    append("kitchen.burnt.v1", Map.of());

    assertThatThrownBy(EventSchemas.documented()::check)
        .hasMessageContaining("no schema of kitchen.burnt.v1");
  }

  private void append(String type, Object payload) {
    wiring.run(
        () ->
            wiring
                .get(Outbox.class)
                .append(restaurant.tenantId(), type, payload, wiring.businessTime().instant()));
  }
}
