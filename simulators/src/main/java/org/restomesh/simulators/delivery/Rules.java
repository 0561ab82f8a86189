package org.restomesh.simulators.delivery;

import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** Rules in the order in which they were made; the first one that fits is used. */
final class Rules {
  private final List<Rule> rules = new CopyOnWriteArrayList<>();

  void add(Rule rule) {
    rules.removeIf(Rule::isUsedUp);
    rules.add(rule);
  }

  Optional<Rule> take(String operation, String path, int page) {
    return rules.stream().filter(rule -> rule.takes(operation, path, page)).findFirst();
  }

  /** What is held goes on. */
  void release() {
    rules.forEach(Rule::release);
  }

  void clear() {
    release();
    rules.clear();
  }

  JsonArray view() {
    JsonArrayBuilder rows = Json.createArrayBuilder();
    rules.forEach(rule -> rows.add(rule.view()));
    return rows.build();
  }
}
