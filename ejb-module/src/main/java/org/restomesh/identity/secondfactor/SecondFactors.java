package org.restomesh.identity.secondfactor;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.Set;
import java.util.UUID;
import org.restomesh.shared.sql.Sql;

/** Which people have a second factor, of whichever kind. */
@ApplicationScoped
public class SecondFactors {
  private static final String AMONG =
      """
      select user_id from authenticator
      where user_id = any(cast(:people as uuid[])) and confirmed_at is not null
      union
      select user_id from passkey where user_id = any(cast(:people as uuid[]))
      """;

  @Inject Sql sql;

  public boolean has(UUID person) {
    return !among(Set.of(person)).isEmpty();
  }

  /** Those of these people who have one. */
  public Set<UUID> among(Collection<UUID> people) {
    return Set.copyOf(sql.statement(AMONG).withAll("people", people).list(UUID.class));
  }
}
