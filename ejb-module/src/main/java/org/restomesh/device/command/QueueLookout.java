package org.restomesh.device.command;

import jakarta.ejb.Stateless;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.persistence.Query;
import java.time.Instant;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;
import org.restomesh.shared.NativeRows;

/** One query over many devices: for whom does something wait, and who is gone. */
@Stateless
public class QueueLookout {
  @PersistenceContext EntityManager entityManager;

  /**
   * @param waiting devices with a command that can be claimed
   * @param retired devices that nobody serves any more
   */
  public record Seen(Set<UUID> waiting, Set<UUID> retired) {}

  public Seen look(Collection<UUID> devices, Instant now) {
    Query look =
        entityManager
            .createNativeQuery(
                "select d.id, d.status = 'RETIRED' from device d where d.id = any(:devices)"
                    + " and (d.status = 'RETIRED' or exists (select from device_command c"
                    + "  where c.device_id = d.id and c.status = 'QUEUED' and c.available_at <= :now"
                    + "  and (c.expires_at is null or c.expires_at > :now)))",
                Object[].class)
            .setParameter("devices", devices.toArray(UUID[]::new))
            .setParameter("now", now);
    Set<UUID> waiting = new HashSet<>();
    Set<UUID> retired = new HashSet<>();
    for (Object[] row : NativeRows.list(look, Object[].class)) {
      ((Boolean) row[1] ? retired : waiting).add((UUID) row[0]);
    }
    return new Seen(waiting, retired);
  }
}
