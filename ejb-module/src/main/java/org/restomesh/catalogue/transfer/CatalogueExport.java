package org.restomesh.catalogue.transfer;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Clock;
import java.util.Comparator;
import java.util.List;
import org.restomesh.catalogue.Product;
import org.restomesh.catalogue.product.Products;
import org.restomesh.sheet.SheetLanguage;
import org.restomesh.sheet.SheetWriter;
import org.restomesh.sheet.format.SheetFormat;

/** The catalogue as a file that can be imported again (contract/3-licensing#catalogue-export). */
@ApplicationScoped
public class CatalogueExport {
  private static final Comparator<Product> SHOP_ORDER =
      Comparator.comparingInt((Product product) -> product.listing().sortOrder())
          .thenComparing(Product::code);

  @Inject Products products;
  @Inject Clock clock;

  /** Writes all products with their present prices, archived ones too. */
  public void write(SheetFormat format, SheetLanguage language, OutputStream out)
      throws IOException {
    List<Product> all = products.asOf(clock.instant()).all().stream().sorted(SHOP_ORDER).toList();
    try (SheetWriter writer = format.writer(out, language)) {
      writer.headings(
          CatalogueColumns.ALL.stream().map(column -> column.heading(language)).toList());
      for (Product product : all) {
        writer.row(CatalogueCells.of(product, language));
      }
    }
  }
}
