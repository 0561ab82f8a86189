package org.restomesh.shared.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.shared.Page;
import org.restomesh.shared.PageRequest;
import org.restomesh.support.Wiring;

class AuditLogIT {
  private static final PageRequest FIRST = new PageRequest(200, null);

  private final Wiring wiring = Wiring.withDefaults();
  private final AuditLog audit = wiring.get(AuditLog.class);
  private final UUID tenant = UUID.randomUUID();
  private final Actor admin = Actor.staff(tenant, "admin-" + tenant);
  private final Actor operator = Actor.staff(null, "operator-" + tenant);

  @Test
  void whatTheOperatorDidStandsUnderTheTenantThatItConcerns() {
    UUID other = UUID.randomUUID();
    record(admin, AuditedAction.of("device.retire", "device", "1"));
    record(operator, AuditedAction.of("entitlements.override", "tenant", tenant).visibleTo(tenant));
    record(operator, AuditedAction.of("entitlements.override", "tenant", other).visibleTo(other));
    record(operator, AuditedAction.of("catalogue.change", "product", "x"));

    assertThat(actions(tenant)).containsExactly("entitlements.override", "device.retire");
    assertThat(actions(other)).containsExactly("entitlements.override");
  }

  @Test
  void detailsDoNotTakeAnEntryFromItsTenant() {
    record(
        operator,
        AuditedAction.of("checkout.refund", "payment", "1").visibleTo(tenant).with("cents", 5));

    assertThat(actions(tenant)).containsExactly("checkout.refund");
  }

  @Test
  void theOperatorReadsAllAndNarrowsItByTenantActorAndAction() {
    record(admin, AuditedAction.of("device.retire", "device", "1"));
    record(operator, AuditedAction.of("entitlements.override", "tenant", tenant).visibleTo(tenant));
    record(operator, AuditedAction.of("catalogue.change-" + tenant, "product", "x"));

    assertThat(all(new AuditFilter(null, operator.name(), null, null, null)))
        .containsExactly("catalogue.change-" + tenant, "entitlements.override");
    assertThat(all(new AuditFilter(null, null, "catalogue.change-" + tenant, null, null)))
        .containsExactly("catalogue.change-" + tenant);
    assertThat(all(new AuditFilter(tenant, operator.name(), null, null, null)))
        .containsExactly("entitlements.override");
    assertThat(all(new AuditFilter(tenant, null, null, null, null)))
        .containsExactly("entitlements.override", "device.retire");
    assertThat(all(new AuditFilter(tenant, operator.name(), "device.retire", null, null)))
        .isEmpty();
    assertThat(all(new AuditFilter(null, null, null, null, null)))
        .contains("catalogue.change-" + tenant, "device.retire");
  }

  @Test
  void aPeriodHoldsItsFirstMomentAndNotItsEnd() {
    Instant first = wiring.businessTime().instant();
    record(admin, AuditedAction.of("first", "a", "1"));
    wiring.businessTime().advance(Duration.ofMillis(1));
    Instant second = wiring.businessTime().instant();
    record(admin, AuditedAction.of("second", "a", "1"));

    assertThat(all(new AuditFilter(tenant, null, null, first, second))).containsExactly("first");
    assertThat(all(new AuditFilter(tenant, null, null, second, null))).containsExactly("second");
    assertThat(all(new AuditFilter(tenant, null, null, null, first))).isEmpty();
    assertThat(all(new AuditFilter(tenant, null, null, first, second.plusMillis(1))))
        .containsExactly("second", "first");
  }

  @Test
  void pagesFollowOneAnother() {
    for (String action : List.of("a", "b", "c")) {
      record(admin, AuditedAction.of(action, "t", "1"));
    }
    AuditFilter filter = new AuditFilter(tenant, null, null, null, null);

    Page<AuditDetails> first = list(filter, new PageRequest(2, null));
    Page<AuditDetails> second = list(filter, new PageRequest(2, first.next()));

    assertThat(first.items()).extracting(AuditDetails::action).containsExactly("c", "b");
    assertThat(second.items()).extracting(AuditDetails::action).containsExactly("a");
    assertThat(second.next()).isNull();
  }

  private void record(Actor actor, AuditedAction deed) {
    wiring.run(() -> audit.record(actor, deed));
  }

  private List<String> actions(UUID of) {
    return wiring.inTransaction(() -> audit.of(of, FIRST)).items().stream()
        .map(AuditDetails::action)
        .toList();
  }

  private List<String> all(AuditFilter filter) {
    return list(filter, FIRST).items().stream().map(AuditDetails::action).toList();
  }

  private Page<AuditDetails> list(AuditFilter filter, PageRequest page) {
    return wiring.inTransaction(() -> audit.list(filter, page));
  }
}
