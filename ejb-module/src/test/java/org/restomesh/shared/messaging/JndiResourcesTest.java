package org.restomesh.shared.messaging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.jms.Queue;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class JndiResourcesTest {
  private static final Queue ORDERS = () -> "orders";

  private final List<String> asked = new ArrayList<>();
  private boolean bound = true;
  private final JndiResources resources = new JndiResources(this::lookup);

  @Test
  void whatWasFoundIsNotLookedUpAgain() {
    assertThat(resources.queue("jms/orders")).isSameAs(ORDERS);
    assertThat(resources.queue("jms/orders")).isSameAs(ORDERS);

    assertThat(asked).containsExactly("jms/orders");
  }

  @Test
  void whatWasMissingIs() {
    bound = false;
    assertThatThrownBy(() -> resources.queue("jms/orders"))
        .isInstanceOf(IllegalStateException.class);
    bound = true;

    assertThat(resources.queue("jms/orders")).isSameAs(ORDERS);
  }

  private Object lookup(String name) {
    asked.add(name);
    if (!bound) {
      throw new IllegalStateException("The server has no resource " + name);
    }
    return ORDERS;
  }
}
