package org.restomesh.catalogue.product;

import java.util.List;
import org.restomesh.shared.error.DomainException;
import org.restomesh.shared.error.ErrorCode;

/** The definition does not fit into the catalogue; {@link #problems} has all the reasons. */
public final class CatalogInvalid extends DomainException {
  private static final long serialVersionUID = 1L;

  private final List<String> problems;

  CatalogInvalid(List<String> problems) {
    super(ErrorCode.CATALOG_INVALID, String.join("; ", problems));
    this.problems = List.copyOf(problems);
  }

  @Override
  public List<String> problems() {
    return problems;
  }
}
