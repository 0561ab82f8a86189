package org.restomesh.menu;

import jakarta.ejb.Stateless;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.shared.sql.PlainSql;

/** The tables of a tenant's branches. */
@Stateless
public class Tables {
  private static final String NAME = "select name from dining_table where id = ?";

  @PersistenceContext EntityManager entityManager;

  /** What it is called, also once it is archived. */
  public Optional<String> nameOf(UUID tableId) {
    return PlainSql.first(entityManager, NAME, values -> values.uuid(tableId), row -> row.text());
  }
}
