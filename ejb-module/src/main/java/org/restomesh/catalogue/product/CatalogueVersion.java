package org.restomesh.catalogue.product;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** The one row that says which catalogue is the present one; whoever writes locks it. */
@Entity
@Table(name = "catalogue_state")
@SuppressWarnings("UnusedVariable") // queries read what is only written here
class CatalogueVersion {
  static final int ID = 1;

  @Id private int id;
  private long version;

  protected CatalogueVersion() {}

  void become(long newVersion) {
    version = newVersion;
  }
}
