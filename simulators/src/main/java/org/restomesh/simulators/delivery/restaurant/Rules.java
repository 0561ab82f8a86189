package org.restomesh.simulators.delivery.restaurant;

import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** Rules in the order in which they were added; the first match is used. */
public final class Rules {
  private final List<Rule> rules = new CopyOnWriteArrayList<>();

  public void add(Rule rule) {
    rules.removeIf(Rule::isUsedUp);
    rules.add(rule);
  }

  public Optional<Rule> take(String operation, String path, int page) {
    return rules.stream().filter(rule -> rule.takes(operation, path, page)).findFirst();
  }

  /** Lets held calls continue. */
  public void release() {
    rules.forEach(Rule::release);
  }

  public void clear() {
    release();
    rules.clear();
  }

  public JsonArray view() {
    JsonArrayBuilder rows = Json.createArrayBuilder();
    rules.forEach(rule -> rows.add(rule.view()));
    return rows.build();
  }
}
