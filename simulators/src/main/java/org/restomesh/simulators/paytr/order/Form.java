package org.restomesh.simulators.paytr.order;

import jakarta.ws.rs.core.MultivaluedMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;

/** The fields that were posted, each once. */
public record Form(Map<String, String> fields) {

  public static Form of(MultivaluedMap<String, String> posted) {
    Map<String, String> fields = new LinkedHashMap<>();
    posted.forEach(
        (name, values) -> {
          if (values.size() != 1) {
            throw new Refused(name + " gonderildi birden fazla (sent more than once)");
          }
          fields.put(name, values.get(0));
        });
    return new Form(fields);
  }

  /** A field that must be there and not be empty. */
  public String required(String name) {
    String value = fields.get(name);
    if (value == null || value.isBlank()) {
      throw new Refused("Zorunlu alan degeri gecersiz veya gonderilmedi: " + name);
    }
    return value;
  }

  String required(String name, int maxLength) {
    String value = required(name);
    if (value.length() > maxLength) {
      throw new Refused(name + " en fazla " + maxLength + " karakter olmalidir");
    }
    return value;
  }

  String required(String name, Pattern allowed, String problem) {
    String value = required(name);
    if (!allowed.matcher(value).matches()) {
      throw new Refused(name + " " + problem);
    }
    return value;
  }

  public String optional(String name) {
    return fields.getOrDefault(name, "");
  }
}
