package org.restomesh.identity.service;

import static org.restomesh.identity.service.ServiceScope.Owner.EITHER;
import static org.restomesh.identity.service.ServiceScope.Owner.OPERATOR;
import static org.restomesh.identity.service.ServiceScope.Owner.TENANT;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * What a service account may do: read an area, or change it. To change it is not to read it. Each
 * staff endpoint names its one, unless it is for people only (contract/1-identity#service-scopes).
 */
public enum ServiceScope {
  /** The figures of the start page, of all areas. */
  OVERVIEW_READ(TENANT),
  BRANCHES_READ(TENANT),
  BRANCHES_WRITE(TENANT),
  /** Devices and their commands. */
  DEVICES_READ(TENANT),
  DEVICES_WRITE(TENANT),
  /** Categories, products and tables. */
  MENU_READ(TENANT),
  MENU_WRITE(TENANT),
  /** Orders, what was paid of them, and what guests ask for. */
  ORDERS_READ(TENANT),
  ORDERS_WRITE(TENANT),
  /** Delivery platforms; the operator has a few things to repair there. */
  DELIVERY_READ(EITHER),
  DELIVERY_WRITE(EITHER),
  /** Partner keys and screens, but not making a key. */
  DISPLAYS_READ(TENANT),
  DISPLAYS_WRITE(TENANT),
  WEBHOOKS_READ(TENANT),
  WEBHOOKS_WRITE(TENANT),
  /** Licence, entitlements, credits, invoices and payments for them. */
  LICENCE_READ(TENANT),
  /** Spending credits; buying is for people. */
  LICENCE_WRITE(TENANT),
  STAFF_READ(TENANT),
  AUDIT_READ(EITHER),
  /** Tenants, and what the operator gives them. */
  TENANTS_READ(OPERATOR),
  TENANTS_WRITE(OPERATOR),
  /** Products, hardware, legal documents and referral codes. */
  CATALOGUE_READ(OPERATOR),
  CATALOGUE_WRITE(OPERATOR),
  /** What tenants have paid; to refund is for people. */
  PAYMENTS_READ(OPERATOR);

  /** Whose accounts can have a scope. */
  public enum Owner {
    TENANT,
    OPERATOR,
    EITHER
  }

  private final Owner owner;

  ServiceScope(Owner owner) {
    this.owner = owner;
  }

  /** Those that a tenant, or the operator, can give its accounts; in the order of this page. */
  public static List<ServiceScope> of(Owner giver) {
    return Arrays.stream(values())
        .filter(scope -> scope.owner == giver || scope.owner == EITHER)
        .toList();
  }

  /** Such as {@code devices:read}. */
  @JsonValue
  public String wireName() {
    return name().toLowerCase(Locale.ROOT).replace('_', ':');
  }

  /**
   * @throws IllegalArgumentException when there is no such scope
   */
  @JsonCreator
  public static ServiceScope parse(String wireName) {
    return Arrays.stream(values())
        .filter(scope -> scope.wireName().equals(wireName))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no such scope: " + wireName));
  }
}
