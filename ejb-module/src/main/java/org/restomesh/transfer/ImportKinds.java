package org.restomesh.transfer;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;

/** All kinds of imports. */
@ApplicationScoped
public class ImportKinds {
  @Inject Instance<ImportKind> kinds;

  /** The kind of this name, which there is. */
  public ImportKind of(String name) {
    return kinds.stream().filter(kind -> kind.name().equals(name)).findFirst().orElseThrow();
  }
}
