package org.restomesh.menu;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import java.util.List;
import org.restomesh.shared.json.Json;
import org.restomesh.shared.sql.Row;

/** Reads and writes products as their rows store them. */
public final class ProductJson {
  public static final String COLUMNS =
      "id, category_id, name, description, price_cents, is_available, is_active, station, options,"
          + " image_url";

  private static final TypeReference<List<ProductOption>> OPTIONS = new TypeReference<>() {};

  private ProductJson() {}

  public static MenuProductDetails details(Row row) {
    return new MenuProductDetails(
        row.uuid("id"),
        row.uuid("category_id"),
        row.text("name"),
        row.textOrNull("description"),
        new MenuProductDetails.Sale(
            row.longNumber("price_cents"), row.flag("is_available"), row.flag("is_active")),
        row.oneOf(Station.class, "station"),
        options(row.text("options")),
        row.textOrNull("image_url"));
  }

  public static List<ProductOption> options(String text) {
    try {
      return Json.mapper().readValue(text, OPTIONS);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a product's options are not JSON", e);
    }
  }

  public static String write(List<ProductOption> options) {
    return Json.write(options);
  }
}
