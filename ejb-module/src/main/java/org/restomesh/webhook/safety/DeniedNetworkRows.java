package org.restomesh.webhook.safety;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.List;
import org.restomesh.shared.sql.Sql;

/** The networks that {@link DeniedAddresses} refuses, for all nodes. */
@ApplicationScoped
public class DeniedNetworkRows {
  private static final String LIST = "select network from webhook_denied_network";

  private static final String REPLACE =
      """
      with gone as (
        delete from webhook_denied_network where network <> all(cast(:networks as text[])))
      insert into webhook_denied_network (network)
      select distinct unnest(cast(:networks as text[])) on conflict do nothing
      """;

  @Inject Sql sql;

  List<String> list() {
    return sql.statement(LIST).list(String.class);
  }

  void replace(Collection<String> networks) {
    sql.statement(REPLACE).withAll("networks", networks).change();
  }
}
