package org.restomesh.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.restomesh.support.Rows;

/**
 * The second line behind what use cases ask for: no row of a tenant refers to another tenant's,
 * whatever SQL says. The references are those of the catalogue, so that a new one is found.
 */
class TenantReferencesIT {
  private static final String LOG_WRITTEN_APART =
      "what was said over the wire is kept whatever becomes of the transaction that spoke";
  private static final String TEXT = "also names what was given away without an intent";
  private static final String TWO_KINDS = "a branch, or the tenant of an order without one";
  private static final String HOTTEST =
      "read through its branch only, and gone after a day; a key would cost each event an index";

  /** Columns that name a row of ours without a foreign key. */
  private static final Map<String, String> BY_NAME_ONLY =
      Map.ofEntries(
          Map.entry("audit_entry.target_id", "names rows of all kinds, also those that are gone"),
          Map.entry("checkout_consent.payment_ref", "evidence also of attempts that were refused"),
          Map.entry("delivery_log.config_id", LOG_WRITTEN_APART),
          Map.entry("delivery_log.order_id", LOG_WRITTEN_APART),
          Map.entry("guest_payment_item.item_id", "a line within the items of the order"),
          Map.entry("invoice.payment_ref", TEXT),
          Map.entry("owned_purchase.payment_ref", TEXT),
          Map.entry("order_number.scope_id", TWO_KINDS),
          Map.entry("order_payment.scope_id", TWO_KINDS),
          Map.entry("payment_refund.payment_ref", "refers by intent_id or guest_payment_id"),
          Map.entry("payment_callback.payment_ref", "what somebody outside says, true or not"),
          Map.entry("realtime_event.order_id", HOTTEST),
          Map.entry("realtime_event.session_id", HOTTEST),
          Map.entry("realtime_ticket.sign_in_id", "a sign-in has several refresh tokens"),
          Map.entry("webhook_delivery.event_id", "the event is forgotten before its deliveries"));

  /** Columns that name nothing of ours, or no row of a tenant. */
  private static final Set<String> NO_REFERENCES =
      Set.of(
          "audit_entry.request_id",
          "checkout_consent.document_id",
          "cluster_node.key_id",
          "credit_spend.spend_id",
          "delivery_config.credentials_key_id",
          "delivery_config.poll_lease_id",
          "delivery_config.remote_restaurant_id",
          "delivery_config.token_key_id",
          "delivery_config.token_lease_id",
          "delivery_inbox.external_id",
          "delivery_log.external_id",
          "delivery_mapping.external_item_id",
          "mail.claim_id",
          "delivery_order.action_lease_id",
          "delivery_order.external_order_id",
          "delivery_order.group_id",
          "delivery_outbound.claim_id",
          "device.pair_request_id",
          "device_command.claim_id",
          "device_command.failed_claim_id",
          "job_lease.node_id",
          "legacy_invoice.subscription_id",
          "passkey.credential_id",
          "payment_callback.claim_id",
          "realtime_counter.last_id",
          "restaurant_order.external_order_id",
          "sheet_import.node_id",
          "socket_place.node_id",
          "webhook_delivery.claim_id");

  private static final String UNREFERENCED =
      """
      select c.relname || '.' || a.attname from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
        and not a.attisdropped and a.attname <> 'tenant_id' and a.attname ~ '_(id|ref)$'
        and c.relname <> 'flyway_schema_history'
        and not exists (select 1 from pg_constraint k
          where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any(k.conkey))
      """;

  private static final String WITH_TENANT =
      """
      select table_name from information_schema.columns
      where table_schema = 'public' and column_name = 'tenant_id'
      """;

  private final List<Reference> references = Reference.all();
  private final Set<String> ofTenants = new HashSet<>(Rows.texts(WITH_TENANT));

  @Test
  void aReferenceFromOneTenantsRowToAnotherRowOfATenantIncludesTheTenant() {
    List<Reference> open =
        references.stream()
            .filter(this::isBetweenRowsOfTenants)
            .filter(reference -> !reference.includesTheTenant())
            .toList();

    assertThat(open).as("name the tenant too: foreign key (..., tenant_id)").isEmpty();
  }

  /** A row that has one owner is of the owner's tenant; one that has two says which it is. */
  @Test
  void aRowWithoutATenantOfItsOwnBelongsToOneOtherRowOnly() {
    Map<String, Set<String>> owners =
        references.stream()
            .filter(reference -> !ofTenants.contains(reference.table()))
            .filter(reference -> isOfATenant(reference.to()))
            .collect(
                Collectors.groupingBy(
                    Reference::table,
                    Collectors.mapping(Reference::name, Collectors.toCollection(TreeSet::new))));

    assertThat(owners.values()).allSatisfy(names -> assertThat(names).hasSize(1));
  }

  @Test
  void aColumnThatNamesARowIsAForeignKeyOrSaysWhyNot() {
    Set<String> known = new TreeSet<>(NO_REFERENCES);
    known.addAll(BY_NAME_ONLY.keySet());

    assertThat(new TreeSet<>(Rows.texts(UNREFERENCED))).isEqualTo(known);
  }

  @Test
  void aForeignTenantsIdIsRefusedByEveryReference() throws SQLException {
    List<Reference> tried =
        references.stream()
            .filter(this::isBetweenRowsOfTenants)
            .filter(reference -> !reference.ownColumns().isEmpty())
            .toList();

    assertThat(tried).as("of them all").hasSizeGreaterThan(30);
    try (TwoTenants tenants = TwoTenants.enter(references)) {
      assertThat(tried)
          .allSatisfy(
              reference -> {
                assertThat(tenants.refusalOfAForeignId(reference)).isEqualTo("23503");
                assertThat(tenants.refusalOfOwnIds(reference.table())).as("nothing").isEmpty();
              });
    }
  }

  private boolean isBetweenRowsOfTenants(Reference reference) {
    return ofTenants.contains(reference.table()) && ofTenants.contains(reference.to());
  }

  private boolean isOfATenant(String table) {
    return ofTenants.contains(table)
        || references.stream()
            .filter(reference -> reference.table().equals(table) && !reference.to().equals(table))
            .anyMatch(reference -> isOfATenant(reference.to()));
  }
}
