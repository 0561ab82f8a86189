package org.restomesh.receipt;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** A value in the payload together with its path, so that every error can say where. */
record PayloadProperty(String path, JsonNode value) {

  boolean has(String name) {
    return value.hasNonNull(name);
  }

  PayloadProperty child(String name) {
    JsonNode child = value.hasNonNull(name) ? value.get(name) : MissingNode.getInstance();
    return new PayloadProperty(path + "." + name, child);
  }

  List<PayloadProperty> items(int maxItems) throws ReceiptMalformed {
    if (!value.isArray()) {
      throw malformed("must be an array");
    }
    if (value.isEmpty() || value.size() > maxItems) {
      throw malformed("must have 1 to " + maxItems + " items");
    }
    List<PayloadProperty> items = new ArrayList<>();
    for (JsonNode item : value) {
      items.add(new PayloadProperty(path + "[" + items.size() + "]", item));
    }
    return items;
  }

  void requireObject() throws ReceiptMalformed {
    if (!value.isObject()) {
      throw malformed("must be an object");
    }
  }

  /** Refuses a misspelt property instead of printing without it. */
  void allowOnly(Set<String> names) throws ReceiptMalformed {
    for (Iterator<String> present = value.fieldNames(); present.hasNext(); ) {
      String name = present.next();
      if (!names.contains(name)) {
        throw child(name).malformed("unknown property here");
      }
    }
  }

  String text(int maxLength) throws ReceiptMalformed {
    if (!value.isTextual()) {
      throw malformed("must be a string");
    }
    if (value.textValue().length() > maxLength) {
      throw malformed("must be at most " + maxLength + " characters");
    }
    return value.textValue();
  }

  int integer(int from, int to) throws ReceiptMalformed {
    if (!value.isIntegralNumber()
        || !value.canConvertToInt()
        || value.intValue() < from
        || value.intValue() > to) {
      throw malformed("must be an integer from " + from + " to " + to);
    }
    return value.intValue();
  }

  /** False when absent. */
  boolean flag() throws ReceiptMalformed {
    if (value.isMissingNode()) {
      return false;
    }
    if (!value.isBoolean()) {
      throw malformed("must be true or false");
    }
    return value.booleanValue();
  }

  /** A constant of an enum by its lower-case name; {@code absent} when there is none. */
  <E extends Enum<E>> E choice(E absent) throws ReceiptMalformed {
    if (value.isMissingNode()) {
      return absent;
    }
    List<String> names = new ArrayList<>();
    for (E constant : absent.getDeclaringClass().getEnumConstants()) {
      String name = constant.name().toLowerCase(Locale.ROOT);
      if (name.equals(value.textValue())) {
        return constant;
      }
      names.add(name);
    }
    throw malformed("must be one of " + String.join(", ", names));
  }

  ReceiptMalformed malformed(String what) {
    return new ReceiptMalformed(path, what);
  }
}
