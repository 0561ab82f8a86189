package org.restomesh.simulators.paytr.order;

import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonException;
import jakarta.json.JsonNumber;
import jakarta.json.JsonReader;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;

/** What is paid for: base64 of {@code [["name", "18.00", quantity], ...]}. */
public record Basket(List<Line> lines) {

  public record Line(String name, long unitCents, int quantity) {}

  static Basket decoded(String base64) {
    try (JsonReader reader = Json.createReader(new StringReader(utf8(base64)))) {
      JsonArray rows = reader.readArray();
      if (rows.isEmpty()) {
        throw new Refused("user_basket bos olamaz");
      }
      return new Basket(rows.stream().map(Basket::line).toList());
    } catch (JsonException | IllegalArgumentException | CharacterCodingException e) {
      throw new Refused("user_basket gecersiz: base64 JSON olmalidir");
    }
  }

  long sumCents() {
    return lines.stream().mapToLong(line -> line.unitCents() * line.quantity()).sum();
  }

  private static String utf8(String base64) throws CharacterCodingException {
    byte[] bytes = Base64.getDecoder().decode(base64);
    return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
  }

  private static Line line(JsonValue row) {
    if (row instanceof JsonArray values
        && values.size() == 3
        && values.get(0) instanceof JsonString name
        && !name.getString().isBlank()
        && values.get(1) instanceof JsonString price
        && values.get(2) instanceof JsonNumber quantity
        && quantity.isIntegral()
        && quantity.intValue() > 0) {
      return new Line(name.getString(), Lira.cents(price.getString()), quantity.intValue());
    }
    throw new Refused("user_basket satiri gecersiz: [\"ad\", \"18.00\", adet] olmalidir");
  }
}
