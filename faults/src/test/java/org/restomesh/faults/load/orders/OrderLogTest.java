package org.restomesh.faults.load.orders;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OrderLogTest {
  @Test
  void theKeyIsInTheNote() {
    assertThat(OrderLog.keyIn("tenant-1 key=a-b-c")).isEqualTo("a-b-c");
    assertThat(OrderLog.keyIn("tenant-1")).isEmpty();
    assertThat(OrderLog.keyIn("")).isEmpty();
  }
}
