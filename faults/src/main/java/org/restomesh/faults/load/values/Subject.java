package org.restomesh.faults.load.values;

import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Something whose name carries a version, such as a product of the menu. One writer at a time.
 *
 * @param id as the history knows it: kind and id
 * @param path where it is read and changed
 */
record Subject(String id, String path, String owner, AtomicLong lastVersion) {
  private static final Pattern VERSION = Pattern.compile(" v(\\d+)$");

  static Subject of(String kind, String id, String path, String owner) {
    return new Subject(kind + ":" + id, path, owner, new AtomicLong(1));
  }

  /** The name that carries a version. */
  static String name(String owner, long version) {
    return owner + " v" + version;
  }

  String nextName() {
    return name(owner, lastVersion.incrementAndGet());
  }

  /**
   * @return 0 when the name carries none
   */
  static long versionIn(String name) {
    Matcher version = VERSION.matcher(name);
    return version.find() ? Long.parseLong(version.group(1)) : 0;
  }
}
