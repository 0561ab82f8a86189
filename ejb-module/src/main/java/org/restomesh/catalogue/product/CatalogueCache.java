package org.restomesh.catalogue.product;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The catalogue that this node read last. */
@ApplicationScoped
public class CatalogueCache {
  private volatile @Nullable CatalogueSnapshot latest;

  /**
   * The snapshot of this version, or the loaded one, which may be newer already.
   *
   * @param version of the present catalogue
   */
  CatalogueSnapshot get(long version, Supplier<CatalogueSnapshot> load) {
    CatalogueSnapshot known = latest;
    if (known != null && known.version() == version) {
      return known;
    }
    CatalogueSnapshot loaded = load.get();
    latest = loaded;
    return loaded;
  }
}
