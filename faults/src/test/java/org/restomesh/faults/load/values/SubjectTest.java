package org.restomesh.faults.load.values;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SubjectTest {
  @Test
  void aNameCarriesItsVersion() {
    Subject subject = Subject.of("product", "7", "/products/7", "tenant-1");

    assertThat(subject.nextName()).isEqualTo("tenant-1 v2");
    assertThat(subject.lastVersion()).hasValue(2);
    assertThat(Subject.versionIn("tenant-1 v12")).isEqualTo(12);
    assertThat(Subject.versionIn("tenant-1")).isZero();
  }
}
