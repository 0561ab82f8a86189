package org.restomesh.transfer;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.Page;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.error.ValidationFailed;

/**
 * Imports of a person (contract/4-orders-delivery#menu-imports). Nobody else finds them, and they
 * are forgotten after a day.
 */
@Stateless
public class Imports {
  /** From when it was begun. */
  public static final Duration TTL = Duration.ofHours(24);

  private static final UUID BEGINNING = new UUID(0, 0);

  @Inject ImportRows rows;
  @Inject ImportKinds kinds;
  @Inject Event<ImportDue> due;
  @Inject Clock clock;

  /**
   * Takes the first part of a file, and begins to read it when that is all. Replaces the person's
   * former import of this kind.
   *
   * @throws ResourceConflict while the former one is being applied
   */
  public ImportDetails create(
      StaffPrincipal caller, String kind, NewImport wanted, byte[] firstPart) {
    Instant now = clock.instant();
    rows.replace(caller, kind);
    if (rows.isThere(caller, kind)) {
      throw new ResourceConflict("The former import is being applied");
    }
    UUID id = rows.insert(caller, kind, wanted, now, now.plus(TTL));
    take(id, 1, firstPart);
    return get(caller, kind, id);
  }

  /**
   * Takes another part; the same number again replaces it.
   *
   * @param number from 1
   * @throws ResourceNotFound when the caller has no such import
   * @throws ValidationFailed when the file has no such part
   * @throws ResourceConflict when the file is complete
   */
  public ImportDetails put(StaffPrincipal caller, String kind, UUID id, int number, byte[] part) {
    ImportDetails found = lock(caller, kind, id);
    if (number < 1 || number > found.file().parts()) {
      throw new ValidationFailed("number", "must be between 1 and " + found.file().parts());
    }
    if (found.state() != ImportState.RECEIVING) {
      throw new ResourceConflict("The file is complete");
    }
    take(id, number, part);
    return get(caller, kind, id);
  }

  private void take(UUID id, int number, byte[] part) {
    if (part.length == 0) {
      throw new ValidationFailed("file", "must not be empty");
    }
    rows.putPart(id, number, part);
    if (rows.startReading(id)) {
      due.fire(new ImportDue(id));
    }
  }

  /**
   * @throws ResourceNotFound when the caller has no such import
   */
  public ImportDetails get(StaffPrincipal caller, String kind, UUID id) {
    return rows.find(caller, kind, id, clock.instant())
        .orElseThrow(() -> new ResourceNotFound("Import"));
  }

  /**
   * What becomes of the rows, in the order of the file, as far as they are read. Rows that change
   * nothing are left out.
   *
   * @param outcome null for all
   * @throws ResourceNotFound when the caller has no such import
   */
  public Page<ImportedRow> list(
      StaffPrincipal caller, String kind, UUID id, @Nullable RowOutcome outcome, PageRequest page) {
    get(caller, kind, id);
    UUID after = page.before() == null ? BEGINNING : page.before();
    List<ImportedRow> found = rows.list(id, outcome, after, page.fetchSize());
    return Page.of(found, page, ImportedRow::id, row -> row);
  }

  /**
   * Begins to apply it; to ask again changes nothing.
   *
   * @throws ResourceNotFound when the caller has no such import
   * @throws ResourceConflict when it is not ready, has faults, or changes nothing
   * @throws ImportOutdated when what it changes was changed since it was read
   */
  public ImportDetails apply(StaffPrincipal caller, String kind, UUID id) {
    ImportDetails found = lock(caller, kind, id);
    if (found.state() == ImportState.APPLYING || found.state() == ImportState.APPLIED) {
      return found;
    }
    if (found.state() != ImportState.READY) {
      throw new ResourceConflict("The import is not ready");
    }
    if (found.rows().faulty() > 0) {
      throw new ResourceConflict("The file has faults");
    }
    if (found.rows().writing() == 0) {
      throw new ResourceConflict("The file changes nothing");
    }
    kinds
        .of(kind)
        .check(
            new ImportRun(
                id, caller.tenant().orElse(null), caller.actor(), clock.instant(), found.rows()));
    rows.startApplying(id);
    due.fire(new ImportDue(id));
    return get(caller, kind, id);
  }

  /**
   * Forgets it.
   *
   * @throws ResourceNotFound when the caller has no such import
   * @throws ResourceConflict while it is being applied
   */
  public void delete(StaffPrincipal caller, String kind, UUID id) {
    get(caller, kind, id);
    if (rows.delete(caller, kind, id) == 0) {
      throw new ResourceConflict("The import is being applied");
    }
  }

  private ImportDetails lock(StaffPrincipal caller, String kind, UUID id) {
    return rows.lock(caller, kind, id, clock.instant())
        .orElseThrow(() -> new ResourceNotFound("Import"));
  }
}
