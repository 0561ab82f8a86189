package org.restomesh.bootstrap;

import java.util.ArrayList;
import java.util.List;
import org.restomesh.support.Rows;

/**
 * A foreign key as the catalogue has it.
 *
 * @param columns of {@code table}, those that name {@code toColumns} of {@code to} one by one
 */
record Reference(
    String name, String table, List<String> columns, String to, List<String> toColumns) {
  private static final String ALL =
      """
      select concat_ws(' ', k.conname, k.conrelid::regclass, k.confrelid::regclass,
        (select string_agg(a.attname, ',' order by n.place) from unnest(k.conkey) with ordinality n(number, place)
           join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n.number),
        (select string_agg(a.attname, ',' order by n.place) from unnest(k.confkey) with ordinality n(number, place)
           join pg_attribute a on a.attrelid = k.confrelid and a.attnum = n.number))
      from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by 1
      """;

  static List<Reference> all() {
    return Rows.texts(ALL).stream().map(Reference::parse).toList();
  }

  private static Reference parse(String row) {
    String[] parts = row.split(" ", -1);
    return new Reference(
        parts[0],
        parts[1],
        List.of(parts[3].split(",", -1)),
        parts[2],
        List.of(parts[4].split(",", -1)));
  }

  /** Whether both rows are then of one tenant. */
  boolean includesTheTenant() {
    int place = columns.indexOf("tenant_id");
    return place >= 0 && toColumns.get(place).equals("tenant_id");
  }

  /** The columns that name the row, beside its tenant. */
  List<String> ownColumns() {
    List<String> own = new ArrayList<>(columns);
    own.remove("tenant_id");
    return own;
  }

  @Override
  public String toString() {
    return name + ": " + table + columns + " -> " + to + toColumns;
  }
}
