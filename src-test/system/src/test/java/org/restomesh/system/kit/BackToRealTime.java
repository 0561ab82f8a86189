package org.restomesh.system.kit;

import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** After each test of a story that moves the clock it goes as usual again. */
public final class BackToRealTime implements AfterEachCallback {
  @Override
  public void afterEach(ExtensionContext context) {
    Rehearsal.reset();
  }
}
