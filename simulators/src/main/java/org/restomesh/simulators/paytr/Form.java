package org.restomesh.simulators.paytr;

import jakarta.servlet.http.HttpServletRequest;
import java.io.UnsupportedEncodingException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;

/** The fields that were posted, each once. */
record Form(Map<String, String> fields) {

  static Form of(HttpServletRequest request) {
    try {
      request.setCharacterEncoding("UTF-8");
    } catch (UnsupportedEncodingException e) {
      throw new IllegalStateException("every Java platform has UTF-8", e);
    }
    Map<String, String> fields = new LinkedHashMap<>();
    request
        .getParameterMap()
        .forEach(
            (name, values) -> {
              if (values.length != 1) {
                throw new Refused(name + " gonderildi birden fazla (sent more than once)");
              }
              fields.put(name, values[0]);
            });
    return new Form(fields);
  }

  /** A field that must be there and not be empty. */
  String required(String name) {
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

  String required(String name, Pattern allowed, String otherwise) {
    String value = required(name);
    if (!allowed.matcher(value).matches()) {
      throw new Refused(name + " " + otherwise);
    }
    return value;
  }

  String optional(String name) {
    return fields.getOrDefault(name, "");
  }
}
