package org.restomesh.faults.load.client;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tells whose something is by the tenant's name that was written into it. */
public final class Markers {
  private static final Pattern NAME = Pattern.compile("tenant-\\d+");

  private final Map<String, String> names = new ConcurrentHashMap<>();

  void know(String tenantId, String name) {
    names.put(tenantId, name);
  }

  /** The tenant that the content names first, or empty. */
  public static String ownerOf(JsonNode content) {
    Matcher name = NAME.matcher(content.toString());
    return name.find() ? name.group() : "";
  }

  /** The name of a tenant of this id, or the id of a tenant that is not of the campaign. */
  public String nameOf(String tenantId) {
    return names.getOrDefault(tenantId, tenantId);
  }
}
