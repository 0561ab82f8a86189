package org.restomesh.menu;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import java.sql.SQLException;
import java.util.List;
import org.restomesh.shared.Json;
import org.restomesh.shared.sql.SqlRow;

/** Products as their rows hold them. */
final class ProductJson {
  static final String COLUMNS =
      "id, category_id, name, description, price_cents, is_available, is_active, station, options,"
          + " image_url";

  private static final TypeReference<List<ProductOption>> OPTIONS = new TypeReference<>() {};

  private ProductJson() {}

  /** In the order of {@link #COLUMNS}. */
  static ProductDetails details(SqlRow row) throws SQLException {
    return new ProductDetails(
        row.uuid(),
        row.uuid(),
        row.text(),
        row.text(),
        row.longNumber(),
        row.flag(),
        row.flag(),
        row.oneOf(Station.class),
        options(row.text()),
        row.text());
  }

  static List<ProductOption> options(String text) {
    try {
      return Json.mapper().readValue(text, OPTIONS);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a product's options are no JSON", e);
    }
  }

  static String write(List<ProductOption> options) {
    return Json.write(options);
  }
}
