package org.restomesh.simulators.delivery.wire;

import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.json.JsonValue.ValueType;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A JSON object whose members are read by name and type. A member that is missing, null or of
 * another type is refused, and {@link #end} refuses each one that was not read.
 */
public final class Fields {
  private static final int DECIMALS = 2;

  private final String path;
  private final JsonObject object;
  private final Set<String> unread;

  private Fields(String path, JsonObject object) {
    this.path = path;
    this.object = object;
    this.unread = new TreeSet<>(object.keySet());
  }

  /** The body of a request, which must be sent as JSON. */
  public static Fields of(Request request) {
    if (!request.mediaType().equals("application/json")) {
      throw Refusal.malformed("Content-Type: not JSON: " + request.header("content-type"));
    }
    return of(StrictJson.object(request.body()));
  }

  public static Fields of(JsonObject object) {
    return new Fields("", object);
  }

  public boolean has(String name) {
    return object.containsKey(name);
  }

  /** Neither empty nor blank. */
  public String text(String name) {
    String text = ((JsonString) get(name, ValueType.STRING)).getString();
    if (text.isBlank()) {
      throw wrong(name, "is empty");
    }
    return text;
  }

  public String text(String name, Pattern allowed) {
    String text = text(name);
    if (!allowed.matcher(text).matches()) {
      throw wrong(name, "is " + text);
    }
    return text;
  }

  public void text(String name, String only) {
    if (!text(name).equals(only)) {
      throw wrong(name, "is not " + only);
    }
  }

  /** A whole number, written as such. */
  public long integer(String name, long min, long max) {
    JsonNumber number = (JsonNumber) get(name, ValueType.NUMBER);
    if (!number.toString().matches("-?\\d{1,18}")) {
      throw wrong(name, "is no integer: " + number);
    }
    long value = number.longValueExact();
    if (value < min || value > max) {
      throw wrong(name, "is " + value);
    }
    return value;
  }

  /** A price in lira: a number above 0 with at most two decimals. */
  public BigDecimal price(String name) {
    BigDecimal value = ((JsonNumber) get(name, ValueType.NUMBER)).bigDecimalValue();
    if (value.signum() <= 0 || value.stripTrailingZeros().scale() > DECIMALS) {
      throw wrong(name, "is " + value);
    }
    return value;
  }

  public boolean flag(String name) {
    JsonValue value = get(name, null);
    if (value.getValueType() != ValueType.TRUE && value.getValueType() != ValueType.FALSE) {
      throw wrong(name, "is neither true nor false");
    }
    return value.getValueType() == ValueType.TRUE;
  }

  public Fields object(String name) {
    return new Fields(path + name + ".", get(name, ValueType.OBJECT).asJsonObject());
  }

  /** At least one. */
  public List<Fields> objects(String name) {
    List<Fields> all = new ArrayList<>();
    for (JsonValue value : array(name)) {
      if (value.getValueType() != ValueType.OBJECT) {
        throw wrong(name, "holds more than objects");
      }
      all.add(new Fields(path + name + "[" + all.size() + "].", value.asJsonObject()));
    }
    return all;
  }

  /** At least one. */
  public List<String> texts(String name) {
    List<String> all = new ArrayList<>();
    for (JsonValue value : array(name)) {
      if (!(value instanceof JsonString text) || text.getString().isBlank()) {
        throw wrong(name, "holds more than texts");
      }
      all.add(text.getString());
    }
    if (Set.copyOf(all).size() != all.size()) {
      throw wrong(name, "names one twice");
    }
    return all;
  }

  /** At least one. */
  public List<JsonValue> array(String name) {
    List<JsonValue> all = List.copyOf(get(name, ValueType.ARRAY).asJsonArray());
    if (all.isEmpty()) {
      throw wrong(name, "is empty");
    }
    return all;
  }

  /** The names of all members, where names are data. */
  public Set<String> names() {
    if (object.isEmpty()) {
      throw Refusal.malformed(path + ": is empty");
    }
    return Set.copyOf(object.keySet());
  }

  /** Refuses members that were not read. */
  public void end() {
    if (!unread.isEmpty()) {
      throw Refusal.malformed(path + unread.iterator().next() + ": nobody asked for it");
    }
  }

  /**
   * @param type null when any will do
   */
  private JsonValue get(String name, @Nullable ValueType type) {
    JsonValue value = object.get(name);
    if (value == null) {
      throw wrong(name, "is missing");
    }
    if (type != null && value.getValueType() != type) {
      throw wrong(name, "is no " + type);
    }
    unread.remove(name);
    return value;
  }

  public Refusal wrong(String name, String problem) {
    return Refusal.malformed(path + name + ": " + problem);
  }
}
