package org.restomesh.system.webhook;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.restomesh.system.kit.Partner;
import org.restomesh.system.kit.Rehearsal;
import org.restomesh.system.kit.TestTenant;

/**
 * A tenant and the partners that it finds in one story. At the end all of them part, so that
 * nothing is tried again in later stories, and time is put back.
 */
final class Partners implements AfterEachCallback {
  private final TestTenant tenant;
  private final List<Partner> partners = new ArrayList<>();

  private Partners(TestTenant tenant) {
    this.tenant = tenant;
  }

  static Partners ofANewTenant() {
    return new Partners(TestTenant.open().withApiAccess());
  }

  TestTenant tenant() {
    return tenant;
  }

  /** A new one. */
  Partner subscribe(String... events) {
    Partner partner = Partner.of(tenant, events);
    partners.add(partner);
    return partner;
  }

  @Override
  public void afterEach(ExtensionContext context) {
    partners.forEach(Partner::close);
    Rehearsal.reset();
  }
}
