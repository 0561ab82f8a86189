package org.restomesh.credit;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.restomesh.catalogue.CreditKind;

/**
 * What a tenant can spend of one kind.
 *
 * @param oldestFirst the lots with something left
 */
record SpendableLots(UUID tenantId, CreditKind kind, List<CreditLot> oldestFirst) {

  long remaining() {
    return oldestFirst.stream().mapToLong(CreditLot::remaining).reduce(0, Math::addExact);
  }

  /**
   * First in, first out: no lot is touched before the ones before it are empty.
   *
   * @return what was taken, by id of the lot; nothing of those that were not needed
   * @throws IllegalArgumentException when it is not from 1 to what remains; nothing is taken then
   */
  Map<UUID, Long> take(long units) {
    if (units < 1 || units > remaining()) {
      throw new IllegalArgumentException(units + " of " + remaining());
    }
    Map<UUID, Long> taken = new LinkedHashMap<>();
    long missing = units;
    for (CreditLot lot : oldestFirst) {
      if (missing == 0) {
        break;
      }
      long part = lot.take(missing);
      if (part > 0) {
        taken.put(lot.id(), part);
      }
      missing -= part;
    }
    return taken;
  }
}
