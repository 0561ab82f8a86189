package org.restomesh.catalogue.product;

import java.util.Map;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.json.Json;
import org.restomesh.support.Wiring;

/** Products beside those of the catalogue, as a superadmin defines them. */
public final class Definitions {
  private Definitions() {}

  /**
   * @param members as they are sent
   */
  public static void define(Wiring wiring, String code, Map<String, ?> members) {
    DefineProduct wanted = Json.mapper().convertValue(members, DefineProduct.class);
    wiring.get(Products.class).define(code, wanted, new Actor(null, "test"));
  }
}
