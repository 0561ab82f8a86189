package org.restomesh.device.command;

import com.github.benmanes.caffeine.cache.Cache;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.shared.Caches;

/**
 * What was claimed on this node and is not acknowledged yet, as it was written: it need not be read
 * again for its device's word. Whether it is still so shows when it is written back ({@link
 * UnlockedCommands#replace}).
 */
@ApplicationScoped
public class ClaimedCommands {
  /** Characters of payload; those that find no room are read. */
  private static final long MOST = 8_000_000;

  private final Cache<UUID, DeviceCommand> claimed =
      Caches.builder()
          .maximumWeight(MOST)
          .weigher((UUID id, DeviceCommand command) -> command.weight())
          .build();

  void keep(DeviceCommand command) {
    claimed.put(command.id(), command);
  }

  /** It is handed out once: nobody else changes it meanwhile. */
  Optional<DeviceCommand> take(UUID id) {
    return Optional.ofNullable(claimed.asMap().remove(id));
  }
}
