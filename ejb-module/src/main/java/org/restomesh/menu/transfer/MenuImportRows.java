package org.restomesh.menu.transfer;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.restomesh.shared.sql.Sql;
import org.restomesh.shared.sql.Statement;
import org.restomesh.transfer.ImportRun;

/** Writes what an import changes, set by set, from its rows. */
@ApplicationScoped
public class MenuImportRows {
  /** The categories that rows go to and that are there already. */
  private static final String NAMED =
      """
      select distinct cast(line.record ->> 'categoryId' as uuid) as id from sheet_import_line line
      where line.import_id = :import and line.outcome in ('ADDED', 'CHANGED')
        and line.record ->> 'newCategory' is null
      """;

  /** Kept from being archived, in the order in which whoever archives one takes its locks. */
  private static final String GONE_CATEGORIES =
      """
      with named as (%s),
        held as (select c.id from menu_category c where c.id in (select id from named)
          and c.tenant_id = :tenantId and c.archived_at is null order by c.id for share)
      select (select count(*) from named) - (select count(*) from held)
      """
          .formatted(NAMED);

  private static final String UNCHANGED_PRODUCTS =
      """
      with held as (select p.id from sheet_import_line line
          join menu_product p on p.id = cast(line.target as uuid)
        where line.import_id = :import and line.outcome in ('CHANGED', 'ARCHIVED')
          and p.tenant_id = :tenantId and p.archived_at is null
          and p.version = cast(line.fingerprint as integer)
        order by p.id for update of p)
      select count(*) from held
      """;

  /** Somebody has made one of the same name meanwhile: the rows belong there. */
  private static final String TAKEN_NAMES =
      """
      select count(*) from menu_category c where c.tenant_id = :tenantId and c.archived_at is null
        and c.name in (select line.record ->> 'newCategory' from sheet_import_line line
          where line.import_id = :import)
      """;

  private static final String ADD_CATEGORIES =
      """
      insert into menu_category (id, tenant_id, name, created_at, version)
      select distinct cast(line.record ->> 'categoryId' as uuid), :tenantId,
        line.record ->> 'newCategory', cast(:now as timestamptz), 0
      from sheet_import_line line
      where line.import_id = :import and line.record ->> 'newCategory' is not null
      """;

  private static final String IN_STEP =
      " line.import_id = :import and line.row_number between :first and :last and line.outcome = ";

  private static final String ADD =
      """
      insert into menu_product (id, tenant_id, category_id, name, description, price_cents,
        is_available, is_active, station, options, image_url, created_at, version)
      select cast(line.target as uuid), :tenantId, cast(line.record ->> 'categoryId' as uuid),
        line.record ->> 'name', line.record ->> 'description',
        cast(line.record -> 'sale' ->> 'priceCents' as bigint),
        cast(line.record -> 'sale' ->> 'isAvailable' as boolean),
        cast(line.record -> 'sale' ->> 'isActive' as boolean),
        line.record -> 'sale' ->> 'station', line.record ->> 'options',
        line.record ->> 'imageUrl', cast(:now as timestamptz), 0
      from sheet_import_line line where"""
          + IN_STEP
          + "'ADDED'";

  private static final String CHANGE =
      """
      update menu_product set category_id = cast(line.record ->> 'categoryId' as uuid),
        name = line.record ->> 'name', description = line.record ->> 'description',
        price_cents = cast(line.record -> 'sale' ->> 'priceCents' as bigint),
        is_available = cast(line.record -> 'sale' ->> 'isAvailable' as boolean),
        is_active = cast(line.record -> 'sale' ->> 'isActive' as boolean),
        station = line.record -> 'sale' ->> 'station', options = line.record ->> 'options',
        image_url = line.record ->> 'imageUrl', version = menu_product.version + 1
      from sheet_import_line line
      where menu_product.id = cast(line.target as uuid) and menu_product.tenant_id = :tenantId and"""
          + IN_STEP
          + "'CHANGED'";

  private static final String ARCHIVE =
      """
      update menu_product set archived_at = cast(:now as timestamptz),
        version = menu_product.version + 1
      from sheet_import_line line
      where menu_product.id = cast(line.target as uuid) and menu_product.tenant_id = :tenantId and"""
          + IN_STEP
          + "'ARCHIVED'";

  private static final String SALE_CHANGED =
      """
      select cast(line.target as uuid) from sheet_import_line line
      where line.import_id = :import and (line.outcome = 'ARCHIVED'
        or (line.outcome = 'CHANGED' and line.record ->> 'saleChanged' = 'true'))
      order by line.id
      """;

  /** Of a tenant: else two that are applied at once could make two categories of one name. */
  private static final int LOCK = 7_300_013;

  @Inject Sql sql;

  /** Whether all is as it was, and stays so until the transaction ends. */
  boolean hold(ImportRun run) {
    sql.lock(LOCK, run.tenant().toString());
    return count(GONE_CATEGORIES, run) == 0
        && count(UNCHANGED_PRODUCTS, run) == run.rows().changed() + run.rows().archived()
        && count(TAKEN_NAMES, run) == 0;
  }

  private long count(String text, ImportRun run) {
    return of(text, run).first(Long.class).orElseThrow();
  }

  void addCategories(ImportRun run) {
    of(ADD_CATEGORIES, run).with("now", run.now()).change();
  }

  void write(ImportRun run, int first, int last) {
    step(ADD, run, first, last).with("now", run.now()).change();
    step(CHANGE, run, first, last).change();
    step(ARCHIVE, run, first, last).with("now", run.now()).change();
  }

  /** The products that can be sold again, or no longer. */
  List<UUID> saleChanged(UUID importId) {
    return sql.statement(SALE_CHANGED).with("import", importId).list(UUID.class);
  }

  private Statement step(String text, ImportRun run, int first, int last) {
    return of(text, run).with("first", first).with("last", last);
  }

  private Statement of(String text, ImportRun run) {
    return sql.statement(text).with("import", run.importId()).with("tenantId", run.tenant());
  }
}
