package org.restomesh.device;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class CapabilitiesTest {
  private final Capabilities.Check check = new Capabilities.Check();

  @Test
  void noneAndAnEmptyListAreFine() {
    assertThat(check.isValid(null, null)).isTrue();
    assertThat(check.isValid(List.of(), null)).isTrue();
  }

  @Test
  void thirtyTwoTagsAreFineAndOneMoreIsNot() {
    assertThat(check.isValid(Collections.nCopies(32, "tag"), null)).isTrue();
    assertThat(check.isValid(Collections.nCopies(33, "tag"), null)).isFalse();
  }

  @Test
  void sixtyFourCharactersAreFineAndOneMoreIsNot() {
    assertThat(check.isValid(List.of("x".repeat(64)), null)).isTrue();
    assertThat(check.isValid(List.of("x".repeat(65)), null)).isFalse();
  }

  @Test
  void emptyBlankAndMissingTagsAreNot() {
    assertThat(check.isValid(List.of(""), null)).isFalse();
    assertThat(check.isValid(List.of("a", " "), null)).isFalse();
    assertThat(check.isValid(Arrays.asList("a", null), null)).isFalse();
  }
}
