package org.restomesh.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** A node is ready only while each web module takes requests. */
class WebModulesTest {
  private final WebModules modules = new WebModules();

  @Test
  void noneHasStartedAtFirst() {
    assertThat(modules.takeRequests()).isFalse();
  }

  @Test
  void oneIsNotEnoughHoweverOftenItStarts() {
    modules.started(WebModules.Module.API);
    modules.started(WebModules.Module.API);
    assertThat(modules.takeRequests()).isFalse();
  }

  @Test
  void bothAreUntilOneStops() {
    modules.started(WebModules.Module.GATEWAY);
    modules.started(WebModules.Module.API);
    assertThat(modules.takeRequests()).isTrue();
    modules.stopped(WebModules.Module.API);
    assertThat(modules.takeRequests()).isFalse();
  }
}
