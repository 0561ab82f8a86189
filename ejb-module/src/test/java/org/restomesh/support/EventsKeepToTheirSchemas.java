package org.restomesh.support;

import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * After every test on the database, whatever feature it is of: what the application emitted is what
 * {@code docs/events} says. Registered by the service loader, so that no test class can forget it.
 */
public final class EventsKeepToTheirSchemas implements AfterEachCallback {
  @Override
  public void afterEach(ExtensionContext context) {
    if (context.getRequiredTestClass().getName().endsWith("IT")) {
      EventSchemas.documented().check();
    }
  }
}
